import { describe, expect, it } from "vitest";
import { readCss } from "./testing/styleSheets.ts";

const SHEETS = Object.keys(import.meta.glob("./**/*.css")).map(
  (path) => [path, readCss(path).replaceAll(/\/\*[^]*?\*\//g, "")] as const,
);

const defined = new Set(
  SHEETS.flatMap(([, css]) => [...css.matchAll(/(--[\w-]+):/g)].map((hit) => hit[1])),
);

/** Sides of the screen; sides of the line of text take their place. */
const PHYSICAL =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)|left|right|top|bottom|(?:min-|max-)?(?:width|height)|text-align: (?:left|right)|float: )[-\w]*\s*:/;

it("finds the style sheets", () => {
  expect(SHEETS.length).toBeGreaterThan(20);
});

describe.each(SHEETS)("%s", (_path, css) => {
  it("uses only tokens that exist", () => {
    const used = [...css.matchAll(/var\((--[\w-]+)(,?)/g)]
      .filter((hit) => hit[2] === "")
      .map((hit) => hit[1]);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });

  it("knows no left and right", () => {
    expect(css.replaceAll(/@media[^{]*/g, "").match(PHYSICAL)?.[0]).toBeUndefined();
  });
});

it.each(SHEETS.filter(([path]) => path !== "./tokens.css"))(
  "%s takes its colours from the tokens",
  (_path, css) => {
    expect(css).not.toMatch(/#[\da-f]{3,8}\b|(?:rgb|hsl|oklch)a?\(/i);
  },
);
