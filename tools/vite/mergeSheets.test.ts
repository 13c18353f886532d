import { describe, expect, it } from "vitest";
import { replaceSheets, sharedSheets, splitFaces, type StyledChunk } from "./mergeSheets.ts";

const chunk = (
  fileName: string,
  imports: readonly string[],
  css: readonly string[],
): StyledChunk => ({ fileName, imports, viteMetadata: { importedCss: new Set(css) } });

const chunks = [
  chunk("app.js", ["late.js", "entry.js", "chart.js"], ["app.css"]),
  chunk("chart.js", ["entry.js"], ["chart.css"]),
  chunk("entry.js", [], ["entry.css"]),
  chunk("late.js", ["entry.js", "chart.js"], ["late.css"]),
  chunk("page.js", ["app.js"], ["page.css"]),
];

it("splits the font faces off a sheet", () => {
  const [one, other] = ["@font-face{font-family:A;src:url(a.woff2)}", "@font-face {src:local(B)}"];
  expect(splitFaces(`${one}a{color:red}${other}@media print{b{color:red}}`)).toEqual({
    faces: one + other,
    rest: "a{color:red}@media print{b{color:red}}",
  });
});

describe("the style sheet of every page", () => {
  it("has the sheets of the entry first, then of what the application imports, then its own", () => {
    expect(sharedSheets(chunks, ["entry.js", "app.js"])).toEqual([
      "entry.css",
      "chart.css",
      "late.css",
      "app.css",
    ]);
  });

  it("takes the place of the sheets it is made of, and leaves a page's own where they are", () => {
    const css = new Set(["first.css", "chart.css", "page.css", "app.css"]);
    replaceSheets(css, ["entry.css", "chart.css", "app.css"], "shared.css");
    expect([...css]).toEqual(["first.css", "shared.css", "page.css"]);
  });
});
