import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Chart } from "../../../ui/chart/Chart.tsx";
import { Table } from "../../../ui/table/Table.tsx";
import { vitalThresholds } from "../../../wire/events/vitals.ts";
import type { DashboardData } from "../loadDashboard.ts";
import { plotHeight, plotWidth } from "../../../ui/chart/model/paths.ts";
import type { ReleaseMarker, TrendGround } from "../model/trendChart.ts";
import { EstimateInterval, EstimateValue } from "./EstimateText.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Dashboard.module.css";

/** The percentile over time, with the releases. */
export function TrendCard({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const { search, trend, trendTexts, fromText, toText } = data;
  const { name, percentile } = search;
  const good = format.tick(name, vitalThresholds[name].good);
  const names = [t`${name} p${percentile}`, t`Good, up to ${good}`];
  return (
    <FiguresCard part="over-time" data={data} table="steps" title={<Trans>Over time</Trans>}>
      <Chart
        model={{
          ...trend.chart,
          lines: trend.chart.lines.map((line, index) => ({ ...line, label: names[index] ?? "" })),
        }}
        labels={{
          prices: trend.chart.priceTicks.map(({ value }) =>
            format.tick(name, Number.parseFloat(value)),
          ),
          days: trendTexts.ticks,
        }}
        label={t`${name} p${percentile} from ${fromText} to ${toText}`}
        caption={
          <span className={s["quiet"]}>
            <Trans>
              {fromText} to {toText}
            </Trans>
          </span>
        }
        empty={<Trans>Too few samples at any time.</Trans>}
        overlay={
          <>
            {trend.ground && <Ground ground={trend.ground} />}
            <Markers markers={trend.markers} />
          </>
        }
      >
        <Steps data={data} />
      </Chart>
    </FiguresCard>
  );
}

/** The ratings as zones and the intervals as an area. Their words and figures stand in the legend and in the table. */
function Ground({ ground: { band, good, poor } }: { readonly ground: TrendGround }) {
  return (
    <svg className={s["ground"]} aria-hidden="true">
      <rect className={s["poor"]} width="100%" height={`${poor}%`} />
      <rect
        className={s["needs-improvement"]}
        width="100%"
        y={`${poor}%`}
        height={`${good - poor}%`}
      />
      <rect className={s["good"]} width="100%" y={`${good}%`} height={`${100 - good}%`} />
      <svg viewBox={`0 0 ${plotWidth} ${plotHeight}`} preserveAspectRatio="none">
        <path className={s["band"]} d={band} />
      </svg>
    </svg>
  );
}

/** Per cent of the plot that a release's name needs. */
const nameRoom = 30;

function Markers({ markers }: { readonly markers: readonly ReleaseMarker[] }) {
  let free = 0;
  return (
    <svg className={s["markers"]} aria-hidden="true">
      {markers.map(({ release, at }) => {
        const isLate = at > 100 - nameRoom;
        // A late name stands before its line.
        const start = isLate ? at - nameRoom : at;
        const hasRoom = start >= free;
        if (hasRoom) free = start + nameRoom;
        return (
          <g key={release}>
            <title>{release}</title>
            <line x1={`${at}%`} x2={`${at}%`} y2="100%" />
            {hasRoom && (
              <text x={`${at}%`} y="-8" textAnchor={isLate ? "end" : "start"}>
                {release}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The same figures as a table, newest first. */
function Steps({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const { search, trend, trendTexts } = data;
  const { name, percentile } = search;
  if (trend.steps.length === 0) return null;
  return (
    <details className={s["more"]}>
      <summary className={s["summary"]}>
        <Trans>Figures</Trans>
        <small>
          <Plural value={trend.steps.length} one="# step" other="# steps" />
        </small>
      </summary>
      <Table
        wide
        caption={t`${name} over time`}
        captionHidden
        columns={[
          { id: "time", label: <Trans>Time</Trans> },
          { id: "value", label: <Trans>p{percentile}</Trans>, numeric: true },
          { id: "interval", label: <Trans>95% interval</Trans>, numeric: true },
          { id: "count", label: <Trans>Samples</Trans>, numeric: true },
        ]}
        rows={trend.steps
          .map((step, index) => ({
            id: String(step.at),
            cells: [
              trendTexts.steps[index],
              <EstimateValue key="value" name={name} estimate={step.estimate} />,
              <EstimateInterval key="interval" name={name} estimate={step.estimate} />,
              format.count(step.count),
            ],
          }))
          .toReversed()}
      />
    </details>
  );
}
