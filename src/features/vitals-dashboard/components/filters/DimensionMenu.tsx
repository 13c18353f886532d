import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../../ui/button/Button.tsx";
import { Icon } from "../../../../ui/icon/Icon.tsx";
import { chevronDownIcon } from "../../../../ui/icon/icons.ts";
import { defaultFilters } from "../../../../lib/vitals/slice.ts";
import { isNegation, namedValues, writeFilter } from "../../../../wire/events/vitalFilters.ts";
import type { VitalDimension } from "../../../../wire/events/vitals.ts";
import type { DashboardData } from "../../loadDashboard.ts";
import { filterFields } from "../../model/dashboardSearch.ts";
import { dimensionTexts } from "../dashboardTexts.ts";
import { useVitalFormats } from "../useVitalFormats.ts";
import { FilterText } from "./FilterText.tsx";
import s from "./Filters.module.css";

interface DimensionMenuProps {
  readonly dimension: VitalDimension;
  readonly data: DashboardData;
}

/** Chooses the values of one dimension, or those to leave out. The platform's popover, so that it works without JavaScript. */
export function DimensionMenu({ dimension, data }: DimensionMenuProps) {
  const { i18n, t } = useLingui();
  const id = `filter-${dimension}`;
  const filter = data.search.filters[dimension];
  return (
    <>
      <button type="button" id={`${id}-menu`} className={s["menu"]} popoverTarget={id}>
        <span id={`${id}-name`} className={s["dimension"]}>
          {i18n._(dimensionTexts[dimension])}
        </span>
        <span className={s["chosen"]}>
          {filter === undefined ? (
            t({ message: "All", comment: "Filter: every value of a dimension" })
          ) : (
            <FilterText filter={filter} />
          )}
        </span>
        <Icon shape={chevronDownIcon} small />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-labelledby={`${id}-name`}
        className={s["panel"]}
      >
        {/* Where no value is chosen, the default must not come back. */}
        {dimension in defaultFilters && <input type="hidden" name={dimension} value="" />}
        <Values dimension={dimension} data={data} />
        <div className={s["foot"]}>
          <label className={s["check"]}>
            <input
              type="checkbox"
              name={filterFields.ofNot(dimension)}
              defaultChecked={filter !== undefined && isNegation(filter)}
            />
            <Trans comment="Box of a filter: shows everything except the values that are ticked above">
              All but these
            </Trans>
          </label>
          <Button type="submit" variant="primary">
            <Trans>Show</Trans>
          </Button>
        </div>
      </div>
    </>
  );
}

function Values({ dimension, data }: DimensionMenuProps) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const filter = data.search.filters[dimension];
  const chosen = filter === undefined ? [] : namedValues(filter);
  const known = data.dimensions.find((one) => one.dimension === dimension)?.values ?? [];
  // A value without samples in this time stays chosen, so that it can be cleared.
  const missing = chosen
    .filter((value) => known.every((one) => one.value !== value))
    .map((value) => ({ value, count: 0 }));
  return (
    <div className={s["values"]}>
      {[...known, ...missing].map(({ value, count }, index) => (
        <label key={value} className={s["check"]}>
          <input
            type="checkbox"
            name={filterFields.ofValue(dimension, index)}
            value={writeFilter([value])}
            defaultChecked={chosen.includes(value)}
          />
          <bdi>{value === "" ? t`Unknown` : value}</bdi>
          <small>{format.count(count)}</small>
        </label>
      ))}
    </div>
  );
}
