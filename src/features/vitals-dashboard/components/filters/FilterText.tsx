import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import {
  isNegation,
  namedValues,
  type VitalFilter,
  type VitalFilters,
} from "../../../../wire/events/vitalFilters.ts";
import { vitalDimensions } from "../../../../wire/events/vitals.ts";
import { dimensionTexts } from "../dashboardTexts.ts";
import s from "./Filters.module.css";

/** A condition in words: `phone or tablet`, `not desktop`. */
export function FilterText({ filter }: { readonly filter: VitalFilter }) {
  const values = <Values values={namedValues(filter)} />;
  if (!isNegation(filter)) return values;
  return (
    <Trans comment="Filter of the dashboard: everything but these values, such as 'not phone or tablet'">
      not {values}
    </Trans>
  );
}

function Values({ values }: { readonly values: readonly string[] }) {
  const { t } = useLingui();
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && (
        <>
          {" "}
          <Trans comment="Between two values that a filter of the dashboard allows">or</Trans>{" "}
        </>
      )}
      <bdi>{value === "" ? t`Unknown` : value}</bdi>
    </Fragment>
  ));
}

/** All conditions as a sentence; nothing where there are none. */
export function FilterSentence({ filters }: { readonly filters: VitalFilters }) {
  const { i18n } = useLingui();
  const used = vitalDimensions.flatMap((dimension) => {
    const filter = filters[dimension];
    return filter === undefined ? [] : [{ dimension, filter }];
  });
  return used.map(({ dimension, filter }, index) => (
    <Fragment key={dimension}>
      {index > 0 && (
        <>
          {" "}
          <Trans comment="Between two conditions of the dashboard's filter that must both hold">
            and
          </Trans>{" "}
        </>
      )}
      <span className={s["dimension"]}>{i18n._(dimensionTexts[dimension])}</span>{" "}
      <strong>
        <FilterText filter={filter} />
      </strong>
    </Fragment>
  ));
}
