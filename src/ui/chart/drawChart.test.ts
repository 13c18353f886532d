// @vitest-environment jsdom
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { addDays } from "../../lib/clock.ts";
import { ChartWithFigures } from "./ChartWithFigures.tsx";
import { drawChart } from "./drawChart.ts";
import { buildChart } from "./model/buildChart.ts";
import { chartLabels } from "./model/chartLabels.ts";
import type { ChartPoint } from "./model/types.ts";

const table = {
  formatDay: (day: string) => `on ${day}`,
  formatPrice: (price: string) => `$${price}`,
  unknown: "unknown",
  atFirst: 10,
};

function drawnOf(points: readonly ChartPoint[], other: readonly ChartPoint[] = []) {
  const model = buildChart([
    { id: "a", label: "A", tone: "accent", points },
    ...(other.length > 0 ? [{ id: "b", label: "B", tone: "neutral", points: other } as const] : []),
  ]);
  const labels = chartLabels(model, {
    formatPrice: (value) => `$${value}`,
    formatDay: (day) => day,
  });
  return { model, labels, table };
}

function rendered({ model, labels }: ReturnType<typeof drawnOf>): Element {
  const body = document.createElement("body");
  body.innerHTML = renderToStaticMarkup(
    createElement(ChartWithFigures, {
      model,
      labels,
      label: "Prices",
      caption: "History",
      empty: "No price known",
      crosshair: { label: "Price by date", describe: () => ({ day: "", values: [], spoken: "" }) },
      table: {
        ...table,
        summary: "All prices",
        dayHeading: "Date",
        more: "Show all",
        files: [{ href: "/prices.csv", text: "Download" }],
      },
    }),
  );
  const figure = body.querySelector("figure");
  if (figure === null) throw new Error("no chart");
  return figure;
}

const days = (count: number, price: (index: number) => string | null): readonly ChartPoint[] =>
  Array.from({ length: count }, (_, index) => [addDays("2025-11-20", index), price(index)]);

const week = days(8, (index) => String(100 + index));
const year = days(366, (index) => String(90_000 + Math.round(9000 * Math.sin(index))));
const withGaps = days(40, (index) => (index % 5 === 3 ? null : String(7 + (index % 11))));
const lonePrices = days(30, (index) => (index % 3 === 0 ? "0.00012" : null));

describe("drawChart", () => {
  it.each([
    ["a week after a year", drawnOf(year), drawnOf(week)],
    ["a year after a week", drawnOf(week), drawnOf(year)],
    ["prices with gaps", drawnOf(year), drawnOf(withGaps)],
    ["prices that stand alone", drawnOf(week), drawnOf(lonePrices)],
    ["one price", drawnOf(year), drawnOf(days(1, () => "1"))],
    ["two lines", drawnOf(week, withGaps), drawnOf(year, lonePrices)],
  ])("draws what React renders: %s", (_name, before, after) => {
    const figure = rendered(before);
    expect(drawChart(figure, after)).toBe(true);
    expect(figure.outerHTML).toBe(rendered(after).outerHTML);
  });

  it("leaves a chart alone that has nothing to draw into, and one with nothing to be drawn", () => {
    const none = drawnOf(days(3, () => null));
    for (const [before, after] of [
      [none, drawnOf(week)],
      [drawnOf(week), none],
    ] as const) {
      const figure = rendered(before);
      const html = figure.outerHTML;
      expect(drawChart(figure, after)).toBe(false);
      expect(figure.outerHTML).toBe(html);
    }
  });
});
