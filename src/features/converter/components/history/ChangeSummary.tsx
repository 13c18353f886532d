import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { formatPercent } from "../../../../i18n/formatNumber.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Figure } from "../../../../ui/stat/Figure.tsx";
import { directionOf, Move } from "../../../../ui/stat/Move.tsx";
import { StatGrid, StatTile } from "../../../../ui/stat/StatTile.tsx";
import { changeWindows, type ChangeWindow } from "../../../../wire/market/market.ts";
import { shownChange } from "../../model/pair/pairChange.ts";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";
import { LazyCoinDay } from "./LazyCoinDay.tsx";

const windowLabels: Readonly<Record<ChangeWindow, MessageDescriptor>> = {
  1: msg({ message: "24 hours", comment: "Label of the change since the day before the latest" }),
  7: msg`7 days`,
  30: msg`30 days`,
  365: msg`365 days`,
};

/**
 * The moves of the pair and the prices they began at; a window without a figure says so. Beside them the range of the last
 * 24 hours, where somebody knows it.
 */
export function ChangeSummary() {
  const { i18n, t } = useLingui();
  const { data } = useConverter();
  const { numbers } = usePage();
  const formats = useFormats();
  return (
    <StatGrid>
      {changeWindows.map((window) => {
        const label = i18n._(windowLabels[window]);
        const change = shownChange(data, window);
        if (change === undefined)
          return <StatTile key={window} label={label} value={t`unknown`} unknown />;
        const percent = change.percent.toFixed(2);
        const price = <Figure>{formats.of("fiat", change.before)}</Figure>;
        return (
          <StatTile
            key={window}
            label={label}
            value={
              <Move direction={directionOf(percent)}>
                {formatPercent(numbers, percent, { signed: true })}
              </Move>
            }
            note={
              <>
                <Trans comment="The price that a change began at">from {price}</Trans>
                <br />
                {data.windowTexts[window]}
              </>
            }
          />
        );
      })}
      {data.coinDay && <LazyCoinDay day={data.coinDay} />}
    </StatGrid>
  );
}
