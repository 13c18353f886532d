import { Trans, useLingui } from "@lingui/react/macro";
import { filtersOf } from "../../../lib/vitals/slice.ts";
import type { BudgetSlice } from "../../../wire/events/budgets.ts";
import { vitalDimensions } from "../../../wire/events/vitals.ts";
import { dimensionTexts } from "../components/dashboardTexts.ts";
import { FilterText } from "../components/filters/FilterText.tsx";
import s from "./Operator.module.css";

/** The percentile and the part of the traffic that a budget watches. */
export function SliceText({
  slice: { name, percentile, filters },
}: {
  readonly slice: Pick<BudgetSlice, "name" | "percentile" | "filters">;
}) {
  const { i18n } = useLingui();
  return (
    <ul className={s["slice"]}>
      <li>
        <Trans>
          {name} p{percentile}
        </Trans>
      </li>
      {vitalDimensions.map((dimension) => {
        const filter = filtersOf(filters)[dimension];
        if (filter === undefined) return null;
        return (
          <li key={dimension}>
            <span>{i18n._(dimensionTexts[dimension])}</span> <FilterText filter={filter} />
          </li>
        );
      })}
    </ul>
  );
}
