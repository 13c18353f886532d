import { describe, expect, it } from "vitest";
import { renderPart, textOf } from "../../../../page-parts/testing/renderPart.tsx";
import type { DashboardData } from "../../loadDashboard.ts";
import { dataOf } from "../../testing/dataOf.ts";
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
/** The time that is shown. */
const current = (html: string) =>
  Array.from(html.matchAll(/aria-current="true">([^<]*)<\/a>/g), ([, text]) => text);
const ticked = (html: string) =>
  Array.from(html.matchAll(/<input type="checkbox"[^>]*checked=""[^>]*>/g), ([box]) =>
    /name="([^"]*)"(?:.* value="([^"]*)")?/.exec(box)?.slice(1),
  );

describe("the filters of the dashboard", () => {
  it("offers each value with the number of its samples, and no value at first", () => {
    const html = render();
    expect(html).toMatch(/<input[^>]* name="route.0" value="\/converter"\/>/);
    expect(html).toMatch(/<input[^>]* name="route.1" value="unknown"\/>/);
    expect(textOf(html)).toMatch(/\/converter 1,200 Unknown 3 All but these/);
    expect(ticked(html)).toEqual([["navigation.0", "navigate"]]);
    expect(current(html)).toEqual(["28d"]);
    expect(textOf(html)).not.toContain("Clear the filters");
  });

  it("shows the chosen values, and a link to clear them that keeps the rest", () => {
    const html = render({ span: "7d", route: "/converter" });
    expect(current(html)).toEqual(["7d"]);
    expect(html).toContain('href="/vitals?span=24h&amp;route=%2Fconverter"');
    expect(ticked(html)).toContainEqual(["route.0", "/converter"]);
    expect(html).toContain('href="/vitals?span=7d"');
  });

  it("tells what is filtered by as a sentence", () => {
    const html = render({ device: "tablet,phone", route: "!/converter,unknown" });
    expect(textOf(html)).toContain(
      "Route not Unknown or /converter and Device phone or tablet and Navigation navigate",
    );
    expect(ticked(html)).toContainEqual(["route.not", undefined]);
    expect(ticked(html)).toContainEqual(["route.1", "unknown"]);
  });

  it("keeps a chosen value without samples in this time, so that it can be cleared", () => {
    const html = render({ route: "/gone,/converter" });
    expect(ticked(html)).toContainEqual(["route.2", "/gone"]);
    expect(textOf(html)).toContain("Unknown 3 /gone 0");
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

  it("offers a second slice beside the first, with the same filters but for those chosen", () => {
    expect(render()).toContain('href="/vitals?vs="');
    const html = render({ route: "/converter", "vs.route": "unknown", "vs.device": "" });
    const second = html.slice(html.indexOf('aria-label="Compared with"'));
    expect(textOf(second)).toMatch(/Route Unknown .*Device All .*Navigation The same /);
    expect(ticked(html)).toContainEqual(["route.0", "/converter"]);
    expect(ticked(second)).toEqual(
      expect.arrayContaining([
        ["vs.route.1", "unknown"],
        ["vs.device.all", ""],
      ]),
    );
    expect(textOf(second)).toContain("Don’t compare");
    expect(html).toContain('<input type="hidden" name="vs" value=""/>');
  });

  it("submits the address's other parameters along with the filters", () => {
    expect(render({ metric: "ignored", name: "CLS" })).toContain(
      '<input type="hidden" name="name" value="CLS"/>',
    );
  });
});
