import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../state/hooks/usePage.ts";
import { unknownValue } from "../../../lib/vitals/slice.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { type VitalDimension, vitalDimensions } from "../../../wire/events/vitals.ts";
import { storedSources } from "../../../wire/events/vitalsApi.ts";
import type { DashboardData } from "../loadDashboard.ts";
import { dashboardPath, defaultSearch, isFiltered, spanNames } from "../model/dashboardSearch.ts";
import { offeredZones } from "../model/timeZone.ts";
import { SearchForm } from "./SearchForm.tsx";
import { Select } from "./Select.tsx";
import { dimensionTexts, sourceTexts, spanTexts } from "./dashboardTexts.ts";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Dashboard.module.css";

/** These filters are always visible; the others stay folded until one of them is used. */
const mainDimensions: readonly VitalDimension[] = ["navigation", "route", "device", "connection"];
const otherDimensions = vitalDimensions.filter((dimension) => !mainDimensions.includes(dimension));

/** Chooses the time, the source and the part of the traffic. */
export function FilterCard({ data }: { readonly data: DashboardData }) {
  const { i18n, t } = useLingui();
  const href = useHref();
  const { search } = data;
  const others = otherDimensions.filter((dimension) => search.filters[dimension] !== undefined);
  return (
    <SearchForm
      label={t`Filters`}
      search={search}
      fields={["span", "tz", "source", ...vitalDimensions]}
      className={s["filters"]}
    >
      <div className={s["fields"]}>
        <Select
          label={t`Time`}
          name="span"
          value={search.span}
          options={spanNames.map((span) => ({ value: span, label: i18n._(spanTexts[span]) }))}
        />
        {search.source !== "demo" && (
          <Select
            label={t`Source`}
            name="source"
            value={search.source}
            options={storedSources.map((source) => ({
              value: source,
              label: i18n._(sourceTexts[source]),
            }))}
          />
        )}
        {mainDimensions.map((dimension) => (
          <DimensionSelect key={dimension} dimension={dimension} data={data} />
        ))}
      </div>
      <details open={others.length > 0}>
        <summary className={s["summary"]}>
          <Trans>More filters</Trans>
          {others.length > 0 && (
            <small>
              <Plural value={others.length} one="# in use" other="# in use" />
            </small>
          )}
        </summary>
        <div className={s["fields"]}>
          <ZoneSelect zone={search.zone} />
          {otherDimensions.map((dimension) => (
            <DimensionSelect key={dimension} dimension={dimension} data={data} />
          ))}
        </div>
      </details>
      <div className={s["actions"]}>
        <Button type="submit" variant="primary">
          <Trans>Show</Trans>
        </Button>
        {isFiltered(search) && (
          <Button href={href(dashboardPath({ ...search, filters: defaultSearch.filters }))}>
            <Trans>Clear the filters</Trans>
          </Button>
        )}
      </div>
    </SearchForm>
  );
}

function ZoneSelect({ zone }: { readonly zone: string }) {
  const { t } = useLingui();
  const zones = offeredZones.includes(zone) ? offeredZones : [zone, ...offeredZones];
  return (
    <Select
      label={t`Time zone`}
      name="tz"
      value={zone}
      options={zones.map((name) => ({ value: name, label: name.replaceAll("_", " ") }))}
    />
  );
}

function DimensionSelect({
  dimension,
  data,
}: {
  readonly dimension: VitalDimension;
  readonly data: DashboardData;
}) {
  const { i18n, t } = useLingui();
  const format = useVitalFormats();
  const chosen = data.search.filters[dimension];
  const known = data.dimensions.find((one) => one.dimension === dimension)?.values ?? [];
  // A value without samples in this time stays chosen, so that it can be cleared.
  const missing =
    chosen === undefined || known.some(({ value }) => value === chosen)
      ? []
      : [{ value: chosen, count: 0 }];
  return (
    <Select
      label={i18n._(dimensionTexts[dimension])}
      name={dimension}
      value={chosen === "" ? unknownValue : (chosen ?? "")}
      options={[
        { value: "", label: t({ message: "All", comment: "Filter: every value of a dimension" }) },
        ...[...known, ...missing].map(({ value, count }) => {
          const name = value === "" ? t`Unknown` : value;
          const counted = format.count(count);
          return { value: value === "" ? unknownValue : value, label: t`${name} (${counted})` };
        }),
      ]}
    />
  );
}
