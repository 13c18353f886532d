import { Trans } from "@lingui/react/macro";
import { stringifySearch } from "../../../../browser/address.ts";
import { pairPath } from "../../../../market/marketPaths.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import type { DayRates } from "../../loadDay.ts";
import { useConverter } from "../useConverter.ts";
import s from "../Converter.module.css";

/** The day whose price counts, in the place of the age of the latest, and the way back to that. */
export function DayBadge({ found }: { readonly found: DayRates }) {
  const href = useHref();
  const { atoms, search } = useConverter();
  const { coin, fiat } = atoms;
  const dayText = found.text;
  const { on: _day, ...latest } = search;
  return (
    <div className={s["age"]}>
      <span>
        <Trans>
          {coin} to {fiat} on {dayText}
        </Trans>
      </span>
      <a href={href(pairPath(coin, fiat)) + stringifySearch(latest)}>
        <Trans>Latest price</Trans>
      </a>
    </div>
  );
}
