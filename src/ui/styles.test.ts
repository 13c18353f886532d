import { describe, expect, it } from "vitest";
import { readCss } from "./testing/styleSheets.ts";

const sheets = Object.keys(import.meta.glob("../**/*.css")).map(
  (path) => [path, readCss(path).replaceAll(/\/\*[^]*?\*\//g, "")] as const,
);

const defined = new Set(
  sheets.flatMap(([, css]) => [...css.matchAll(/(--[\w-]+):/g)].map((hit) => hit[1])),
);

it("finds the style sheets", () => {
  expect(sheets.length).toBeGreaterThan(50);
});

describe.each(sheets)("%s", (_path, css) => {
  it("uses only tokens that exist", () => {
    const used = [...css.matchAll(/var\((--[\w-]+)(,?)/g)]
      .filter((hit) => hit[2] === "")
      .map((hit) => hit[1]);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});

it.each(sheets.filter(([path]) => path !== "./tokens.css"))(
  "%s takes its colours from the tokens",
  (_path, css) => {
    expect(css).not.toMatch(/#[\da-f]{3,8}\b|(?:rgb|hsl|oklch)a?\(/i);
  },
);
