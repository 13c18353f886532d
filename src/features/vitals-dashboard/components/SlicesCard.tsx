import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { Notice } from "../../../ui/notice/Notice.tsx";
import { Table } from "../../../ui/table/Table.tsx";
import { pairedTraits, secondFilters } from "../../../wire/events/vitalSlices.ts";
import type { VitalFilters } from "../../../wire/events/vitalFilters.ts";
import type { VitalDimension } from "../../../wire/events/vitals.ts";
import type { DashboardData } from "../loadDashboard.ts";
import { dashboardPath } from "../model/dashboardSearch.ts";
import { dimensionTexts } from "./dashboardTexts.ts";
import { EstimateCell } from "./EstimateText.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { FilterSentence } from "./filters/FilterText.tsx";
import { RatingBar } from "./RatingBar.tsx";
import { useVitalFormats } from "./useVitalFormats.ts";
import { VerdictText } from "./VerdictText.tsx";
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
    <FiguresCard part="slices" data={data} table="slices" title={<Trans>Two slices</Trans>}>
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
  const format = useVitalFormats();
  const { percentile } = data.search;
  const { compared } = slices;
  if (!compared?.measured) return null;
  const { measured, real, mix, coverage } = compared;
  const low = real && format.change(real.low);
  const high = real && format.change(real.high);
  return (
    <>
      <dl className={s["changes"]}>
        <div>
          <dt>
            <Trans>Measured p{percentile}</Trans>
          </dt>
          <dd>{format.change(measured.after / measured.before)}</dd>
        </div>
        {real && mix !== undefined && (
          <>
            <div>
              <dt>
                <Trans>For the same traffic</Trans>
              </dt>
              <dd>{format.change(real.value)}</dd>
              <dd>
                <Trans>
                  99% interval {low} to {high}
                </Trans>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Due to different traffic</Trans>
              </dt>
              <dd>{format.change(mix)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>
            <Trans>Similar traffic</Trans>
          </dt>
          <dd>{format.share(coverage)}</dd>
        </div>
      </dl>
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
    <Table
      wide
      caption={t`Full comparison`}
      captionHidden
      columns={[
        { id: "slice", label: <Trans>Name</Trans> },
        { id: "value", label: <Trans>p{percentile}</Trans>, numeric: true },
        { id: "count", label: <Trans>Samples</Trans>, numeric: true },
        { id: "shares", label: <Trans>Ratings</Trans> },
      ]}
      rows={rows.map(({ id, vital, of }) => ({
        id,
        cells: [
          <SliceName key="slice" id={id} data={data} filters={of} />,
          <EstimateCell key="value" name={name} estimate={vital.estimate} />,
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
