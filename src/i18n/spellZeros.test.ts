import { expect, test } from "vitest";
import { formatAmount, spokenAmount } from "./formatAmount.ts";
import { readNumberStyle } from "./readNumberStyle.ts";
import { spellZeros } from "../lib/spellZeros.ts";

const amounts = [
  "0.000004162",
  "-0.000004162",
  "0.000000000000066703",
  "0.0012",
  "0.0932",
  "83212.64",
];

test.for(["en", "de", "ar", "fr", "th"])("reads in %s what the zeros written out say", (tag) => {
  const style = readNumberStyle(tag);
  for (const amount of amounts) {
    const shown = formatAmount(style, amount);
    const spoken = spokenAmount(style, amount);
    expect(spellZeros(shown).replace(/[\u2066\u2069]/g, "")).toBe(spoken);
  }
});

test("writes out every figure of a sentence and nothing else", () => {
  expect(spellZeros("from $0.{5}4162 to $0.{10}1234 {0}")).toBe(
    "from $0.000004162 to $0.00000000001234 {0}",
  );
});
