import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/button/Button.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { Table } from "../../../ui/table/Table.tsx";
import type { DashboardData } from "../loadDashboard.ts";
import { ChangeList } from "./ChangeList.tsx";
import { EstimateCell } from "./EstimateText.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { SearchForm } from "./SearchForm.tsx";
import { Select } from "./Select.tsx";
import { SamplesLink } from "./page-views/SlowViewsCard.tsx";
import { useVitalFormats } from "./useVitalFormats.ts";
import { VerdictText } from "./VerdictText.tsx";
import s from "./Dashboard.module.css";

/** Compares two releases, and separates the effect of the release from that of a change in traffic. */
export function ReleasesCard({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  const { compared } = data;
  return (
    <FiguresCard part="releases" data={data} table="releases" title={<Trans>Releases</Trans>}>
      <Stack gap={16}>
        {data.releases.length > 1 && (
          <SearchForm
            label={t`Compare two releases`}
            search={data.search}
            fields={["before", "after"]}
            className={s["compareForm"]}
          >
            <ReleaseSelect data={data} side="before" label={t`Before`} />
            <ReleaseSelect data={data} side="after" label={t`After`} />
            <Button type="submit">
              <Trans>Compare</Trans>
            </Button>
          </SearchForm>
        )}
        {compared ? (
          <>
            <VerdictText
              isFault
              compared={compared}
              before={compared.before}
              after={compared.after}
              name={data.search.name}
            />
            <Changes compared={compared} data={data} />
          </>
        ) : (
          <p className={s["quiet"]}>
            <Trans>Two releases are needed for a comparison.</Trans>
          </p>
        )}
        <ReleaseList data={data} />
      </Stack>
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
  const chosen = data.compared?.[side] ?? "";
  const listed = data.releases.map(({ release }) => release);
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

interface ChangesProps {
  readonly compared: NonNullable<DashboardData["compared"]>;
  readonly data: DashboardData;
}

function Changes({ compared, data }: ChangesProps) {
  const format = useVitalFormats();
  const { name } = data.search;
  const { measured, counts } = compared;
  const before = measured && format.value(name, measured.before);
  const after = measured && format.value(name, measured.after);
  return (
    <ChangeList
      search={data.search}
      compared={compared}
      own={<Trans>Due to the release</Trans>}
      notes={{
        measured: (
          <Trans>
            {before} before, {after} after
          </Trans>
        ),
        traffic: <Trans>Device, connection, and route</Trans>,
        coverage: (
          <Trans>
            {format.count(counts.before)} samples before, {format.count(counts.after)} after
          </Trans>
        ),
      }}
    />
  );
}

function ReleaseList({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const { name, percentile } = data.search;
  return (
    <Table
      wide
      caption={t`Releases, newest first`}
      captionHidden
      columns={[
        { id: "release", label: <Trans>Release</Trans> },
        { id: "value", label: <Trans>p{percentile}</Trans>, numeric: true },
        { id: "count", label: <Trans>Samples</Trans>, numeric: true },
        { id: "first", label: <Trans>First seen</Trans>, numeric: true },
      ]}
      rows={data.releases.map(({ release, firstText, vital }) => ({
        id: release,
        cells: [
          <span key="release" className={s["code"]}>
            {release === "" ? t`Unknown` : release}
          </span>,
          <EstimateCell key="value" name={name} estimate={vital?.estimate} />,
          <SamplesLink key="count" data={data} row={{ by: "release", value: release }}>
            {format.count(vital?.count ?? 0)}
          </SamplesLink>,
          firstText,
        ],
      }))}
      empty={<Trans>Nothing was measured.</Trans>}
    />
  );
}
