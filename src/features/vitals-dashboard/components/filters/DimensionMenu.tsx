import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../../ui/button/Button.tsx";
import { Icon } from "../../../../ui/icon/Icon.tsx";
import { chevronDownIcon } from "../../../../ui/icon/icons.ts";
import { defaultFilters } from "../../../../lib/vitals/slice.ts";
import {
  isNegation,
  namedValues,
  readFilter,
  secondPrefix,
  type VitalFilter,
  writeFilter,
} from "../../../../wire/events/vitalFilters.ts";
import type { VitalDimension } from "../../../../wire/events/vitals.ts";
import type { DashboardData } from "../../loadDashboard.ts";
import { filterFields } from "../../model/dashboardSearch.ts";
import { dimensionTexts } from "../dashboardTexts.ts";
import { Loaded } from "../Loaded.tsx";
import { useVitalFormats } from "../useVitalFormats.ts";
import { FilterText } from "./FilterText.tsx";
import s from "./Filters.module.css";

interface DimensionMenuProps {
  readonly dimension: VitalDimension;
  readonly data: DashboardData;
  /** Whether the values are those of the second slice, which has those of the first one until others are chosen. */
  readonly isSecond?: boolean;
}

/** Chooses the values of one dimension, or those to leave out. The platform's popover, so that it works without JavaScript. */
export function DimensionMenu({ dimension, data, isSecond = false }: DimensionMenuProps) {
  const { i18n } = useLingui();
  const parameter = isSecond ? secondPrefix + dimension : dimension;
  const id = `filter-${parameter.replace(".", "-")}`;
  const { filters, versus = {} } = data.search;
  const filter = isSecond ? readFilter(versus[dimension] ?? "") : filters[dimension];
  const isSame = isSecond && versus[dimension] === undefined;
  return (
    <>
      <button type="button" id={`${id}-menu`} className={s["menu"]} popoverTarget={id}>
        <span id={`${id}-name`} className={s["dimension"]}>
          {i18n._(dimensionTexts[dimension])}
        </span>
        <span className={s["chosen"]}>
          {isSame ? (
            <Trans comment="Filter of a second part of the traffic: as in the first part">
              The same
            </Trans>
          ) : (
            <ChosenText filter={filter} />
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
        {parameter in defaultFilters && <input type="hidden" name={parameter} value="" />}
        <div className={s["values"]}>
          {isSecond && <AllValues parameter={parameter} isChosen={versus[dimension] === ""} />}
          <Values dimension={dimension} data={data} parameter={parameter} filter={filter} />
        </div>
        <div className={s["foot"]}>
          <label className={s["check"]}>
            <input
              type="checkbox"
              name={filterFields.ofNot(parameter)}
              defaultChecked={isNot(filter)}
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

function isNot(filter: VitalFilter | undefined): boolean {
  return filter !== undefined && isNegation(filter);
}

/** Ends the first slice's condition for the second one. */
function AllValues({
  parameter,
  isChosen,
}: {
  readonly parameter: string;
  readonly isChosen: boolean;
}) {
  return (
    <label className={s["check"]}>
      <input
        type="checkbox"
        name={filterFields.ofAll(parameter)}
        value=""
        defaultChecked={isChosen}
      />
      <ChosenText filter={undefined} />
    </label>
  );
}

function ChosenText({ filter }: { readonly filter: VitalFilter | undefined }) {
  const { t } = useLingui();
  if (filter !== undefined) return <FilterText filter={filter} />;
  return t({ message: "All", comment: "Filter: every value of a dimension" });
}

function Values({
  dimension,
  data,
  parameter,
  filter,
}: DimensionMenuProps & {
  readonly parameter: string;
  readonly filter: VitalFilter | undefined;
}) {
  const { t } = useLingui();
  const format = useVitalFormats();
  const chosen = filter === undefined ? [] : namedValues(filter);
  const known = data.dimensions.find((one) => one.dimension === dimension)?.values ?? [];
  // A value without samples in this time stays chosen, so that it can be cleared.
  const missing = chosen
    .filter((value) => known.every((one) => one.value !== value))
    .map((value) => ({ value, count: 0 }));
  const boxes = [...known, ...missing].map(({ value, count }, index) => (
    <label key={value} className={s["check"]}>
      <input
        type="checkbox"
        name={filterFields.ofValue(parameter, index)}
        value={writeFilter([value])}
        defaultChecked={chosen.includes(value)}
      />
      <bdi>{value === "" ? t`Unknown` : value}</bdi>
      <small>{format.count(count)}</small>
    </label>
  ));
  return (
    <>
      <Loaded call="dimensions" data={data} />
      {boxes}
    </>
  );
}
