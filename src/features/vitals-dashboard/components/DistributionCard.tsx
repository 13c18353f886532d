import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { frameSample, isFrameName, vitalThresholds } from "../../../wire/events/vitals.ts";
import type { DashboardData } from "../loadDashboard.ts";
import type { Bars } from "../model/barsOf.ts";
import { samplesNeeded } from "../../../lib/vitals/percentile.ts";
import { EstimateInterval, EstimateValue } from "./EstimateText.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { RatingBar } from "./RatingBar.tsx";
import { vitalTexts } from "./dashboardTexts.ts";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Dashboard.module.css";

/** One metric: its percentile with interval, its ratings, and the distribution of the measurements. */
export function DistributionCard({ data }: { readonly data: DashboardData }) {
  const { i18n } = useLingui();
  const { search, bars } = data;
  const { name } = search;
  const vital = data.vitals.find((one) => one.name === name);
  if (!vital) return null;
  return (
    <FiguresCard part="distribution" data={data} title={i18n._(vitalTexts[name])}>
      <div className={s["distribution"]}>
        <div className={s["hero"]}>
          <p className={vital.estimate ? s["heroFigure"] : s["heroWords"]}>
            <EstimateValue name={name} estimate={vital.estimate} />
          </p>
          <HeroNote data={data} />
          <RatingBar shares={vital.shares} />
          <Legend data={data} />
          {isFrameName(name) && <SampleNote />}
        </div>
        {bars ? <Histogram bars={bars} data={data} /> : null}
      </div>
      <Levels data={data} />
    </FiguresCard>
  );
}

function HeroNote({ data }: { readonly data: DashboardData }) {
  const format = useVitalFormats();
  const { name, percentile } = data.search;
  const vital = data.vitals.find((one) => one.name === name);
  const count = vital?.count ?? 0;
  const counted = format.count(count);
  const needed = format.count(samplesNeeded(percentile));
  return (
    <p className={s["quiet"]}>
      {vital?.estimate ? (
        <>
          <Trans>
            95% interval <EstimateInterval name={name} estimate={vital.estimate} />
          </Trans>
          <br />
          <Plural value={count} one={`${counted} sample`} other={`${counted} samples`} />
        </>
      ) : (
        <Trans>
          {counted} measured; p{percentile} needs {needed}.
        </Trans>
      )}
    </p>
  );
}

/** Says that only some frames are reported, and that a sample is not a page view. */
function SampleNote() {
  const format = useVitalFormats();
  const share = format.share(frameSample.share);
  const count = format.count(frameSample.first);
  return (
    <p className={s["quiet"]}>
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
    <dl className={s["levels"]}>
      {data.levels.map((level) => (
        <div key={level.percentile} data-chosen={level.percentile === percentile || undefined}>
          <dt>
            <Trans>p{level.percentile}</Trans>
          </dt>
          <dd>
            <EstimateValue name={name} estimate={level.estimate} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Legend({ data }: { readonly data: DashboardData }) {
  const format = useVitalFormats();
  const { name } = data.search;
  const shares = data.vitals.find((one) => one.name === name)?.shares;
  if (!shares) return null;
  const good = format.tick(name, vitalThresholds[name].good);
  const poor = format.tick(name, vitalThresholds[name].poor);
  return (
    <ul className={s["legend"]} role="list">
      <li data-rating="good">
        <Trans>
          Good, up to {good} <b>{format.share(shares.good)}</b>
        </Trans>
      </li>
      <li data-rating="needs-improvement">
        <Trans>
          Needs improvement <b>{format.share(shares.needs)}</b>
        </Trans>
      </li>
      <li data-rating="poor">
        <Trans>
          Poor, over {poor} <b>{format.share(shares.poor)}</b>
        </Trans>
      </li>
    </ul>
  );
}

const gap = 0.3;
const percent = 100;
/** The least height at which a bar with any measurement can be seen. */
const leastHeight = 0.6;

function Histogram({ bars, data }: { readonly bars: Bars; readonly data: DashboardData }) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const { name, percentile } = data.search;
  const [from, to] = [format.tick(name, bars.from), format.tick(name, bars.to)];
  return (
    <div className={s["histogram"]} dir="ltr">
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
        <line className={s["axis"]} x2="100%" y1="100%" y2="100%" />
        {bars.chosen !== undefined && (
          <g className={s["chosen"]}>
            <line x1={`${bars.chosen}%`} x2={`${bars.chosen}%`} y2="100%" />
            <text x={`${bars.chosen}%`} dy="-6" textAnchor="middle">
              <Trans>p{percentile}</Trans>
            </text>
          </g>
        )}
        {bars.marks.map(({ value, at }) => (
          <g key={value}>
            <line className={s["mark"]} x1={`${at}%`} x2={`${at}%`} y2="100%" />
            <text x={`${at}%`} y="100%" dy="18" textAnchor="middle">
              {format.tick(name, value)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
