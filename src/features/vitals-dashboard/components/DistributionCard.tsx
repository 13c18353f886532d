import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { frameSample, isFrameName } from "../../../wire/events/vitals.ts";
import { classes } from "../../../ui/classes.ts";
import type { DashboardData } from "../loadDashboard.ts";
import type { Bars } from "../model/barsOf.ts";
import { samplesNeeded, type Shares } from "../../../lib/vitals/percentile.ts";
import { EstimateInterval, EstimateValue } from "./EstimateText.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { RatingBar } from "./RatingBar.tsx";
import { ratingTexts } from "./dashboardTexts.ts";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Dashboard.module.css";
import d from "./Distribution.module.css";

/** One metric: its percentile with interval, its ratings, and the distribution of the measurements. */
export function DistributionCard({ data }: { readonly data: DashboardData }) {
  const format = useVitalFormats();
  const { search, bars } = data;
  const { name } = search;
  const vital = data.vitals.find((one) => one.name === name);
  if (!vital) return null;
  const { count } = vital;
  const counted = format.count(count);
  return (
    <FiguresCard
      part="distribution"
      data={data}
      title={<Trans>Distribution</Trans>}
      note={<Plural value={count} one={`${counted} sample`} other={`${counted} samples`} />}
    >
      <div className={classes(s["scaled"], d["histogram"])} dir="ltr">
        {bars && <Histogram bars={bars} data={data} />}
      </div>
      <RatingBar shares={vital.shares} />
      <Legend shares={vital.shares} />
      <Levels data={data} />
      <p className={d["foot"]}>
        <Certainty data={data} />
      </p>
      {isFrameName(name) && <SampleNote />}
    </FiguresCard>
  );
}

/** The interval of the percentile, or how many samples it would need. */
function Certainty({ data }: { readonly data: DashboardData }) {
  const format = useVitalFormats();
  const { name, percentile } = data.search;
  const vital = data.vitals.find((one) => one.name === name);
  const count = vital?.count ?? 0;
  const counted = format.count(count);
  const needed = format.count(samplesNeeded(percentile));
  return vital?.estimate ? (
    <Trans>
      95% interval <EstimateInterval name={name} estimate={vital.estimate} />
    </Trans>
  ) : (
    <Trans>
      {counted} measured; p{percentile} needs {needed}.
    </Trans>
  );
}

/** Says that only some frames are reported, and that a sample is not a page view. */
function SampleNote() {
  const format = useVitalFormats();
  const share = format.share(frameSample.share);
  const count = format.count(frameSample.first);
  return (
    <p className={d["foot"]}>
      <Trans comment="Dashboard, below the figures of long animation frames or long tasks">
        Only what takes over 50 ms is a sample. {share} of page loads send theirs: the first {count}{" "}
        of a page view, then each one longer than all before it.
      </Trans>
    </p>
  );
}

/** Every percentile of the metric, the chosen one set apart. */
function Levels({ data }: { readonly data: DashboardData }) {
  const { name, percentile } = data.search;
  return (
    <dl className={d["levels"]}>
      {data.levels.map((level) => (
        <div key={level.percentile} data-chosen={level.percentile === percentile || undefined}>
          <dt>
            <Trans>p{level.percentile}</Trans>
          </dt>
          <dd>{level.estimate ? <EstimateValue name={name} estimate={level.estimate} /> : "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

function Legend({ shares }: { readonly shares: Shares }) {
  const { i18n } = useLingui();
  const format = useVitalFormats();
  const rows = [
    { rating: "good", share: shares.good },
    { rating: "needs-improvement", share: shares.needs },
    { rating: "poor", share: shares.poor },
  ] as const;
  return (
    <ul className={d["legend"]} role="list">
      {rows.map(({ rating, share }) => (
        <li key={rating}>
          <i className={s["ratingMark"]} data-rating={rating} />
          {i18n._(ratingTexts[rating])} <b>{format.share(share)}</b>
        </li>
      ))}
    </ul>
  );
}

const gap = 0.5;
const percent = 100;
/** The least height at which a bar with any measurement can be seen. */
const leastHeight = 0.6;

function Histogram({ bars, data }: { readonly bars: Bars; readonly data: DashboardData }) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const { name, percentile } = data.search;
  const [from, to] = [format.tick(name, bars.from), format.tick(name, bars.to)];
  return (
    <svg role="img" aria-label={t`Distribution of the measurements, from ${from} to ${to}`}>
      {bars.bars.map(({ at, width, height, rating }) => (
        <rect
          key={at}
          className={s[rating]}
          x={`${at}%`}
          y={`${percent - Math.max(leastHeight, height)}%`}
          width={`${Math.max(0, width - gap)}%`}
          height={`${Math.max(leastHeight, height)}%`}
        />
      ))}
      {bars.chosen !== undefined && (
        <g className={d["chosen"]}>
          <line x1={`${bars.chosen}%`} x2={`${bars.chosen}%`} y1="-4" y2="100%" />
          <text x={`${bars.chosen}%`} y="-8" textAnchor="middle">
            <Trans>p{percentile}</Trans>
          </text>
        </g>
      )}
      {[...bars.marks, ...(bars.ticks ?? [])].map(({ value, at }) => (
        <text key={value} x={`${at}%`} y="100%" dy="18" textAnchor="middle">
          {format.tick(name, value)}
        </text>
      ))}
    </svg>
  );
}
