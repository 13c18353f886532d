import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Badge } from "../../../ui/badge/Badge.tsx";
import { SegmentedLinks } from "../../../ui/segmented/Segmented.tsx";
import { DenseTable } from "../../../ui/table/DenseTable.tsx";
import type { DashboardData, PartFacts } from "../loadDashboard.ts";
import { dashboardPath, everyRow } from "../model/dashboardSearch.ts";
import { EstimateCell, IntervalCell } from "./EstimateText.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { SamplesLink } from "./page-views/SlowViewsCard.tsx";
import { RatingBar } from "./RatingBar.tsx";
import { kindText } from "./dashboardTexts.ts";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Dashboard.module.css";

interface DataProps {
  readonly data: DashboardData;
}

/** The routes, first those where an improvement would gain most. */
export function RoutesCard({ data }: DataProps) {
  const { t } = useLingui();
  const href = useHref();
  const { search } = data;
  const nameOf = ({ value }: PartFacts) => (
    <a href={href(dashboardPath({ ...search, filters: { ...search.filters, route: [value] } }))}>
      <bdi className={s["code"]}>{value === "" ? t`Unknown` : inSegments(value)}</bdi>
    </a>
  );
  return (
    <FiguresCard
      part="routes"
      data={data}
      title={<Trans>Routes by impact</Trans>}
      note={<Trans>Samples, times how far the percentile is beyond good.</Trans>}
    >
      <PartsTable
        data={data}
        parts={data.routes}
        caption={t`Routes by impact`}
        heading={<Trans>Route</Trans>}
        impact={<Trans>Impact</Trans>}
        nameOf={nameOf}
      />
    </FiguresCard>
  );
}

/** A path that may break before each slash. */
const inSegments = (path: string): ReactNode =>
  path.split(/(?!^)(?=\/)/u).map((segment, index) => (
    <Fragment key={segment}>
      {index > 0 && <wbr />}
      {segment}
    </Fragment>
  ));

/** The causes of slow measurements. */
export function AttributionCard({ data }: DataProps) {
  const { i18n, t } = useLingui();
  const nameOf = ({ value, kind }: PartFacts) => {
    const known = kindText(kind);
    return (
      <span className={s["blamed"]}>
        <SamplesLink data={data} row={{ by: kind, value }}>
          <bdi className={s["code"]}>{value}</bdi>
        </SamplesLink>
        <Badge>{known ? i18n._(known) : kind}</Badge>
      </span>
    );
  };
  return (
    <FiguresCard
      part="causes"
      data={data}
      title={<Trans>What’s causing it</Trans>}
      aside={<BlamedMeasures data={data} />}
    >
      {data.attribution.length === 0 ? (
        <NoCause data={data} />
      ) : (
        <PartsTable
          data={data}
          parts={data.attribution}
          caption={t`What’s causing it`}
          heading={<Trans>Component</Trans>}
          impact={<Trans>Needs work</Trans>}
          nameOf={nameOf}
        />
      )}
    </FiguresCard>
  );
}

/** The measures that visitors wait for, so that one needs not go up to the tiles from one cause to the next. */
function BlamedMeasures({ data: { search } }: DataProps) {
  const { t } = useLingui();
  const href = useHref();
  return (
    <SegmentedLinks label={t`What’s causing it`}>
      {blamedNames.map((name) => (
        <a
          key={name}
          href={href(dashboardPath({ ...search, name, slow: undefined, view: undefined }))}
          aria-current={name === search.name ? "true" : undefined}
        >
          {name}
        </a>
      ))}
    </SegmentedLinks>
  );
}

const blamedNames = ["LCP", "INP", "CLS"] as const;

/** Where no cause has a name: the way to page views that say more, of which the demo has none. */
function NoCause({ data }: DataProps) {
  const { name, source } = data.search;
  const isMeasured = data.vitals.some((vital) => vital.name === name && vital.count > 0);
  const hasViews = isMeasured && source !== "demo";
  // A page has no part in these, but for a step back or forward, whose cause has a name.
  const isBeforePage = name === "FCP" || name === "TTFB";
  return (
    <p className={s["quiet"]}>
      {isBeforePage && isMeasured && (
        <Trans comment="In place of the causes of a measure whose name is given, such as TTFB">
          No element or script stands for {name}. A slow page view shows what took the time.
        </Trans>
      )}
      {!isMeasured && <Trans>Nothing was measured.</Trans>}{" "}
      {hasViews && (
        <SamplesLink data={data} row={everyRow}>
          <Trans>Slow page views</Trans>
        </SamplesLink>
      )}
    </p>
  );
}

interface PartsTableProps extends DataProps {
  readonly parts: readonly PartFacts[];
  readonly caption: string;
  readonly heading: ReactNode;
  readonly impact: ReactNode;
  readonly nameOf: (part: PartFacts) => ReactNode;
}

function PartsTable({ data, parts, caption, heading, impact, nameOf }: PartsTableProps) {
  const format = useVitalFormats();
  const { name, percentile } = data.search;
  return (
    <DenseTable
      wide
      caption={caption}
      captionHidden
      columns={[
        { id: "part", label: heading },
        { id: "value", label: <Trans>p{percentile}</Trans>, numeric: true },
        { id: "interval", label: <Trans>95% interval</Trans>, numeric: true, secondary: true },
        { id: "impact", label: impact, numeric: true },
        { id: "count", label: <Trans>Samples</Trans>, numeric: true, secondary: true },
        { id: "shares", label: <Trans>Ratings</Trans>, picture: true },
      ]}
      rows={parts.map((part) => ({
        id: `${part.kind} ${part.value}`,
        cells: [
          nameOf(part),
          <EstimateCell key="value" name={name} estimate={part.vital.estimate} />,
          <IntervalCell key="interval" name={name} estimate={part.vital.estimate} />,
          <SamplesLink
            key="impact"
            data={data}
            row={{ by: part.kind === "" ? "route" : part.kind, value: part.value }}
          >
            {format.count(part.impact)}
          </SamplesLink>,
          <span key="count" className={s["faint"]}>
            {format.count(part.vital.count)}
          </span>,
          <RatingBar key="shares" shares={part.vital.shares} isThin />,
        ],
      }))}
      empty={<Trans>Nothing was measured.</Trans>}
    />
  );
}
