import { useLingui } from "@lingui/react/macro";
import { stringifySearch } from "../../../../browser/address.ts";
import { pairPath } from "../../../../market/marketPaths.ts";
import { useSetAtom } from "../../../../state/index.ts";
import { useHydratedValue, useLateValue } from "../../../../state/hooks/useHydratedValue.ts";
import { useHref, usePage } from "../../../../state/hooks/usePage.ts";
import { latestUnits } from "../../model/convert.ts";
import { keptSearch } from "../../model/converterUrl.ts";
import { quickAmounts, quickText } from "../../model/popularAmounts.ts";
import { useConverter } from "../useConverter.ts";
import s from "../Converter.module.css";

/** Six amounts of the first side that suit its worth: links, which the kernel answers in place. */
export function QuickAmounts() {
  const { t } = useLingui();
  const { data, atoms, search } = useConverter();
  const { numbers } = usePage();
  const href = useHref();
  const side = useHydratedValue(atoms.sideAtom, atoms.start.side);
  const base = useLateValue(atoms.baseAtom, atoms.start.base);
  const open = useSetAtom(atoms.openAtom);
  const units = latestUnits(data.quotes);
  const unit = atoms.unitOf(side);
  const amounts = quickAmounts(data[side], units[side]);
  const path = href(pairPath(atoms.coin, atoms.fiat));
  return (
    <div className={s["chips"]} role="group" aria-label={t`Amount`} data-kernel="">
      {amounts.map((amount) => (
        <a
          key={amount}
          href={
            path +
            stringifySearch({
              amount,
              side: side === "fiat" ? side : undefined,
              ...keptSearch(search),
            })
          }
          rel="nofollow"
          aria-current={base.unit === unit && base.amount === amount ? "true" : undefined}
          suppressHydrationWarning
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            open({ side, text: amount });
          }}
        >
          {quickText(numbers, amount)}
        </a>
      ))}
    </div>
  );
}
