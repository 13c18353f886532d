import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Selectors of a style sheet, without comments; those of nested rules stand alone. */
function selectorsOf(css: string): readonly string[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//gu, "");
  return Array.from(text.matchAll(/(?<=^|[{};])([^{};@]+)\{/gu), ([, selector = ""]) =>
    selector.replaceAll(/\s+/gu, " ").trim(),
  );
}

/**
 * What has browsers compute the styles of whole subtrees anew. Of `:has()` they know one list of what depends on it, for all
 * rules: with one that asks the root for it, whatever comes and goes anywhere is a change of the root, and so of the page.
 */
const costs = {
  "what depends on :has() of the root": /^(?::root|html):has\((?:[^()]|\([^()]*\))*\)(?=[ >+~])/u,
  "a body that looks for what is in it": /\bbody\)?:has\(/u,
  "any element in :has()": /:has\((?:[^()]|\([^()]*\))*\*/u,
  "every element of a kind in what is hovered or pressed":
    /:(?:hover|active)\b[^,]*[ >+~][a-z][\w-]*(?::[^ ,]*)?(?=,|$)/u,
} as const;

const sheets = globSync("src/**/*.css").map((file) => ({
  file,
  selectors: selectorsOf(readFileSync(file, "utf8")),
}));

describe.each(Object.entries(costs))("%s", (_what, cost) => {
  it("stands in no style sheet", () => {
    const found = sheets.flatMap(({ file, selectors }) =>
      selectors.filter((selector) => cost.test(selector)).map((selector) => `${file}: ${selector}`),
    );
    expect(found).toEqual([]);
  });
});

it.each([
  [":root:has(:is(input, textarea):focus) .area", "what depends on :has() of the root"],
  ["body:has(.page)", "a body that looks for what is in it"],
  [":global(body):has(.page) footer", "a body that looks for what is in it"],
  [".month:not(:has(+ * .further + a))", "any element in :has()"],
  [".swap :active svg", "every element of a kind in what is hovered or pressed"],
  ["a:hover > .view b", "every element of a kind in what is hovered or pressed"],
] as const)("%s is found", (selector, what) => {
  expect(costs[what].test(selector)).toBe(true);
});
