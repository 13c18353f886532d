import { expect, it } from "vitest";
import { renderPart, textOf } from "../../../page-parts/testing/renderPart.tsx";
import type { DashboardData } from "../loadDashboard.ts";
import { dataOf } from "../testing/dataOf.ts";
import { ComparedReleasesCard } from "./ComparedReleasesCard.tsx";

const compared: NonNullable<DashboardData["compared"]> = {
  verdict: "unclear",
  counts: { before: 981, after: 273 },
  measured: { before: 3350, after: 3300 },
  real: { value: 1.086, low: 0.92, high: 1.281 },
  mix: 0.907,
  coverage: 0.68,
  before: "old",
  after: "new",
};

const render = (given: Partial<DashboardData>): string =>
  renderPart(<ComparedReleasesCard data={dataOf({}, given)} />);

it("says and draws how a release differs from the one before, and what of it is due to what", () => {
  const html = render({ compared });
  const text = textOf(html);
  expect(text).toContain("new vs old");
  for (const figure of ["−1.5%", "+8.6%", "−9.3%", "68%"]) expect(text).toContain(figure);
  expect(text).toContain("99% interval −8.0% to +28.1%");
  expect(text).toContain("−50%");
  expect(html).toContain('x1="42%" x2="78.1%"');
});

it("has no plot and no verdict at a glance where nothing is known", () => {
  const html = render({
    compared: { ...compared, verdict: "too-few", measured: undefined, real: undefined },
  });
  expect(textOf(html)).toContain("Too few samples to compare old and new.");
  expect(html).not.toContain("<dl");
  expect(textOf(render({ compared: undefined }))).toContain("Two releases are needed");
});
