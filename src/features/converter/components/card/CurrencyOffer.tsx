import { Trans } from "@lingui/react/macro";
import { stringifySearch } from "../../../../browser/address.ts";
import { amountParam } from "../../../../i18n/parseAmount.ts";
import { decimal } from "../../../../lib/decimal.ts";
import { pairPath } from "../../../../market/marketPaths.ts";
import { useHydratedValue, useLateValue } from "../../../../state/hooks/useHydratedValue.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { pickedCurrencyAtom } from "../../../../state/preferences.ts";
import { keptSearch, searchFor } from "../../model/converterUrl.ts";
import { pairInCurrency } from "../../model/pair/pairInCurrency.ts";
import { useConverter } from "../useConverter.ts";
import s from "../Converter.module.css";

/**
 * The way to the same conversion in the display currency that the visitor has just chosen, where the pair is in another.
 * A choice for all pages does not lead away from the pair that somebody has opened.
 */
export function CurrencyOffer() {
  const href = useHref();
  const { atoms, search } = useConverter();
  const currency = useHydratedValue(pickedCurrencyAtom, undefined);
  const lead = useLateValue(atoms.leadAtom, atoms.start.lead);
  const leadAmount = useLateValue(atoms.leadAmountAtom, decimal(atoms.start.base.amount));
  const pair = currency === undefined ? undefined : pairInCurrency(atoms.legOf, currency);
  if (pair === undefined) return null;
  const amount = amountParam(leadAmount);
  return (
    <p className={s["keys"]}>
      <a
        href={
          href(pairPath(pair.coin, pair.fiat)) +
          stringifySearch({ ...searchFor(amount, lead), ...keptSearch(search) })
        }
      >
        <Trans comment="Link to the same conversion in the display currency just chosen">
          See it in {currency}
        </Trans>
      </a>
    </p>
  );
}
