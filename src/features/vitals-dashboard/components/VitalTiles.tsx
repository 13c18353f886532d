import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../state/hooks/usePage.ts";
import type { Estimate } from "../../../lib/vitals/percentile.ts";
import { Sparkline } from "../../../ui/sparkline/Sparkline.tsx";
import { rateVital, type VitalName } from "../../../wire/events/vitals.ts";
import type { DashboardData, TiledVital } from "../loadDashboard.ts";
import { dashboardPath } from "../model/dashboardSearch.ts";
import { EstimateValue } from "./EstimateText.tsx";
import { RatingBar } from "./RatingBar.tsx";
import { RatingMark } from "./RatingMark.tsx";
import { vitalTexts } from "./dashboardTexts.ts";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Tiles.module.css";

/** A summary of every metric. Each links to its details. */
export function VitalTiles({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Measures`}>
      <ul className={s["tiles"]} role="list">
        {offeredIn(data).map((vital) => (
          <li key={vital.name}>
            <Tile vital={vital} data={data} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What visitors wait for comes first, then what it is made of. */
const order: readonly VitalName[] = ["LCP", "INP", "CLS", "FCP", "TTFB", "LOAF", "LONGTASK"];

/** Browsers that tell of long frames tell of no long tasks: without any their tile is left out. The room of all stays as high. */
function offeredIn({ vitals, search }: DashboardData): DashboardData["vitals"] {
  return vitals
    .filter(({ name, count }) => name !== "LONGTASK" || count > 0 || name === search.name)
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

function Tile({ vital, data }: { readonly vital: TiledVital; readonly data: DashboardData }) {
  const { i18n } = useLingui();
  const href = useHref();
  const { name, estimate } = vital;
  return (
    <a
      className={s["tile"]}
      href={href(dashboardPath({ ...data.search, name, slow: undefined, view: undefined }))}
      aria-current={name === data.search.name ? "true" : undefined}
    >
      <span className={s["tileHead"]}>
        <abbr title={i18n._(vitalTexts[name])}>{name}</abbr>
        {estimate && <RatingMark rating={rateVital(name, estimate.value)} />}
      </span>
      <span className={s["tileValue"]}>
        <strong className={estimate ? s["figure"] : s["noFigure"]}>
          {estimate ? (
            <Figure name={name} value={estimate.value} />
          ) : (
            <EstimateValue name={name} estimate={estimate} />
          )}
        </strong>
        {estimate && <Interval name={name} estimate={estimate} />}
      </span>
      <Sparkline path={vital.tile?.line ?? ""} />
      <RatingBar shares={vital.shares} isThin />
      <span className={s["tileFoot"]}>
        <TileFoot vital={vital} />
      </span>
    </a>
  );
}

/** The interval of a figure, in the figure's unit and so without one, in what room there is beside it. */
function Interval({ name, estimate }: { readonly name: VitalName; readonly estimate: Estimate }) {
  const format = useVitalFormats();
  const [low, high] = [format.value(name, estimate.low), format.value(name, estimate.high)];
  const [from, unit] = format.parts(name, estimate.low);
  const [to, lastUnit] = format.parts(name, estimate.high);
  const isOneUnit = unit === lastUnit && unit === format.parts(name, estimate.value)[1];
  return (
    <span className={s["interval"]} title={`${low} – ${high}`}>
      <bdi>{isOneUnit ? from : low}</bdi>–<bdi>{isOneUnit ? to : high}</bdi>
    </span>
  );
}

/** A value with its unit, which is smaller and never on a line of its own. */
function Figure({ name, value }: { readonly name: VitalName; readonly value: number }) {
  const [figure, unit] = useVitalFormats().parts(name, value);
  return (
    <>
      {figure}
      <small>{unit}</small>
    </>
  );
}

/** The share that is good, and the change from the time before; how many samples there are where those are too few. */
function TileFoot({ vital: { count, estimate, shares, tile } }: { readonly vital: TiledVital }) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const change = tile?.change;
  const counted = format.count(count);
  const good = format.share(shares.good);
  if (!estimate)
    return <Plural value={count} one={`${counted} sample`} other={`${counted} samples`} />;
  return (
    <>
      <span>
        <Trans comment="Share of the measurements that are good, such as '58% good'">
          {good} good
        </Trans>
      </span>
      {change && (
        <span data-clear={change.clear} title={t`Change from the same length of time before`}>
          {format.change(change.ratio)}
        </span>
      )}
    </>
  );
}
