import { expect, it } from "vitest";
import { renderPart, textOf } from "../../../../page-parts/testing/renderPart.tsx";
import { dataOf } from "../../testing/dataOf.ts";
import { CsvMenu } from "./CsvMenu.tsx";

const links = { summary: "", csv: "/all.csv", json: "/all.json" };
const render = (parameters: Readonly<Record<string, string>>): string =>
  renderPart(<CsvMenu data={dataOf(parameters, { links })} />);

it("has every measurement as links, and every table of the page by its heading", () => {
  const html = render({});
  expect(html).toContain('href="/all.csv"');
  expect(html).toContain('href="/all.json"');
  for (const table of ["LCP over time", "Routes by impact", "What’s causing it", "Releases"])
    expect(textOf(html)).toContain(table);
  expect(textOf(html)).not.toContain("Two slices");
});

it("has no single measurements in the demo, and nothing there without a script", () => {
  const html = render({ demo: "" });
  expect(html).not.toContain("<a");
  expect(html).toMatch(/^<div class="js-only">/);
});
