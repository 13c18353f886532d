// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { mount, type Mounted } from "../testing/mount.ts";
import { Field } from "./Field.tsx";

let page: Mounted;

const priced = (price: string) => <Field label="Converted to" value={price} onChange={() => {}} />;

/** The field of a price, in which a visitor has selected something. */
function selected(price: string, [start, end]: readonly [number, number]): HTMLElement {
  page = mount(priced(price));
  const field = page.find("input");
  field.focus();
  if (field instanceof HTMLInputElement) field.setSelectionRange(start, end);
  return field;
}

afterEach(() => {
  page.unmount();
});

describe("a field that shows another price than before", () => {
  it.each([
    { what: "a text that is about to be typed over", at: [0, 5], price: "103.75", to: [0, 6] },
    { what: "a part of it", at: [1, 3], price: "83.75", to: [1, 3] },
    { what: "the caret", at: [2, 2], price: "83.75", to: [2, 2] },
    { what: "the caret at the end", at: [5, 5], price: "103.75", to: [6, 6] },
  ] as const)("keeps $what", ({ at, price, to: [selectionStart, selectionEnd] }) => {
    const field = selected("83.50", at);
    page.show(priced(price));
    expect(field).toMatchObject({ value: price, selectionStart, selectionEnd });
  });

  it("takes no focus", () => {
    const field = selected("83.50", [0, 5]);
    field.blur();
    page.show(priced("83.75"));
    expect(document.activeElement).toBe(document.body);
  });
});
