import { describe, expect, it } from "vitest";
import { findLanguages, placeAfter } from "./languageMenu.ts";

const offered = ["en", "zh-CN", "fr", "ar"] as const;

const found = (sought: string) => findLanguages(offered, sought).map(({ code }) => code);

describe("the search of languages", () => {
  it("finds by own name, English name and code, without accents and case", () => {
    expect(found("francais")).toEqual(["fr"]);
    expect(found("CHINESE")).toEqual(["zh-CN"]);
    expect(found("zh")).toEqual(["zh-CN"]);
    expect(found("中文")).toEqual(["zh-CN"]);
    expect(found("العرب")).toEqual(["ar"]);
  });

  it("shows all for nothing and none for what there is not", () => {
    expect(found("  ")).toHaveLength(offered.length);
    expect(found("klingon")).toEqual([]);
  });
});

describe("the keys of a list below a field", () => {
  it("go down from the field to the last and up to the field again", () => {
    expect(placeAfter("ArrowDown", -1, 3)).toBe(0);
    expect(placeAfter("ArrowDown", 2, 3)).toBe(2);
    expect(placeAfter("ArrowUp", 0, 3)).toBe(-1);
    expect(placeAfter("ArrowUp", -1, 3)).toBe(-1);
  });

  it("leave the caret of the field alone, and take the best match on Enter", () => {
    expect(placeAfter("Home", -1, 3)).toBeUndefined();
    expect(placeAfter("End", -1, 3)).toBeUndefined();
    expect(placeAfter("Enter", -1, 3)).toBe(0);
  });

  it("leave Enter on a link to the platform, and jump to either end", () => {
    expect(placeAfter("Enter", 1, 3)).toBeUndefined();
    expect(placeAfter("Home", 1, 3)).toBe(0);
    expect(placeAfter("End", 1, 3)).toBe(2);
  });

  it("do nothing where nothing is found", () => {
    expect(placeAfter("ArrowDown", -1, 0)).toBeUndefined();
    expect(placeAfter("Enter", -1, 0)).toBeUndefined();
  });
});
