import { describe, expect, it } from "vitest";
import { sqlDay, sqlInteger, sqlText, sqlTexts } from "./sqlText.ts";

describe("literals", () => {
  it.each([
    ["plain é", "'plain é'"],
    ["it's", String.raw`'it\'s'`],
    ["\\", String.raw`'\\'`],
    [String.raw`\'`, String.raw`'\\\''`],
    ["') OR 1 --", String.raw`'\') OR 1 --'`],
    ["a\0b", String.raw`'a\0b'`],
    ["half \uD83D", "'half \uFFFD'"],
  ])("writes %j", (text, literal) => {
    expect(sqlText(text)).toBe(literal);
  });

  it("writes lists, and no empty one", () => {
    expect(sqlTexts(["a", "b'"])).toBe(String.raw`('a', 'b\'')`);
    expect(() => sqlTexts([])).toThrow(RangeError);
  });

  it("takes whole numbers alone", () => {
    expect(sqlInteger(-12)).toBe("-12");
    for (const other of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
      expect(() => sqlInteger(other)).toThrow(RangeError);
  });

  it("takes days alone", () => {
    expect(sqlDay("2026-11-20")).toBe("toDate('2026-11-20')");
    for (const other of ["2026-11-2", "+033658-09-27", "2026-11-20'"])
      expect(() => sqlDay(other)).toThrow(RangeError);
  });
});
