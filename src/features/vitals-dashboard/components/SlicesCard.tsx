import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { DenseTable } from "../../../ui/table/DenseTable.tsx";
import { pairedTraits, secondFilters } from "../../../wire/events/vitalSlices.ts";
import type { VitalFilters } from "../../../wire/events/vitalFilters.ts";
import type { VitalDimension } from "../../../wire/events/vitals.ts";
import type { DashboardData } from "../loadDashboard.ts";
import { dashboardPath } from "../model/dashboardSearch.ts";
import { dimensionTexts } from "./dashboardTexts.ts";
import { ChangeForest } from "./ChangeForest.tsx";
import { EstimateCell, IntervalCell } from "./EstimateText.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { FilterSentence } from "./filters/FilterText.tsx";
import { RatingBar } from "./RatingBar.tsx";
import { useVitalFormats } from "./useVitalFormats.ts";
import { VerdictBadge, VerdictText } from "./VerdictText.tsx";
import s from "./Dashboard.module.css";

/** The names of the slices in sentences, the same in every language. */
const [first, second] = ["A", "B"] as const;

interface SlicesProps {
  readonly data: DashboardData;
  readonly slices: NonNullable<DashboardData["slices"]>;
}

/** Compares the shown slice of the traffic with a second one, with the same traffic for both. */
export function SlicesCard({ data }: { readonly data: DashboardData }) {
  const { slices } = data;
  if (slices === undefined) return null;
  return (
    <FiguresCard
      part="slices"
      data={data}
      title={<Trans>Two slices</Trans>}
      aside={slices.compared && <VerdictBadge compared={slices.compared} />}
    >
      <Stack gap={16}>
        {slices.compared === undefined ? (
          <Notice tone="info">
            <Trans>
              A page view can be in both slices, so they can’t be compared. Choose values that
              exclude each other, such as phone and desktop.
            </Trans>
          </Notice>
        ) : (
          <>
            <VerdictText
              compared={slices.compared}
              before={second}
              after={first}
              name={data.search.name}
            />
            <Differences data={data} slices={slices} />
          </>
        )}
        <SliceTable data={data} slices={slices} />
      </Stack>
    </FiguresCard>
  );
}

function Differences({ data, slices }: SlicesProps) {
  if (!slices.compared?.measured) return null;
  return (
    <>
      <ChangeForest
        search={data.search}
        compared={slices.compared}
        own={<Trans>For the same traffic</Trans>}
      />
      <Pairing {...slices} />
    </>
  );
}

/** What alike measurements share, and what they cannot share because the slices differ in it. */
function Pairing({ pairedBy }: Pick<SlicesProps["slices"], "pairedBy">) {
  const shared = useList(pairedBy);
  const left = useList(pairedTraits.filter((trait) => !pairedBy.includes(trait)));
  return (
    <p className={s["quiet"]}>
      {shared !== "" && (
        <Trans comment="Of two parts of the traffic only page views are compared that are alike in these: such as Route and Connection">
          Similar in: {shared}.
        </Trans>
      )}{" "}
      {left !== "" && (
        <Trans comment="Two parts of the traffic differ in these, such as Device, so that similar page views cannot be found by it">
          Left out, as the slices differ in it: {left}.
        </Trans>
      )}
    </p>
  );
}

function useList(dimensions: readonly VitalDimension[]): string {
  const { i18n } = useLingui();
  return dimensions.map((dimension) => i18n._(dimensionTexts[dimension])).join(" · ");
}

function SliceTable({ data, slices }: SlicesProps) {
  const format = useVitalFormats();
  const { t } = useLingui();
  const { name, percentile, filters, versus = {} } = data.search;
  const rows = [
    { id: first, vital: slices.first, of: filters },
    { id: second, vital: slices.second, of: secondFilters(filters, versus) },
  ];
  return (
    <DenseTable
      wide
      caption={t`Full comparison`}
      captionHidden
      columns={[
        { id: "slice", label: <Trans>Name</Trans> },
        { id: "value", label: <Trans>p{percentile}</Trans>, numeric: true },
        { id: "interval", label: <Trans>95% interval</Trans>, numeric: true, secondary: true },
        { id: "count", label: <Trans>Samples</Trans>, numeric: true },
        { id: "shares", label: <Trans>Ratings</Trans>, picture: true },
      ]}
      rows={rows.map(({ id, vital, of }) => ({
        id,
        cells: [
          <SliceName key="slice" id={id} data={data} filters={of} />,
          <EstimateCell key="value" name={name} estimate={vital.estimate} />,
          <IntervalCell key="interval" name={name} estimate={vital.estimate} />,
          format.count(vital.count),
          <RatingBar key="shares" shares={vital.shares} isThin />,
        ],
      }))}
    />
  );
}

/** Leads to the figures of that slice alone. */
function SliceName({
  id,
  data: { search },
  filters,
}: {
  readonly id: string;
  readonly data: DashboardData;
  readonly filters: VitalFilters;
}): ReactNode {
  const href = useHref();
  return (
    <>
      <a href={href(dashboardPath({ ...search, filters, versus: undefined }))}>{id}</a>{" "}
      <span className={s["slice"]}>
        <FilterSentence filters={filters} />
      </span>
    </>
  );
}
