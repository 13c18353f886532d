import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Chart } from "../../../ui/chart/Chart.tsx";
import { LazyCrosshair } from "../../../ui/chart/crosshair/LazyCrosshair.tsx";
import type { ChartStop } from "../../../ui/chart/model/types.ts";
import { DenseTable } from "../../../ui/table/DenseTable.tsx";
import type { DashboardData } from "../loadDashboard.ts";
import { EstimateCell, IntervalCell } from "./EstimateText.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { TrendGround, TrendReleases } from "./TrendGround.tsx";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Trend.module.css";

/** The percentile over time, with the releases. */
export function TrendCard({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const { search, trend, trendTexts, fromText, toText } = data;
  const { name, percentile } = search;
  const label = t`${name} p${percentile} from ${fromText} to ${toText}`;
  return (
    <FiguresCard
      part="over-time"
      data={data}
      title={t`${name} over time`}
      note={<Key percentile={percentile} />}
    >
      <div className={s["trend"]}>
        <Chart
          model={trend.chart}
          labels={{
            prices: trend.chart.priceTicks.map(({ value }) =>
              format.tick(name, Number.parseFloat(value)),
            ),
            days: trendTexts.ticks,
          }}
          label={label}
          empty={<Trans>Too few samples at any time.</Trans>}
          overlay={
            <>
              {trend.ground && (
                <TrendGround ground={trend.ground} name={name} stops={trend.chart.stops} />
              )}
              <TrendReleases markers={trend.markers} />
              <Crosshair data={data} label={label} />
            </>
          }
        >
          <Steps data={data} />
        </Chart>
      </div>
    </FiguresCard>
  );
}

/** What the line and the area are. */
function Key({ percentile }: Pick<DashboardData["search"], "percentile">) {
  return (
    <span className={s["key"]}>
      <i />
      <Trans>p{percentile}</Trans>
      <i />
      <Trans>95% interval</Trans>
    </span>
  );
}

/** The figures under the pointer, or those that arrow keys move to. */
function Crosshair({ data, label }: { readonly data: DashboardData; readonly label: string }) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const { search, trend, trendTexts } = data;
  const { name } = search;
  const known = trend.steps.flatMap(({ estimate }, index) =>
    estimate ? [{ estimate, time: trendTexts.steps[index] ?? "" }] : [],
  );
  const describe = (stop: ChartStop) => {
    const step = known[trend.chart.stops.indexOf(stop)];
    if (step === undefined) return { day: "", values: [], spoken: "" };
    const { estimate, time } = step;
    const [low, high] = [format.value(name, estimate.low), format.value(name, estimate.high)];
    const interval = t`${low} to ${high}`;
    const value = format.value(name, estimate.value);
    return {
      day: `${time} · ${interval}`,
      values: [value],
      spoken: `${time}: ${value}, ${interval}`,
    };
  };
  return <LazyCrosshair model={trend.chart} label={label} describe={describe} />;
}

/** The same figures as a table, newest first. */
function Steps({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const { search, trend, trendTexts, fromText, toText } = data;
  const { name, percentile } = search;
  if (trend.steps.length === 0) return null;
  return (
    <details className={s["more"]}>
      <summary className={s["summary"]}>
        <Trans>Figures</Trans>
        <small>
          <Plural value={trend.steps.length} one="# step" other="# steps" />
        </small>
        <small>
          <Trans>
            {fromText} to {toText}
          </Trans>
        </small>
      </summary>
      <DenseTable
        wide
        caption={t`${name} over time`}
        captionHidden
        columns={[
          { id: "time", label: <Trans>Time</Trans> },
          { id: "value", label: <Trans>p{percentile}</Trans>, numeric: true },
          { id: "interval", label: <Trans>95% interval</Trans>, numeric: true, under: true },
          { id: "count", label: <Trans>Samples</Trans>, numeric: true, secondary: true },
        ]}
        rows={trend.steps
          .map((step, index) => ({
            id: String(step.at),
            cells: [
              trendTexts.steps[index],
              <EstimateCell key="value" name={name} estimate={step.estimate} />,
              <IntervalCell key="interval" name={name} estimate={step.estimate} />,
              format.count(step.count),
            ],
          }))
          .toReversed()}
      />
    </details>
  );
}
