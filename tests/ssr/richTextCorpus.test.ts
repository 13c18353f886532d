// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import type { RichTextPiece } from "../../src/sanitize/richText.ts";
import { sanitizerOf } from "../../src/sanitize/sanitizerOf.ts";
import { hostileMarkup } from "../e2e/support/hostile/hostileMarkup.ts";
import { hostileTexts } from "../e2e/support/hostile/hostileTexts.ts";

const rules = { origin: "https://exchange.example", maxCharacters: 1000 };
const { sanitize } = sanitizerOf(globalThis);

/** True for text, a mark, or a link that leads to the one place that links of the corpus may lead to. */
function isHarmless(piece: RichTextPiece): boolean {
  if (typeof piece === "string") return true;
  const { text, ...look } = piece;
  if (typeof text !== "string" || Object.keys(look).length !== 1) return false;
  if ("mark" in look) return ["strong", "em", "code"].includes(look.mark);
  return /^https?:\/\/news\.example\.com\//.test(look.href);
}

it("only text, marks and links to the web are left of the corpus", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  for (const markup of [...hostileMarkup, ...hostileTexts]) {
    const harmful = sanitize(markup, rules).filter((piece) => !isHarmless(piece));
    expect([markup, harmful]).toEqual([markup, []]);
  }
  warn.mockRestore();
});
