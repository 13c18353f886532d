import { expect, it } from "vitest";
import { renderPart, textOf } from "../../../page-parts/testing/renderPart.tsx";
import type { TiledVital } from "../loadDashboard.ts";
import { dataOf } from "../testing/dataOf.ts";
import { VitalTiles } from "./VitalTiles.tsx";

const shares = { good: 0.58, needs: 0.25, poor: 0.17 };
const lcp: TiledVital = {
  name: "LCP",
  count: 1960,
  estimate: { count: 1960, value: 3390, low: 3270, high: 3550 },
  shares,
  tile: { line: "M0 26l15-24", change: { ratio: 1.057, clear: undefined } },
};

const render = (...vitals: readonly TiledVital[]): string =>
  renderPart(<VitalTiles data={dataOf({}, { vitals })} />);

it("says how good a measure is, and how it was before", () => {
  const html = render(lcp);
  expect(textOf(html)).toContain("3.39 s");
  expect(textOf(html)).toMatch(/58% good ?\+5\.7%/);
  expect(html).toContain('aria-label="Needs improvement"');
  expect(html).toContain("M0 26l15-24");
  expect(html).not.toContain("data-clear");
});

it.each(["better", "worse"] as const)("colours a change that is clearly %s", (clear) => {
  const html = render({ ...lcp, tile: { line: "", change: { ratio: 2, clear } } });
  expect(html).toContain(`data-clear="${clear}"`);
});

it("has neither rating nor change with too few samples, but their number", () => {
  const html = render({ ...lcp, count: 12, estimate: undefined });
  expect(textOf(html)).toContain("Too few samples");
  expect(textOf(html)).toContain("12 samples");
  expect(html).not.toContain('aria-label="Needs improvement"');
  expect(textOf(html)).not.toContain("good");
});

it("has a tile of long tasks only where a browser told of some, or they are asked for", () => {
  const tasks: TiledVital = { ...lcp, name: "LONGTASK", count: 0, estimate: undefined };
  expect(render(lcp, tasks)).not.toContain("LONGTASK");
  expect(render(lcp, { ...tasks, count: 1 })).toContain("LONGTASK");
  const asked = dataOf({ name: "LONGTASK" }, { vitals: [lcp, tasks] });
  expect(renderPart(<VitalTiles data={asked} />)).toContain("LONGTASK");
});

it("shows a copy that an older version kept, without lines and changes", () => {
  const { tile: _none, ...older } = lcp;
  expect(textOf(render(older))).toContain("58% good");
});
