import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartLabels } from "./chartLabels.ts";
import { buildChart } from "./buildChart.ts";
import type { ChartPoint, ChartSeries } from "./types.ts";

function seriesOf(points: readonly ChartPoint[], more: Partial<ChartSeries> = {}): ChartSeries {
  return { id: "btc", label: "BTC", tone: "accent", points, ...more };
}

const three: readonly ChartPoint[] = [
  ["2026-01-01", "100"],
  ["2026-01-02", "300"],
  ["2026-01-05", "200"],
];

describe("buildChart", () => {
  it("places points by real time, not by their number", () => {
    expect(buildChart([seriesOf(three)]).stops.map(({ at }) => at)).toEqual([0, 25, 100]);
  });

  it("draws higher prices higher", () => {
    const [low, high, middle] = buildChart([seriesOf(three)]).stops.map(
      ({ marks }) => marks[0]?.at,
    );
    expect(high).toBeLessThan(middle ?? 0);
    expect(middle).toBeLessThan(low ?? 0);
  });

  it("marks the highest and the lowest price of a single line that moves", () => {
    expect(buildChart([seriesOf(three)]).extremes).toMatchObject([
      { kind: "high", price: "300", x: 25 },
      { kind: "low", price: "100", x: 0 },
    ]);
    const flat = seriesOf([
      ["2026-01-01", "100"],
      ["2026-01-02", "100"],
    ]);
    expect(buildChart([flat]).extremes).toEqual([]);
    expect(buildChart([seriesOf(three), seriesOf(three, { id: "eth" })]).extremes).toEqual([]);
  });

  it("keeps the price of a stop as the very text it was given", () => {
    const model = buildChart([seriesOf([["2026-01-01", "0.10000000000000000001"]])]);
    expect(model.stops[0]?.marks[0]?.price).toBe("0.10000000000000000001");
  });

  it.each([
    ["no series", []],
    ["no points", [seriesOf([])]],
    [
      "gaps alone",
      [
        seriesOf([
          ["2026-01-01", null],
          ["2026-01-02", null],
        ]),
      ],
    ],
    [
      "what is no number",
      [
        seriesOf([
          ["2026-01-01", "n/a"],
          ["2026-01-02", ""],
        ]),
      ],
    ],
    ["what is no day", [seriesOf([["soon", "1"]])]],
  ] as const)("is empty for %s", (_, series) => {
    expect(buildChart(series)).toEqual({
      lines: [],
      priceTicks: [],
      timeTicks: [],
      stops: [],
      extremes: [],
    });
  });

  it("shows a single point in the middle", () => {
    const model = buildChart([seriesOf([["2026-01-01", "5"]])]);
    expect(model.lines[0]).toMatchObject({
      line: "",
      dots: "M500 250Z",
      end: { x: 50, y: 50 },
    });
    expect(model.timeTicks).toEqual([{ day: "2026-01-01", unit: "day", at: 50 }]);
  });

  it("shows a flat line in the middle", () => {
    const model = buildChart([
      seriesOf([
        ["2026-01-01", "5"],
        ["2026-01-09", "5"],
      ]),
    ]);
    expect(model.lines[0]?.line).toBe("M0 250l1000 0");
  });

  it("breaks the line at an unknown price, and has no stop there", () => {
    const points: readonly ChartPoint[] = [
      ["2026-01-01", "1"],
      ["2026-01-02", "2"],
      ["2026-01-03", null],
      ["2026-01-04", "2"],
      ["2026-01-05", "1"],
    ];
    const model = buildChart([seriesOf(points)]);
    expect(model.lines[0]?.line.match(/M/g)).toHaveLength(2);
    expect(model.stops.map(({ day }) => day)).not.toContain("2026-01-03");
  });

  it("keeps the time of unknown ends on the axis", () => {
    const points: readonly ChartPoint[] = [
      ["2026-01-01", null],
      ["2026-01-02", "1"],
      ["2026-01-03", null],
    ];
    expect(buildChart([seriesOf(points)]).lines[0]?.end?.x).toBe(50);
  });

  it("keeps every place inside the plot, whatever the prices", () => {
    const prices = fc.option(fc.double({ min: 1e-12, max: 1e15, noNaN: true }).map(String));
    fc.assert(
      fc.property(fc.array(prices, { maxLength: 60 }), (list) => {
        const points = list.map((price, index): ChartPoint => [
          `2026-${String(1 + Math.floor(index / 28)).padStart(2, "0")}-${String(1 + (index % 28)).padStart(2, "0")}`,
          price,
        ]);
        const { stops, priceTicks, timeTicks } = buildChart([seriesOf(points)]);
        const places = [
          ...stops.flatMap(({ at, marks }) => [at, ...marks.map((mark) => mark.at ?? 0)]),
          ...priceTicks.map(({ at }) => at),
          ...timeTicks.map(({ at }) => at),
        ];
        expect(places.every((at) => at >= 0 && at <= 100)).toBe(true);
        expect(stops).toHaveLength(list.filter((price) => price !== null).length);
      }),
    );
  });
});

describe("buildChart of changes", () => {
  const other = seriesOf(
    [
      ["2026-01-02", "10"],
      ["2026-01-05", "20"],
    ],
    { id: "xau", label: "Gold", tone: "neutral" },
  );
  const model = buildChart([seriesOf(three), other], "change");

  it("starts every line at the same height on the first common day", () => {
    const common = model.stops.find(({ day }) => day === "2026-01-02");
    expect(common?.marks[0]?.at).toBe(common?.marks[1]?.at);
    expect(common?.marks[0]?.at).toBe(model.priceTicks.find(({ value }) => value === "0")?.at);
  });

  it("tells the prices themselves, and that one is unknown", () => {
    expect(model.stops[0]?.marks.map(({ price }) => price)).toEqual(["100", null]);
    expect(model.stops[0]?.marks[1]?.at).toBeNull();
  });

  it("does not draw a series that starts at zero, of which no change can be told", () => {
    const zero = seriesOf([
      ["2026-01-01", "0"],
      ["2026-01-05", "3"],
    ]);
    expect(buildChart([zero], "change").stops).toEqual([]);
  });
});

describe("chartLabels", () => {
  it("makes a text for every tick", () => {
    const model = buildChart([seriesOf(three)]);
    const labels = chartLabels(model, {
      formatPrice: (value) => `$${value}`,
      formatDay: (day, unit) => `${unit} ${day}`,
    });
    expect(labels.prices).toEqual(["$100", "$150", "$200", "$250", "$300"]);
    expect(labels.days.at(-1)).toBe("day 2026-01-05");
    expect(labels.days).toHaveLength(model.timeTicks.length);
  });
});
