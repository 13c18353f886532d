import { describe, expect, it } from "vitest";
import { asOfText, asOfTexts } from "./asOfTexts.ts";

describe("the date of a figure in words", () => {
  it("is as exact as the date is", () => {
    expect(asOfText("en-US", "2026-09-29")).toBe("Sep 29, 2026");
    expect(asOfText("en-US", "2026-01")).toBe("Jan 2026");
    expect(asOfText("en-US", "2025")).toBe("2025");
  });

  it("is empty for what is no date", () => {
    expect(asOfText("en-US", "soon")).toBe("");
  });

  it("is made once for each date, and not for what is unknown", () => {
    const figure = { value: "1", source: "test", quality: "measured" } as const;
    const figures = [{ ...figure, asOf: "2026" }, undefined, { ...figure, asOf: "2026" }];
    expect(asOfTexts("de-DE", figures)).toEqual({ "2026": "2026" });
  });
});
