import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { formatPercent } from "../../../../i18n/formatNumber.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { Figure } from "../../../../ui/stat/Figure.tsx";
import { directionOf, Move } from "../../../../ui/stat/Move.tsx";
import { StatGrid, StatTile } from "../../../../ui/stat/StatTile.tsx";
import { changeWindows, type ChangeWindow } from "../../../../wire/market/market.ts";
import { pairChange } from "../../model/pair/pairChange.ts";
import { TrendMessage } from "./TrendMessage.tsx";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";

const windowLabels: Readonly<Record<ChangeWindow, MessageDescriptor>> = {
  1: msg({ message: "24 hours ago", comment: "Label of the price one day before the latest" }),
  7: msg`7 days ago`,
  30: msg`30 days ago`,
  365: msg`365 days ago`,
};

/** Earlier prices of the pair and the moves since; a window without a figure says so. */
export function ChangeSummary() {
  const { i18n, t } = useLingui();
  const { data, atoms } = useConverter();
  const { numbers } = usePage();
  const formats = useFormats();
  const { coin, fiat } = atoms;
  return (
    <Card
      title={
        <Trans>
          {coin} to {fiat} price changes
        </Trans>
      }
    >
      <TrendMessage />
      <StatGrid>
        {changeWindows.map((window) => {
          const change = pairChange(data.quotes, window);
          const percent = change?.percent.toFixed(2);
          return (
            <StatTile
              key={window}
              label={i18n._(windowLabels[window])}
              value={<Figure>{change ? formats.of("fiat", change.before) : t`unknown`}</Figure>}
              move={
                change && (
                  <Move direction={directionOf(percent)}>
                    {formatPercent(numbers, percent, { signed: true })}
                  </Move>
                )
              }
              note={data.windowTexts[window]}
            />
          );
        })}
      </StatGrid>
    </Card>
  );
}
