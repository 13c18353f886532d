// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { repeatEntries } from "./repeatEntries.ts";

const inputIn = (selector: string): HTMLInputElement => {
  const field = document.querySelector(selector);
  if (!(field instanceof HTMLInputElement)) throw new Error(`no ${selector}`);
  return field;
};

beforeEach(() => {
  document.body.innerHTML = `
    <input id="growth" value="10"><input id="untouched" value="1"><input id="amount" data-kernel="" value="1">`;
});

afterEach(() => {
  document.body.replaceChildren();
});

describe("what was typed before the application", () => {
  it("is typed once more, as a change of the text from before, without a write into the field", () => {
    const field = inputIn("#growth");
    const write = vi.fn<(value: string) => void>();
    Object.defineProperty(field, "value", { get: () => "12", set: write });
    const setValue = vi.fn<(value: string) => void>();
    Object.assign(field, { _valueTracker: { setValue } });
    const heard: string[] = [];
    field.addEventListener("input", () => {
      heard.push(field.value);
    });
    repeatEntries(document);
    expect(heard).toEqual(["12", "12"]);
    expect(setValue.mock.calls).toEqual([["10"]]);
    expect(write).not.toHaveBeenCalled();
  });

  it("is repeated of fields alone that were typed into and are the application's", () => {
    const heard = vi.fn<(id: string) => void>();
    document.body.addEventListener("input", ({ target }) => {
      if (target instanceof Element) heard(target.id);
    });
    inputIn("#growth").value = "12";
    inputIn("#amount").value = "2";
    repeatEntries(document);
    expect(heard.mock.calls).toEqual([["growth"], ["growth"]]);
  });

  it("of several fields of a form stays, though each renders the form anew; the one with the focus is first", () => {
    document.body.innerHTML = '<form><input id="name"><input id="password"></form>';
    const fields = [...document.querySelectorAll("input")];
    const state: Record<string, string> = { name: "", password: "" };
    const heard: string[] = [];
    for (const field of fields) {
      field.value = `my ${field.id}`;
      // React hears of a text when its tracker was told of another one.
      let isChanged = false;
      const setValue = () => {
        isChanged = true;
      };
      Object.assign(field, { _valueTracker: { setValue } });
      field.addEventListener("input", () => {
        if (!isChanged) return;
        state[field.id] = field.value;
        heard.push(field.id);
        for (const other of fields) other.value = state[other.id] ?? "";
      });
    }
    inputIn("#password").focus();
    repeatEntries(document);
    expect(heard).toEqual(["password", "name"]);
    expect(fields.map(({ value }) => value)).toEqual(["my name", "my password"]);
  });
});
