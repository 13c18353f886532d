import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { amountParam } from "../../../../i18n/parseAmount.ts";
import { decimal } from "../../../../lib/decimal.ts";
import { pairPath } from "../../../../market/marketPaths.ts";
import { stringifySearch } from "../../../../browser/address.ts";
import { useSetAtom } from "../../../../state/index.ts";
import { goToPairAtom } from "../../../../state/goToPairAtom.ts";
import { useHydratedValue, useLateValue } from "../../../../state/hooks/useHydratedValue.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { swapIcon } from "../../../../ui/icon/icons.ts";
import { otherSide, type Side } from "../../model/convert.ts";
import { keptSearch, searchFor } from "../../model/converterUrl.ts";
import { AmountField } from "./AmountField.tsx";
import { ConverterActions } from "../sharing/ConverterActions.tsx";
import { DayBadge } from "../day/DayBadge.tsx";
import { useDayHref } from "../day/useDayHref.ts";
import { CurrencyOffer } from "./CurrencyOffer.tsx";
import { ConverterResult } from "./ConverterResult.tsx";
import { QuickAmounts } from "./QuickAmounts.tsx";
import { RateAge } from "./RateAge.tsx";
import { useGoToPair } from "./useGoToPair.ts";
import { useWordedUnit } from "./useWordedUnit.ts";
import { formId, useConverter } from "../useConverter.ts";
import s from "../Converter.module.css";

interface ConverterCardProps {
  /** Beside the quick amounts, where there is room. */
  readonly aside?: ReactNode;
  /** A way on from a page that is not the pair's own. */
  readonly further?: ReactNode;
}

/** The converter itself: a form, so that it also works without JavaScript. */
export function ConverterCard({ aside, further }: ConverterCardProps) {
  const { t } = useLingui();
  const href = useHref();
  const router = useRouter();
  const dayHref = useDayHref();
  const { data, atoms } = useConverter();
  const settle = useSetAtom(atoms.settleAtom);
  const tellWay = useSetAtom(goToPairAtom);
  const goToPair = useGoToPair();
  useWordedUnit();
  useEffect(() => {
    tellWay(goToPair);
  });
  const side = useHydratedValue(atoms.sideAtom, atoms.start.side);
  const other = otherSide(side);
  const [source, target] = [atoms.unitOf(other), atoms.unitOf(side)];
  return (
    <div className={s["instrument"]}>
      <form
        data-part="converter"
        spellCheck={false}
        id={formId}
        method="get"
        action={href(pairPath(atoms.coin, atoms.fiat))}
        aria-label={t`Converter`}
        onSubmit={(event) => {
          event.preventDefault();
          settle();
          const on = new FormData(event.currentTarget).get("on");
          if (typeof on === "string" && on !== "") router.history.push(dayHref(on));
        }}
      >
        <div className={s["sides"]}>
          <AmountField />
          <AmountField place="second" />
          <SwapLink />
        </div>
        <ConverterResult />
        <noscript>
          <p className={s["keys"]}>
            <Button type="submit" variant="primary" {...sideOf(side)}>
              <Trans>Convert</Trans>
            </Button>
            <Button type="submit" {...sideOf(other)}>
              <Trans>
                {source} to {target}
              </Trans>
            </Button>
          </p>
        </noscript>
      </form>
      <div className={s["keys"]}>
        <QuickAmounts />
        {aside}
        <ConverterActions further={further} />
      </div>
      {further === undefined && <CurrencyOffer />}
      {data.day?.found ? <DayBadge found={data.day.found} /> : <RateAge />}
    </div>
  );
}

/** What a button of the form sends, so that the field of its side counts. The coin's needs nothing. */
function sideOf(side: Side): { readonly name?: string; readonly value?: string } {
  return side === "fiat" ? { name: "side", value: side } : {};
}

/** On the seam: leads to the turned pair, and turns in place where there is a script; the kernel answers it first. */
function SwapLink() {
  const { t } = useLingui();
  const href = useHref();
  const { atoms, search } = useConverter();
  const side = useHydratedValue(atoms.sideAtom, atoms.start.side);
  const amount = useLateValue(atoms.leadAmountAtom, decimal(atoms.start.base.amount));
  const swap = useSetAtom(atoms.swapAtom);
  const turned = searchFor(amountParam(amount), otherSide(side));
  return (
    <span className={s["swap"]} data-kernel="swap">
      <IconButton
        icon={swapIcon}
        label={t`Swap direction`}
        framed
        href={
          href(pairPath(atoms.coin, atoms.fiat)) +
          stringifySearch({ ...turned, ...keptSearch(search) })
        }
        rel="nofollow"
        suppressHydrationWarning
        onClick={(event: { preventDefault(): void }) => {
          event.preventDefault();
          swap();
        }}
      />
    </span>
  );
}
