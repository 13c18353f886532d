import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Badge } from "../../../ui/badge/Badge.tsx";
import { Table } from "../../../ui/table/Table.tsx";
import type { DashboardData, PartFacts } from "../loadDashboard.ts";
import { dashboardPath, everyRow } from "../model/dashboardSearch.ts";
import { EstimateCell } from "./EstimateText.tsx";
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
    <a
      className={s["code"]}
      href={href(dashboardPath({ ...search, filters: { ...search.filters, route: [value] } }))}
    >
      {value === "" ? t`Unknown` : value}
    </a>
  );
  return (
    <FiguresCard part="routes" data={data} table="routes" title={<Trans>Routes by impact</Trans>}>
      <p className={s["lead"]}>
        <Trans>Samples, times how far the percentile is beyond good.</Trans>
      </p>
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

/** The causes of slow measurements. */
export function AttributionCard({ data }: DataProps) {
  const { i18n, t } = useLingui();
  const nameOf = ({ value, kind }: PartFacts) => {
    const known = kindText(kind);
    return (
      <span className={s["blamed"]}>
        <SamplesLink data={data} row={{ by: kind, value }}>
          <span className={s["code"]}>{value}</span>
        </SamplesLink>
        <Badge>{known ? i18n._(known) : kind}</Badge>
      </span>
    );
  };
  return (
    <FiguresCard
      part="causes"
      data={data}
      table="attribution"
      title={<Trans>What’s causing it</Trans>}
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
    <Table
      wide
      caption={caption}
      captionHidden
      columns={[
        { id: "part", label: heading },
        { id: "value", label: <Trans>p{percentile}</Trans>, numeric: true },
        { id: "impact", label: impact, numeric: true },
        { id: "count", label: <Trans>Samples</Trans>, numeric: true },
        { id: "shares", label: <Trans>Ratings</Trans> },
      ]}
      rows={parts.map((part) => ({
        id: `${part.kind} ${part.value}`,
        cells: [
          nameOf(part),
          <EstimateCell key="value" name={name} estimate={part.vital.estimate} />,
          format.count(part.impact),
          <SamplesLink
            key="count"
            data={data}
            row={{ by: part.kind === "" ? "route" : part.kind, value: part.value }}
          >
            {format.count(part.vital.count)}
          </SamplesLink>,
          <RatingBar key="shares" shares={part.vital.shares} isThin />,
        ],
      }))}
      empty={<Trans>Nothing was measured.</Trans>}
    />
  );
}
