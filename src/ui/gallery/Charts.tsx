import { useState } from "react";
import { Card } from "../card/Card.tsx";
import { Chart } from "../chart/Chart.tsx";
import { ChartCrosshair } from "../chart/crosshair/ChartCrosshair.tsx";
import { chartLabels } from "../chart/model/chartLabels.ts";
import { ChartTable } from "../chart/ChartTable.tsx";
import { buildChart } from "../chart/model/buildChart.ts";
import type { ChartMode, ChartPoint, ChartSeries } from "../chart/model/types.ts";
import { SegmentedLinks } from "../segmented/Segmented.tsx";
import { Part, Sample } from "./Sample.tsx";

const BTC_PRICES = [
  "81108.70",
  "80378.93",
  "81240.18",
  "85559.57",
  "86779.57",
  "83859.43",
  "84082.91",
];
const ETH_PRICES = ["2621.42", "2579.13", "2656.74", "2738.24", "2775.86", "2672.97", "2674.41"];
const GAPS = ["2621.42", null, "2656.74", "2738.24", null, null, "2674.41"];

function pointsOf(prices: readonly (string | null)[]): readonly ChartPoint[] {
  return prices.map((price, index): ChartPoint => [`2026-09-${20 + index}`, price]);
}

function series(
  label: string,
  prices: readonly (string | null)[],
  tone: ChartSeries["tone"] = "accent",
): ChartSeries {
  return { id: label, label, tone, points: pointsOf(prices) };
}

interface ExampleProps {
  readonly title: string;
  readonly lines: readonly ChartSeries[];
  readonly mode?: ChartMode;
}

function Example({ title, lines, mode = "price" }: ExampleProps) {
  const [model] = useState(() => buildChart(lines, mode));
  return (
    <Card>
      <Chart
        model={model}
        labels={chartLabels(model, {
          formatPrice: (value) => value,
          formatDay: (day) => day.slice(-2),
        })}
        label={`Line chart: ${title}`}
        caption={<h3>{title}</h3>}
        empty="No prices for this period."
        ranges={
          <SegmentedLinks label={`Range of ${title}`}>
            <a href="#Chart" aria-current="true">
              7d
            </a>
            <a href="#Chart">30d</a>
            <a href="#Chart">1y</a>
          </SegmentedLinks>
        }
        overlay={
          <ChartCrosshair
            model={model}
            label={`${title} by date`}
            describe={({ day, marks }) => {
              const values = marks.map(({ price }) => price ?? "unknown");
              return { day, values, spoken: `${day}: ${values.join(", ")}` };
            }}
          />
        }
      >
        <ChartTable
          model={model}
          summary={`All prices of ${title}`}
          dayHeading="Date"
          formatDay={(day) => day}
          formatPrice={(price) => `$${price}`}
          unknown="unknown"
          atFirst={5}
          more="Show all prices"
          files={[{ href: "#prices", text: "Download as CSV" }]}
        />
      </Chart>
    </Card>
  );
}

export function Charts() {
  return (
    <Part name="Chart">
      <Sample name="one line, with its table">
        <Example title="BTC to USD" lines={[series("BTC", BTC_PRICES)]} />
      </Sample>
      <Sample name="two lines, as changes since one day">
        <Example
          title="ETH and BTC"
          mode="change"
          lines={[series("ETH", ETH_PRICES), series("BTC", BTC_PRICES, "neutral")]}
        />
      </Sample>
      <Sample name="days without a price">
        <Example title="ETH with gaps" lines={[series("ETH", GAPS)]} />
      </Sample>
      <Sample name="one price">
        <Example title="ETH on one day" lines={[series("ETH", ["2674.41"])]} />
      </Sample>
      <Sample name="very small prices">
        <Example
          title="SHIB to BTC"
          lines={[series("SHIB", ["0.000000000214", "0.000000000198", "0.000000000231"])]}
        />
      </Sample>
      <Sample name="empty">
        <Example title="Nothing known" lines={[]} />
      </Sample>
    </Part>
  );
}
