import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/button/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { DenseTable } from "../../../ui/table/DenseTable.tsx";
import type { DashboardData } from "../loadDashboard.ts";
import { comparableReleases, comparedReleases } from "../model/comparedReleases.ts";
import { EstimateCell, IntervalCell } from "./EstimateText.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { SearchForm } from "./SearchForm.tsx";
import { Select } from "./Select.tsx";
import { SamplesLink } from "./page-views/SlowViewsCard.tsx";
import { useVitalFormats } from "./useVitalFormats.ts";
import c from "./Changes.module.css";
import s from "./Dashboard.module.css";

/** The releases of the time, and the choice of two to compare. */
export function ReleasesCard({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  return (
    <FiguresCard part="releases" data={data} title={<Trans>Releases</Trans>}>
      <ReleaseList data={data} />
      {comparableReleases(data.releases).length > 1 && (
        <SearchForm
          label={t`Compare two releases`}
          search={data.search}
          fields={["before", "after"]}
          className={c["compareForm"]}
        >
          <ReleaseSelect data={data} side="before" label={t`Before`} />
          <ReleaseSelect data={data} side="after" label={t`After`} />
          <Button type="submit">
            <Trans>Compare</Trans>
          </Button>
        </SearchForm>
      )}
    </FiguresCard>
  );
}

function ReleaseSelect({
  data,
  side,
  label,
}: {
  readonly data: DashboardData;
  readonly side: "before" | "after";
  readonly label: string;
}) {
  // Also those between which there is nothing to compare, as one release is on both sides.
  const chosen = comparedReleases(data.releases, data.search)[side] ?? "";
  const listed = comparableReleases(data.releases);
  const names = listed.includes(chosen) ? listed : [chosen, ...listed];
  return (
    <Select
      label={label}
      name={side}
      value={chosen}
      options={names.map((release) => ({ value: release, label: release }))}
    />
  );
}

function ReleaseList({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const { name, percentile } = data.search;
  return (
    <DenseTable
      wide
      caption={t`Releases, newest first`}
      captionHidden
      columns={[
        { id: "release", label: <Trans>Release</Trans> },
        { id: "value", label: <Trans>p{percentile}</Trans>, numeric: true },
        { id: "interval", label: <Trans>95% interval</Trans>, numeric: true, secondary: true },
        { id: "count", label: <Trans>Samples</Trans>, numeric: true },
        { id: "first", label: <Trans>First seen</Trans>, numeric: true, under: true },
      ]}
      rows={data.releases.map(({ release, firstText, vital }) => ({
        id: release,
        cells: [
          <span key="release" className={classes(s["code"], c["release"])} title={release}>
            {release === "" ? t`Unknown` : release}
          </span>,
          <EstimateCell key="value" name={name} estimate={vital?.estimate} />,
          <IntervalCell key="interval" name={name} estimate={vital?.estimate} />,
          <SamplesLink key="count" data={data} row={{ by: "release", value: release }}>
            {format.count(vital?.count ?? 0)}
          </SamplesLink>,
          <span key="first" className={c["moment"]}>
            {firstText}
          </span>,
        ],
      }))}
      empty={<Trans>Nothing was measured.</Trans>}
    />
  );
}
