import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { filterParameters } from "../../../../lib/vitals/slice.ts";
import { Icon } from "../../../../ui/icon/Icon.tsx";
import { plusIcon } from "../../../../ui/icon/icons.ts";
import { SegmentedLinks } from "../../../../ui/segmented/Segmented.tsx";
import { secondPrefix } from "../../../../wire/events/vitalFilters.ts";
import { type VitalDimension, vitalDimensions } from "../../../../wire/events/vitals.ts";
import { storedSources } from "../../../../wire/events/vitalsApi.ts";
import type { DashboardData } from "../../loadDashboard.ts";
import {
  dashboardPath,
  defaultSearch,
  isFiltered,
  secondParameter,
  spanNames,
} from "../../model/dashboardSearch.ts";
import { offeredZones } from "../../model/timeZone.ts";
import { DimensionMenu } from "./DimensionMenu.tsx";
import { FilterSentence } from "./FilterText.tsx";
import { SearchForm } from "../SearchForm.tsx";
import { Select } from "../Select.tsx";
import { sourceTexts, spanTexts } from "../dashboardTexts.ts";
import d from "../Dashboard.module.css";
import h from "../head/Head.module.css";
import s from "./Filters.module.css";

/** These filters are always visible; the others stay folded until one of them is used. */
const mainDimensions: readonly VitalDimension[] = ["route", "device", "connection", "release"];
const otherDimensions = vitalDimensions.filter((dimension) => !mainDimensions.includes(dimension));

const secondFields = vitalDimensions.map((dimension) => secondPrefix + dimension);
const fields = ["tz", "source", ...vitalDimensions, secondParameter, ...secondFields];

/** Chooses the time, the source and the part of the traffic. */
export function FilterCard({ data }: { readonly data: DashboardData }) {
  const { i18n, t } = useLingui();
  const href = useHref();
  const { search } = data;
  // What is filtered by at first stands in the sentence below.
  const chosen = filterParameters(search.filters);
  const others = otherDimensions.filter((dimension) => chosen[dimension] !== undefined);
  return (
    <SearchForm label={t`Filters`} search={search} fields={fields} className={d["filters"]}>
      <Spans search={search} />
      {mainDimensions.map((dimension) => (
        <DimensionMenu key={dimension} dimension={dimension} data={data} />
      ))}
      <MoreFilters used={others}>
        <div className={d["fields"]}>
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
          <ZoneSelect zone={search.zone} />
          {otherDimensions.map((dimension) => (
            <DimensionMenu key={dimension} dimension={dimension} data={data} />
          ))}
          <Button type="submit" variant="primary">
            <Trans>Show</Trans>
          </Button>
        </div>
      </MoreFilters>
      {search.versus === undefined && (
        <a
          className={h["quietTool"]}
          href={href(dashboardPath({ ...search, versus: {} }))}
          title={t({
            message: "Compare with another slice",
            comment: "Link of the dashboard: chooses a second part of the traffic to compare with",
          })}
        >
          <Icon shape={plusIcon} small />
          <Trans>Compare</Trans>
        </a>
      )}
      <div className={s["said"]}>
        {isFiltered(search) && (
          <a
            className={h["quietTool"]}
            href={href(dashboardPath({ ...search, filters: defaultSearch.filters }))}
          >
            <Trans>Clear the filters</Trans>
          </a>
        )}
        {Object.keys(search.filters).length > 0 && (
          <p className={s["sentence"]}>
            <FilterSentence filters={search.filters} />
          </p>
        )}
      </div>
      <SecondSlice data={data} />
    </SearchForm>
  );
}

/** How far back the figures go. Each is a link, so that one press shows it. */
function Spans({ search }: Pick<DashboardData, "search">) {
  const { i18n, t } = useLingui();
  const href = useHref();
  return (
    <SegmentedLinks label={t`Time`}>
      {spanNames.map((span) => (
        <a
          key={span}
          href={href(dashboardPath({ ...search, span }))}
          title={i18n._(spanTexts[span])}
          aria-current={span === search.span ? "true" : undefined}
        >
          {span}
        </a>
      ))}
    </SegmentedLinks>
  );
}

/** The filters that are seldom needed, and how many of them are in use. They stay open: the focus may be in them. */
function MoreFilters({
  used,
  children,
}: {
  readonly used: readonly VitalDimension[];
  readonly children: ReactNode;
}) {
  const isUsed = used.length > 0;
  const [isOpen, setOpen] = useState(isUsed);
  if (isUsed && !isOpen) setOpen(true);
  return (
    <details open={isOpen}>
      <summary className={h["quietTool"]}>
        <Icon shape={plusIcon} small />
        <Trans>More filters</Trans>
        {isUsed && (
          <small>
            <Plural value={used.length} one="# in use" other="# in use" />
          </small>
        )}
      </summary>
      {children}
    </details>
  );
}

/** Chooses what the shown part of the traffic is compared with: it has the same filters, but for those chosen here. */
function SecondSlice({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  const href = useHref();
  const { search } = data;
  const { versus } = search;
  if (versus === undefined) return null;
  const others = otherDimensions.filter((dimension) => versus[dimension] !== undefined);
  const menuOf = (dimension: VitalDimension) => (
    <DimensionMenu key={dimension} isSecond dimension={dimension} data={data} />
  );
  return (
    <div role="group" aria-label={t`Compared with`} className={s["second"]}>
      <p>
        <Trans>Compared with</Trans>
      </p>
      <input type="hidden" name={secondParameter} value="" />
      <div className={d["fields"]}>{mainDimensions.map(menuOf)}</div>
      <MoreFilters used={others}>
        <div className={d["fields"]}>{otherDimensions.map(menuOf)}</div>
      </MoreFilters>
      <Button small href={href(dashboardPath({ ...search, versus: undefined }))}>
        <Trans>Don’t compare</Trans>
      </Button>
    </div>
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
