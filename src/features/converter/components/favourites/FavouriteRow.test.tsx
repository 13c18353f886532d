// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { mountInPage } from "../../../../state/testing/mountInPage.tsx";
import { createTestConverter } from "../../testing/renderInConverter.tsx";
import { ConverterContext } from "../useConverter.ts";
import { FavouriteRow } from "./FavouriteRow.tsx";

let unmount: (() => Promise<void>) | undefined;
afterEach(() => unmount?.());

/** The row of a dollar of which 50,000 are a coin, hydrated after what `meanwhile` does to its field. */
async function setUp(meanwhile: (field: HTMLInputElement) => void) {
  const converter = createTestConverter();
  const written: string[] = [];
  const fieldIn = (container: HTMLElement) => {
    const field = container.querySelector("input");
    if (field === null) throw new Error("no field");
    return field;
  };
  const part = await mountInPage(
    <ConverterContext value={converter}>
      <FavouriteRow unit="USD" onRemove={undefined} />
    </ConverterContext>,
    {},
    (container) => {
      const field = fieldIn(container);
      meanwhile(field);
      // What is written into a field ends what an input method is composing there.
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      Object.defineProperty(field, "value", {
        configurable: true,
        get: (): unknown => own?.get?.call(field),
        set: (text: string) => {
          written.push(text);
          own?.set?.call(field, text);
        },
      });
    },
  );
  ({ unmount } = part);
  return {
    written,
    field: fieldIn(part.container),
    base: part.store.get(converter.atoms.baseAtom),
  };
}

it("takes what is being written in its field when it is hydrated, and writes nothing into it", async () => {
  const { field, written, base } = await setUp((found) => {
    found.focus();
    found.value = "12";
  });
  expect(field.value).toBe("12");
  expect(written).toEqual([]);
  expect(base).toEqual({ amount: "12", unit: "USD" });
});

it("shows the amount of now where a kernel has written an older one", async () => {
  const { field, base } = await setUp((found) => {
    found.defaultValue = "49,000.00";
    found.value = "49,000.00";
  });
  expect(field.value).toBe("50,000.00");
  expect(base).toEqual({ amount: "1", unit: "BTC" });
});
