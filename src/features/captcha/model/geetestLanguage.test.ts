import { describe, expect, it } from "vitest";
import { geetestLanguage } from "./geetestLanguage.ts";

describe("geetestLanguage", () => {
  it.each([
    ["en-US", "eng"],
    ["ar-AE", "ara"],
    ["pt-BR", "por"],
    ["id-ID", "ind"],
    ["zh-Hans-CN", "zho"],
    ["zh-Hant-TW", "zho-tw"],
    ["uk-UA", "eng"],
    ["", "eng"],
  ])("names %s %s", (tag, code) => {
    expect(geetestLanguage(tag)).toBe(code);
  });
});
