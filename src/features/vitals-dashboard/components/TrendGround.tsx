import { useLingui } from "@lingui/react/macro";
import { plotHeight, plotWidth } from "../../../ui/chart/model/paths.ts";
import type { ChartStop } from "../../../ui/chart/model/types.ts";
import { type VitalName, vitalThresholds } from "../../../wire/events/vitals.ts";
import { isNameLow } from "../model/isNameLow.ts";
import { type ReleaseLabel, releaseLabels } from "../model/releaseLabels.ts";
import type { ReleaseMarker, TrendGround as Ground } from "../model/trendChart.ts";
import { ratingTexts } from "./dashboardTexts.ts";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Trend.module.css";

interface GroundProps {
  readonly ground: Ground;
  readonly name: VitalName;
  /** What is drawn in front of the names. */
  readonly stops: readonly ChartStop[];
}

/** Per cent of the plot's height that the name of a zone needs. */
const nameRoom = 8;

/** The ratings as zones with their names, and the intervals as an area. The table has the same figures. */
export function TrendGround(props: GroundProps) {
  const { band, good, poor } = props.ground;
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
      {isWithin(good) && <line className={s["good"]} x2="100%" y1={`${good}%`} y2={`${good}%`} />}
      {isWithin(poor) && <line className={s["poor"]} x2="100%" y1={`${poor}%`} y2={`${poor}%`} />}
      <svg viewBox={`0 0 ${plotWidth} ${plotHeight}`} preserveAspectRatio="none">
        <path className={s["band"]} d={band} />
      </svg>
      <Zones {...props} />
    </svg>
  );
}

function isWithin(at: number): boolean {
  return at > 0 && at < 100;
}

/** The names of the zones that have room for them, each below its zone's upper end or above the lower one. */
function Zones({ ground, name, stops }: GroundProps) {
  const { i18n, t } = useLingui();
  const format = useVitalFormats();
  const good = format.tick(name, vitalThresholds[name].good);
  const poor = format.tick(name, vitalThresholds[name].poor);
  const zones = [
    { id: "good", text: t`Good, up to ${good}`, from: ground.good, to: 100 },
    {
      id: "needs",
      text: i18n._(ratingTexts["needs-improvement"]),
      from: ground.poor,
      to: ground.good,
    },
    { id: "poor", text: t`Poor, over ${poor}`, from: 0, to: ground.poor, isLow: true },
  ];
  return zones
    .filter(({ from, to }) => to - from >= nameRoom)
    .map(({ id, text, ...zone }) => {
      const isLow = isNameLow(zone, stops);
      return (
        <text key={id} x="8" y={`${isLow ? zone.to : zone.from}%`} dy={isLow ? -8 : 18}>
          {text}
        </text>
      );
    });
}

/** Widths of the plot, in px, for which the names of releases are placed: the least on a desktop, and on a phone. */
const [desktopPx, phonePx] = [440, 240];

/** The first appearance of each release, named above the plot where there is room. */
export function TrendReleases({ markers }: { readonly markers: readonly ReleaseMarker[] }) {
  return (
    <svg className={s["markers"]} aria-hidden="true">
      {markers.map(({ release, at }) => (
        <g key={release}>
          <title>{release}</title>
          <line x1={`${at}%`} x2={`${at}%`} y1="-14" y2="100%" />
        </g>
      ))}
      <g className={s["roomy"]}>
        <Labels labels={releaseLabels(markers, desktopPx)} />
      </g>
      <g className={s["narrow"]}>
        <Labels labels={releaseLabels(markers, phonePx)} />
      </g>
    </svg>
  );
}

function Labels({ labels }: { readonly labels: readonly ReleaseLabel[] }) {
  return labels.map(({ text, at, width, isBefore }) => (
    <g key={at} transform={isBefore ? `translate(-${width})` : undefined}>
      <rect x={`${at}%`} y="-34" width={width} height="20" rx="4" />
      <text x={`${at}%`} y="-20" dx="7">
        {text}
      </text>
    </g>
  ));
}
