import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Table } from "../../../../ui/table/Table.tsx";
import type { DashboardData } from "../../loadDashboard.ts";
import type { SlowView } from "../../loadViews.ts";
import { dashboardPath, everyRow, type SlowRow } from "../../model/dashboardSearch.ts";
import { rowText } from "../dashboardTexts.ts";
import { FiguresCard } from "../FiguresCard.tsx";
import { pageViewMark } from "./PageViewCard.tsx";
import { useVitalFormats } from "../useVitalFormats.ts";
import d from "../Dashboard.module.css";
import s from "./PageView.module.css";

const slowViewsMark = "slow-views";

/** Slow page views behind a row, each a link to its timeline. */
export function SlowViewsCard({ data }: { readonly data: DashboardData }) {
  const { i18n, t } = useLingui();
  const format = useVitalFormats();
  const href = useHref();
  const { slowViews, search } = data;
  const { slow, name } = search;
  if (slowViews === undefined || slow === undefined) return null;
  const known = rowText(slow.by);
  const viewHref = (view: string): string =>
    `${href(dashboardPath({ ...search, view }))}#${pageViewMark}`;
  return (
    <section id={slowViewsMark} className={s["target"]}>
      <FiguresCard
        part="slow-views"
        data={data}
        title={<Trans>Slow page views</Trans>}
        aside={
          <Button small href={href(dashboardPath({ ...search, slow: undefined, view: undefined }))}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <p className={d["lead"]}>
          {name}
          {slow.by !== everyRow.by && (
            <>
              , {known ? i18n._(known) : slow.by}:{" "}
              <bdi className={d["code"]}>{slow.value === "" ? t`Unknown` : slow.value}</bdi>
            </>
          )}
        </p>
        <Table
          wide
          caption={t`Slow page views`}
          captionHidden
          columns={[
            { id: "time", label: <Trans>Time</Trans> },
            { id: "value", label: name, numeric: true },
            { id: "cause", label: <Trans>Component</Trans>, secondary: true },
            { id: "route", label: <Trans>Route</Trans>, secondary: true },
            { id: "device", label: <Trans>Device</Trans>, secondary: true },
            { id: "connection", label: <Trans>Connection</Trans>, secondary: true },
          ]}
          rows={slowViews.map((row) => ({
            id: row.view_id,
            mark: row.view_id === search.view ? "chosen" : undefined,
            cells: [
              <WhichView key="time" row={row} href={viewHref(row.view_id)} />,
              format.value(name, row.value),
              <code key="cause" className={s["name"]}>
                <bdi>{row.attribution}</bdi>
              </code>,
              <code key="route" className={s["name"]}>
                <bdi>{row.route}</bdi>
              </code>,
              row.device,
              row.connection,
            ],
          }))}
          empty={<Trans>Nothing was measured.</Trans>}
        />
      </FiguresCard>
    </section>
  );
}

/** The way to a page view, and on phones, which leave out the columns for it, where it was and what was slow. */
function WhichView({ row, href }: { readonly row: SlowView; readonly href: string }) {
  const { timeText, attribution, route, device, connection } = row;
  const visitor = [device, connection].filter((one) => one !== "").join(" · ");
  return (
    <>
      <a className={s["time"]} href={href}>
        {timeText}
      </a>
      <span className={s["told"]}>
        <code>
          <bdi>{attribution}</bdi>
        </code>
        <code>
          <bdi>{route}</bdi>
        </code>
        <span>{visitor}</span>
      </span>
    </>
  );
}

/** A figure of a row as the way to the page views behind it. The demo has none. */
export function SamplesLink({
  data: { search },
  row,
  children,
}: {
  readonly data: DashboardData;
  readonly row: SlowRow;
  readonly children: ReactNode;
}) {
  const { t } = useLingui();
  const href = useHref();
  if (search.source === "demo") return children;
  const path = dashboardPath({ ...search, slow: row, view: undefined });
  return (
    <a className={d["samples"]} href={`${href(path)}#${slowViewsMark}`} title={t`Slow page views`}>
      {children}
    </a>
  );
}
