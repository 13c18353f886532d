import { describe, expect, it } from "vitest";
import { standInNames } from "./standInNames.ts";

const text =
  'import"./a-BLiHhgT.js";import"./b-BTQlWF_.js";["assets/B9LbjZ_.css","./a-BLiHhgT.js"];release:"807d5bcb2b5f"';

describe("standInNames", () => {
  it("is the same for every build of the same sources", () => {
    const other = text
      .replaceAll("BLiHhgT", "CUCqH8E")
      .replaceAll("B9LbjZ_", "-NotFo8")
      .replace("807d5bcb2b5f", "fbb613ec4dcd");
    expect(standInNames(other, 1)).toBe(standInNames(text, 1));
    expect(standInNames(text, 2)).not.toBe(standInNames(text, 1));
  });

  it("knows the hashes of a build that have no ending", () => {
    const page = (hash: string) => `data-ahead="a-${hash} b-BTQlWF_"`;
    const [found, other] = ["BLiHhgT", "-UCqH8-"].map((hash) =>
      standInNames(page(hash), 1, [hash, "BTQlWF_"]),
    );
    expect(found).toBe(other);
    expect(found).not.toMatch(/BLiHhgT|BTQlWF_/u);
    expect(standInNames(page("BLiHhgT"), 1)).toBe(page("BLiHhgT"));
  });

  it("keeps the length, the rest of the text, and which names are the same", () => {
    const found = standInNames(text, 0);
    expect(found).toHaveLength(text.length);
    const names =
      /^import"\.\/a-(.{7})\.js";import"\.\/b-(.{7})\.js";\["assets\/(.{7})\.css","\.\/a-(.{7})\.js"\];release:"[\da-f]{12}"$/u;
    const [, first, second, third, again] = names.exec(found) ?? [];
    expect(again).toBe(first);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(found).not.toContain("BLiHhgT");
  });
});
