import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { headlineBlock, measuredBlock, replaceMeasured } from "./measuredBlock.ts";

const figure = { bound: "", unit: "ms", digits: 0, ours: 7 } as const;
const measurement = {
  circumstances: "Measured today.",
  pages: [
    {
      path: "/a",
      figures: [
        { ...figure, what: "first", isHeadline: true },
        { ...figure, what: "second" },
      ],
    },
    { path: "/b", figures: [{ ...figure, what: "third", isHeadline: true }] },
  ],
};

describe("the block of measurements", () => {
  it("has every figure of every page", () => {
    const block = measuredBlock(measurement);
    for (const text of ["Measured today.", "`/a`", "first", "second", "`/b`", "third"])
      expect(block).toContain(text);
  });

  it("has, in short, what says most of the first page", () => {
    const block = headlineBlock(measurement);
    expect(block).toContain("first");
    expect(block).not.toMatch(/second|third/u);
  });
});

describe("replaceMeasured", () => {
  it("replaces what is between the marks, and does so again", () => {
    const once = replaceMeasured("a\n<!-- measured -->\nold\n<!-- /measured -->\nz\n", "new");
    expect(once).toBe("a\n<!-- measured -->\nnew\n<!-- /measured -->\nz\n");
    expect(replaceMeasured(once, "newer")).not.toMatch(/old|new\n/u);
  });

  it.each(["none", "<!-- measured -->", "<!-- /measured --><!-- measured -->"])(
    "refuses a document with %s",
    (document) => {
      expect(() => replaceMeasured(document, "new")).toThrow("one <!-- measured -->");
    },
  );

  it.each(["README.md", "docs/performance.md"])("finds its place in %s", (file) => {
    expect(replaceMeasured(readFileSync(file, "utf8"), "new figures")).toContain("new figures");
  });
});
