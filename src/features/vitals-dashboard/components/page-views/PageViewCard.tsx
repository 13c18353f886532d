import { Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { StatGrid, StatTile } from "../../../../ui/stat/StatTile.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Table } from "../../../../ui/table/Table.tsx";
import {
  frameSample,
  isFrameName,
  vitalDimensions,
  type VitalName,
} from "../../../../wire/events/vitals.ts";
import type { VitalRow } from "../../../../wire/events/vitalsApi.ts";
import type { DashboardData } from "../../loadDashboard.ts";
import { dashboardPath } from "../../model/dashboardSearch.ts";
import { timelineRows, type TimelineRow } from "../../model/timelineRows.ts";
import { dimensionTexts, vitalTexts } from "../dashboardTexts.ts";
import { FiguresCard } from "../FiguresCard.tsx";
import { useVitalFormats } from "../useVitalFormats.ts";
import d from "../Dashboard.module.css";
import s from "./PageView.module.css";

/** One page view: where it was, what was measured in it, and what it consisted of. */
export function PageViewCard({ data }: { readonly data: DashboardData }) {
  const href = useHref();
  const { view } = data;
  if (view === undefined) return null;
  const [first] = view.measures;
  return (
    <section id={pageViewMark} className={s["target"]}>
      <FiguresCard
        part="page-view"
        data={data}
        title={<Trans>Page view</Trans>}
        aside={
          <Button small href={href(dashboardPath({ ...data.search, view: undefined }))}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        {first === undefined ? (
          <p className={d["lead"]}>
            <Trans>Nothing was measured.</Trans>
          </p>
        ) : (
          <>
            <Facts row={first} timeText={view.timeText} />
            <Measures rows={view.measures} />
            <Timeline view={view} name={data.search.name} />
          </>
        )}
      </FiguresCard>
    </section>
  );
}

/** The place of the card in the page. */
export const pageViewMark = "page-view";

/** When and where it was. */
function Facts({ row, timeText }: { readonly row: VitalRow; readonly timeText: string }) {
  const { i18n, t } = useLingui();
  return (
    <ul className={s["facts"]} role="list">
      <li>
        <span>{t`Time`}</span> {timeText}
      </li>
      {vitalDimensions.map((dimension) => {
        const value = row[dimension];
        if (value === "") return null;
        return (
          <li key={dimension}>
            <span>{i18n._(dimensionTexts[dimension])}</span> <bdi>{value}</bdi>
          </li>
        );
      })}
    </ul>
  );
}

/** The measures of the whole view; its frames stand in the timeline. */
function Measures({ rows }: { readonly rows: readonly VitalRow[] }) {
  const format = useVitalFormats();
  return (
    <StatGrid>
      {rows
        .filter(({ name }) => !isFrameName(name))
        .map(({ name, value, attribution }) => (
          <StatTile
            key={name}
            label={name}
            value={format.value(name, value)}
            note={<bdi className={d["code"]}>{attribution}</bdi>}
          />
        ))}
    </StatGrid>
  );
}

interface TimelineProps {
  readonly view: NonNullable<DashboardData["view"]>;
  /** The measure that is looked at. */
  readonly name: VitalName;
}

function Timeline({ view, name }: TimelineProps) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const share = format.share(frameSample.share);
  // Of frames and tasks there are several.
  const value = Math.max(
    0,
    ...view.measures.flatMap((one) => (one.name === name ? one.value : [])),
  );
  const rows = timelineRows(view, { name, value });
  return (
    <>
      {view.marks.length === 0 && (
        <p className={d["lead"]}>
          <Trans comment="Below a page view whose parts are not known">
            The parts of this page view are unknown: {share} of page loads send theirs.
          </Trans>
        </p>
      )}
      {rows.some(({ isMost }) => isMost) && (
        <p className={d["lead"]}>
          <Trans comment="Above the parts of a page view, some of which are bold. The name is that of a measure, such as LCP">
            In bold: what alone makes up half of {name} or more.
          </Trans>
        </p>
      )}
      <Table
        wide
        caption={t`Page view`}
        captionHidden
        columns={[
          { id: "kind", label: <Trans comment="Column: a part of a page view">Part</Trans> },
          { id: "bar", label: "", secondary: true },
          { id: "at", label: <Trans>Start</Trans>, numeric: true },
          { id: "ms", label: <Trans>Duration</Trans>, numeric: true, under: true },
          { id: "name", label: <Trans>Component</Trans>, secondary: true },
        ]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            <span key="kind" className={mostOf(row)}>
              <code className={s["kind"]}>{row.kind}</code>
              <code className={s["name"]}>
                <bdi>{row.name}</bdi>
              </code>
            </span>,
            <Bar key="bar" row={row} />,
            <span key="at" className={s["start"]}>
              {format.value("TTFB", row.at)}
            </span>,
            <span key="ms" className={classes(s["length"], mostOf(row))}>
              <Length row={row} />
            </span>,
            <code key="name" className={classes(s["name"], mostOf(row))}>
              <bdi>{row.name}</bdi>
            </code>,
          ],
        }))}
        empty={<Trans>Nothing was measured.</Trans>}
      />
    </>
  );
}

function mostOf({ isMost }: TimelineRow): string | undefined {
  return isMost ? s["most"] : undefined;
}

/** How long a part took. A move of the page takes no time: its score stands there, with the name of the measure. */
function Length({ row: { ms, score } }: { readonly row: TimelineRow }) {
  const { i18n } = useLingui();
  const format = useVitalFormats();
  const name = "CLS";
  if (score !== undefined)
    return (
      <span className={s["score"]}>
        <abbr title={i18n._(vitalTexts[name])}>{name}</abbr> {format.value(name, score)}
      </span>
    );
  return ms === 0 ? null : <>{format.value("TTFB", ms)}</>;
}

function Bar({ row: { bar, tone, isMost } }: { readonly row: TimelineRow }) {
  return (
    <svg className={s["plot"]} aria-hidden="true">
      <rect
        className={classes(s[tone], isMost && s["mostBar"])}
        x={`${bar.from}%`}
        width={`${bar.width}%`}
        height="100%"
      />
    </svg>
  );
}
