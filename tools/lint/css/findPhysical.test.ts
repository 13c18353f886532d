import { describe, expect, it } from "vitest";
import { findPhysical } from "./findPhysical.ts";

const lines = (css: string): number[] => findPhysical(css).map((finding) => finding.line);

describe("findPhysical", () => {
  it.each([
    "margin-left: 1px",
    "padding-right: 1px",
    "left: 0",
    "top: 0",
    "border-left: 1px solid",
    "border-bottom-color: red",
    "border-top-left-radius: 2px",
    "scroll-margin-top: 1px",
    "text-align: left",
    "text-align: right !important",
    "float: right",
    "margin: 0 1px 0 2px",
    "inset: 0 auto 0 calc(1px + (2px * 3))",
  ])("finds %s", (declaration) => {
    expect(lines(`.a { color: red; ${declaration}; }`)).toEqual([1]);
    expect(lines(`.a{${declaration}}`)).toEqual([1]);
  });

  it.each([
    "margin-inline-start: 1px",
    "inset-block-end: 0",
    "border-start-start-radius: 2px",
    "text-align: start",
    "text-align: center",
    "margin: 0 auto",
    "padding: 1px 2px 3px 2px",
    "width: 1px; height: 1px",
    "transition: left 1s",
    'content: "left: 0; right: 0"',
    "--left: 1px",
    "background: url(left.png) no-repeat right",
  ])("lets %s pass", (declaration) => {
    expect(findPhysical(`.a { ${declaration}; }`)).toEqual([]);
  });

  it("tells selectors and comments from declarations, and reports the line", () => {
    const css =
      ".a:left {\n}\n/* left: 0; */\n@media (width > 1px) {\n  .b:hover { & .c {\n left: 0 } }\n}";
    expect(lines(css)).toEqual([6]);
  });

  it("finds one in nested rules after another rule has closed", () => {
    expect(lines(".a { .b { color: red }\n margin-left: 0 }")).toEqual([2]);
  });
});
