import { Trans } from "@lingui/react/macro";
import { formatPercent } from "../../../../i18n/formatNumber.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Figure } from "../../../../ui/stat/Figure.tsx";
import { pairChange } from "../../model/pair/pairChange.ts";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";
import s from "../Converter.module.css";

/** Says in a sentence whether the rate is rising or falling. */
export function TrendMessage() {
  const { data, atoms } = useConverter();
  const { numbers } = usePage();
  const formats = useFormats();
  const day = pairChange(data.quotes, 1);
  if (day === undefined) return null;
  const name = data.coin.name;
  const { coin, fiat } = atoms;
  const before = <Figure>{formats.of("fiat", day.before)}</Figure>;
  const percent = formatPercent(numbers, day.percent.abs());
  return (
    <p className={s["trend"]}>
      {day.percent.isZero() ? (
        <Trans>
          {name} didn’t change against {fiat}: 1 {coin} was also {before} the day before.
        </Trans>
      ) : day.percent.gt(0) ? (
        <Trans>
          {name} rose {percent} against {fiat} in a day: 1 {coin} was {before} the day before.
        </Trans>
      ) : (
        <Trans>
          {name} fell {percent} against {fiat} in a day: 1 {coin} was {before} the day before.
        </Trans>
      )}
    </p>
  );
}
