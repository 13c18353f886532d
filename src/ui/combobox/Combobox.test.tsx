// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fire, mount, type Mounted, press, type } from "../testing/mount.ts";
import { Combobox, type ComboboxProps } from "./Combobox.tsx";

const coins = ["BTC", "ETH", "XAU"];
const onSelect = vi.fn<(coin: string) => void>();
const onQuery = vi.fn<(query: string) => void>();

let page: Mounted;

function combobox(more: Partial<ComboboxProps<string>> = {}) {
  return (
    <Combobox
      label="Coin"
      listLabel="Coins"
      status="3 coins"
      empty="No coin matches"
      groups={[{ id: "all", options: coins }]}
      keyOf={(coin) => coin}
      textOf={(coin) => coin}
      renderOption={(coin) => coin}
      selected={null}
      onQuery={onQuery}
      onSelect={onSelect}
      {...more}
    />
  );
}

function activeText(): string | null | undefined {
  const id = page.find("input").getAttribute("aria-activedescendant");
  return id === null ? undefined : document.getElementById(id)?.textContent;
}

beforeEach(() => {
  vi.resetAllMocks();
  Element.prototype.scrollIntoView = () => undefined;
  page = mount(combobox());
});

afterEach(() => {
  page.unmount();
});

afterAll(() => {
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});

describe("Combobox, by keyboard", () => {
  it("is closed until an arrow opens it, and ties the field to its list", () => {
    const field = page.find("input");
    expect(field.getAttribute("aria-expanded")).toBe("false");
    expect(press(field, "ArrowDown")).toBe(false);
    expect(field.getAttribute("aria-expanded")).toBe("true");
    expect(page.find('[role="listbox"]').id).toBe(field.getAttribute("aria-controls"));
    expect(page.find('[role="status"]').textContent).toBe("3 coins");
  });

  it("moves through the options and around at both ends", () => {
    const field = page.find("input");
    press(field, "ArrowDown");
    press(field, "ArrowDown");
    expect(activeText()).toBe("BTC");
    press(field, "ArrowUp");
    expect(activeText()).toBe("XAU");
    press(field, "Home");
    expect(activeText()).toBe("BTC");
  });

  it("takes the first match on Enter, and closes", () => {
    const field = page.find("input");
    type(field, "bt");
    expect(onQuery).toHaveBeenLastCalledWith("bt");
    expect(press(field, "Enter")).toBe(false);
    expect(onSelect).toHaveBeenCalledWith("BTC");
    expect(onQuery).toHaveBeenLastCalledWith("");
    expect(field.getAttribute("aria-expanded")).toBe("false");
  });

  it("takes the option on Tab and lets the focus move on", () => {
    const field = page.find("input");
    type(field, "bt");
    expect(press(field, "Tab")).toBe(true);
    expect(onSelect).toHaveBeenCalledWith("BTC");
  });

  it("leaves Enter to an input method that composes", () => {
    const field = page.find("input");
    type(field, "bt");
    expect(press(field, "Enter", { isComposing: true })).toBe(true);
    // Safari's comes after the end of the composition.
    const code = { keyCode: 229 };
    expect(press(field, "Enter", code)).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it("closes on Escape without closing the dialog around it", () => {
    const around = vi.fn<() => void>();
    document.addEventListener("keydown", around);
    const field = page.find("input");
    press(field, "ArrowDown");
    around.mockClear();
    expect(press(field, "Escape")).toBe(false);
    expect(around).not.toHaveBeenCalled();
    expect(field.getAttribute("aria-expanded")).toBe("false");
    document.removeEventListener("keydown", around);
  });

  it("leaves Escape to the dialog where the list is always open", () => {
    page.show(combobox({ inline: true }));
    expect(press(page.find("input"), "Escape")).toBe(true);
    expect(page.find('[role="listbox"]').childElementCount).toBe(3);
  });
});

describe("Combobox, by pointer", () => {
  it("takes the option that is pressed", () => {
    press(page.find("input"), "ArrowDown");
    fire(page.find('[data-index="1"]'), new MouseEvent("click", { bubbles: true }));
    expect(onSelect).toHaveBeenCalledWith("ETH");
  });

  it("says so where nothing matches, without a list box", () => {
    page.show(combobox({ groups: [], inline: true }));
    expect(page.text()).toContain("No coin matches");
    expect(() => page.find('[role="listbox"]')).toThrow("nothing matches");
  });
});
