import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { addDays } from "../../lib/clock.ts";
import { Chart, type ChartProps } from "./Chart.tsx";
import { chartLabels } from "./model/chartLabels.ts";
import { buildChart } from "./model/buildChart.ts";
import type { ChartPoint } from "./model/types.ts";

/** Stricter than the budget of 1.2 KB after brotli: deflate is the weaker of the two. */
const maxDeflatedBytes = 1200;

/** As many points as the snapshot has, in its rhythm: monthly, weekly, daily. */
function history(): readonly ChartPoint[] {
  let day = "2024-03-02";
  return Array.from({ length: 91 }, (_, index): ChartPoint => {
    day = addDays(day, index < 16 ? 30 : index < 60 ? 8 : 1);
    return [
      day,
      String(60_000 + Math.round(40_000 * Math.sin(index / 9) * Math.cos(index * index))),
    ];
  });
}

function propsOf(points: readonly ChartPoint[]): ChartProps {
  const model = buildChart([{ id: "btc", label: "BTC", tone: "accent", points }]);
  const labels = chartLabels(model, {
    formatPrice: (value) => `$${value}`,
    formatDay: (day) => day,
  });
  return { model, labels, label: "Price of Bitcoin", caption: "History", empty: "No price known" };
}

function render(points: readonly ChartPoint[]): string {
  return renderToString(createElement(Chart, propsOf(points)));
}

async function deflatedBytes(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

describe("Chart", () => {
  it("stays within its share of the first HTML", async () => {
    expect(await deflatedBytes(render(history()))).toBeLessThanOrEqual(maxDeflatedBytes);
  });

  it("says what it shows, and runs from left to right", () => {
    const html = render(history());
    expect(html).toContain('role="img" aria-label="Price of Bitcoin"');
    expect(html).toContain('dir="ltr"');
  });

  it("needs no style attribute, which a content security policy refuses", () => {
    expect(render(history())).not.toContain("style=");
  });

  it("keeps the years where there is no room for every label", () => {
    const points = ["2024-03-02", "2025-05-01", "2026-09-29"].map((day): ChartPoint => [day, "1"]);
    const labels = render(points).matchAll(/<text( class="[^"]*")?[^>]*>(\d{4}-\d\d)-01<\/text>/g);
    expect(Array.from(labels, ([, minor, month]) => [month, minor !== undefined])).toEqual([
      ["2024-07", true],
      ["2025-01", false],
      ["2025-07", true],
      ["2026-01", false],
      ["2026-07", true],
    ]);
  });

  it("says so in the place of the plot where no price is known", () => {
    const html = render([["2026-01-01", null]]);
    expect(html).toContain("No price known");
    expect(html).not.toContain("<svg");
  });
});
