// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { keepClear } from "./keepClear.ts";

afterEach(() => {
  document.body.replaceChildren();
});

/** A field and an area of one toast, which is 50 pixels high and begins 65 pixels below the window's edge. */
function place(top: number) {
  const field = document.createElement("input");
  const area = document.createElement("section");
  document.body.append(field, area);
  field.getBoundingClientRect = () => new DOMRect(0, top, 300, 48);
  area.getBoundingClientRect = () => new DOMRect(0, 65, 300, 50);
  const end = keepClear(area);
  const add = async () => {
    area.append("Link copied.", document.createElement("div"));
    // Observers of the document hear of it when the task ends.
    await Promise.resolve();
  };
  return { field, area, add, end };
}

describe("an area of toasts", () => {
  it("stands below the field that has the focus, if it would lie on it", async () => {
    const { field, area, add, end } = place(72);
    field.focus();
    expect(area.style.insetBlock).toBe("");
    await add();
    await vi.waitFor(() => {
      expect(area.style.insetBlock).toBe("128px auto");
    });
    field.blur();
    expect(area.style.insetBlock).toBe("");
    field.focus();
    expect(area.style.insetBlock).toBe("128px auto");
    end();
    field.blur();
    expect(area.style.insetBlock).toBe("128px auto");
  });

  it("is marked while a field has the focus, from the start and without a toast", () => {
    const field = document.createElement("textarea");
    const area = document.createElement("section");
    document.body.append(field, area);
    field.focus();
    const end = keepClear(area);
    expect(area.hasAttribute("data-typing")).toBe(true);
    field.blur();
    expect(area.hasAttribute("data-typing")).toBe(false);
    field.focus();
    expect(area.hasAttribute("data-typing")).toBe(true);
    end();
  });

  it("stays where the field is elsewhere, until that is scrolled below it", async () => {
    const { field, area, add, end } = place(400);
    field.focus();
    await add();
    expect(area.style.insetBlock).toBe("");
    field.getBoundingClientRect = () => new DOMRect(0, 40, 300, 48);
    document.dispatchEvent(new Event("scroll"));
    expect(area.style.insetBlock).toBe("96px auto");
    end();
  });
});
