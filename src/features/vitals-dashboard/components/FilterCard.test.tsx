import { describe, expect, it } from "vitest";
import { renderPart, textOf } from "../../../page-parts/testing/renderPart.tsx";
import type { DashboardData } from "../loadDashboard.ts";
import { dataOf } from "../testing/dataOf.ts";
import { FilterCard } from "./FilterCard.tsx";

const dimensions: DashboardData["dimensions"] = [
  {
    dimension: "route",
    values: [
      { value: "/converter", count: 1200 },
      { value: "", count: 3 },
    ],
  },
];

function render(parameters: Readonly<Record<string, string>> = {}): string {
  const data = dataOf(parameters, { dimensions });
  return renderPart(<FilterCard data={data} />);
}

const chosen = (html: string) =>
  Array.from(html.matchAll(/<option value="([^"]*)" selected="">/g), ([, value]) => value);

describe("the filters of the dashboard", () => {
  it("offers each value with the number of its samples, and no value at first", () => {
    const html = render();
    expect(html).toMatch(/<option value="\/converter">\/converter \(1,200\)</);
    expect(html).toMatch(/<option value="unknown">Unknown \(3\)</);
    expect(chosen(html)).toContain("28d");
    expect(textOf(html)).not.toContain("Clear the filters");
  });

  it("shows the chosen values, and a link to clear them that keeps the rest", () => {
    const html = render({ span: "7d", route: "/converter" });
    expect(chosen(html)).toEqual(expect.arrayContaining(["7d", "/converter"]));
    expect(html).toContain('href="/vitals?span=7d"');
  });

  it("keeps a chosen value without samples in this time, so that it can be cleared", () => {
    expect(render({ route: "/gone" })).toMatch(/<option value="\/gone" selected="">\/gone \(0\)</);
  });

  it("unfolds the further filters while one of them is in use", () => {
    expect(render()).toContain("<details>");
    const html = render({ memory: "4" });
    expect(html).toContain('<details open="">');
    expect(textOf(html)).toContain("More filters 1 in use");
  });

  it("offers time zones, and keeps one that only the address names", () => {
    expect(chosen(render())).toContain("UTC");
    const html = render({ tz: "Asia/Kathmandu" });
    expect(chosen(html)).toContain("Asia/Kathmandu");
    expect(html).toContain('<option value="America/New_York">America/New York</option>');
    expect(chosen(render({ tz: "Nowhere" }))).toContain("UTC");
  });

  it("submits the address's other parameters along with the filters", () => {
    expect(render({ metric: "ignored", name: "CLS" })).toContain(
      '<input type="hidden" name="name" value="CLS"/>',
    );
  });
});
