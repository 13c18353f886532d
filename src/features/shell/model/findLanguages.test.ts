import { describe, expect, it } from "vitest";
import { findLanguages } from "./findLanguages.ts";

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
