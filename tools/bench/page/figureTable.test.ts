import { describe, expect, it } from "vitest";
import { figureRow, markdownTable, type Figure } from "./figureTable.ts";

const script: Figure = {
  what: "script time",
  bound: "120 ms",
  unit: "ms",
  digits: 0,
  ours: 150.4,
  blocked: 20,
  floor: 100,
};

describe("figureRow", () => {
  it("sets the page written by hand and the ratio beside ours", () => {
    expect(figureRow(script)).toEqual([
      "script time",
      "120 ms",
      "150 ms",
      "20 ms",
      "100 ms",
      "1.50x",
    ]);
  });

  it("leaves empty what was not measured, and a ratio to nothing or of a score", () => {
    const shift: Figure = { what: "CLS", bound: "0", unit: "", digits: 3, ours: 0, floor: 0 };
    expect(figureRow(shift)).toEqual(["CLS", "0", "0.000", "", "0.000", ""]);
    expect(figureRow({ ...shift, floor: 0.5 }).at(-1)).toBe("");
    expect(figureRow({ ...shift, unit: "ms" }).at(-1)).toBe("");
  });
});

describe("markdownTable", () => {
  it("is a table with a title over its first column", () => {
    expect(markdownTable("converter", [script])).toBe(
      [
        "| converter | bound | ours | scripts blocked | by hand | ratio |",
        "|---|---|---|---|---|---|",
        "| script time | 120 ms | 150 ms | 20 ms | 100 ms | 1.50x |",
      ].join("\n"),
    );
  });
});
