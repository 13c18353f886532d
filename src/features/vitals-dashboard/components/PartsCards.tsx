import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Badge } from "../../../ui/badge/Badge.tsx";
import { Table } from "../../../ui/table/Table.tsx";
import type { VitalName } from "../../../wire/events/vitals.ts";
import type { DashboardData, PartFacts } from "../loadDashboard.ts";
import { dashboardPath } from "../model/dashboardSearch.ts";
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
  const { name } = data.search;
  const nameOf = ({ value, kind }: PartFacts) => {
    const known = kindText(kind);
    return (
      <span className={s["blamed"]}>
        <span className={s["code"]}>{value}</span>
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
      {isOfNoPart(name) && data.attribution.length === 0 ? (
        <p className={s["quiet"]}>
          <Trans>Nothing on the page is making {name} worse.</Trans>
        </p>
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

/** Mostly nothing on a page delays these: only a step back or forward has a cause of its first byte. */
function isOfNoPart(name: VitalName): boolean {
  return name === "FCP" || name === "TTFB";
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
