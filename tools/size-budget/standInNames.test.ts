import { describe, expect, it } from "vitest";
import { standInNames } from "./standInNames.ts";

const text =
  'import"./a-BLiHhgTY.js";import"./b-BTQlWFd_.js";["assets/B9LbjZP_.css","./a-BLiHhgTY.js"];release:"807d5bcb2b5f"';

describe("standInNames", () => {
  it("is the same for every build of the same sources", () => {
    const other = text
      .replaceAll("BLiHhgTY", "CUCqH8El")
      .replaceAll("B9LbjZP_", "-NotFo_8")
      .replace("807d5bcb2b5f", "fbb613ec4dcd");
    expect(standInNames(other, 1)).toBe(standInNames(text, 1));
    expect(standInNames(text, 2)).not.toBe(standInNames(text, 1));
  });

  it("knows the hashes of a build that have no ending", () => {
    const page = (hash: string) => `data-ahead="a-${hash} b-BTQlWFd_"`;
    const [found, other] = ["BLiHhgTY", "-UCqH8E-"].map((hash) =>
      standInNames(page(hash), 1, [hash, "BTQlWFd_"]),
    );
    expect(found).toBe(other);
    expect(found).not.toMatch(/BLiHhgTY|BTQlWFd_/u);
    expect(standInNames(page("BLiHhgTY"), 1)).toBe(page("BLiHhgTY"));
  });

  it("keeps the length, the rest of the text, and which names are the same", () => {
    const found = standInNames(text, 0);
    expect(found).toHaveLength(text.length);
    const names =
      /^import"\.\/a-(.{8})\.js";import"\.\/b-(.{8})\.js";\["assets\/(.{8})\.css","\.\/a-(.{8})\.js"\];release:"[\da-f]{12}"$/u;
    const [, first, second, third, again] = names.exec(found) ?? [];
    expect(again).toBe(first);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(found).not.toContain("BLiHhgTY");
  });
});
