import { Trans } from "@lingui/react/macro";
import { formatMoney } from "../../../../i18n/formatAmount.ts";
import { decimal, multiply } from "../../../../lib/decimal.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Figure } from "../../../../ui/stat/Figure.tsx";
import { StatTile } from "../../../../ui/stat/StatTile.tsx";
import type { CoinDay, Decimal } from "../../../../wire/market/market.ts";
import { type Leg, legText } from "../../model/legText.ts";

interface CoinDayTilesProps {
  readonly day: CoinDay;
  readonly fiat: Leg;
  /** Units of that currency for one US dollar: the currency's price of the day stands for all 24 hours. */
  readonly units: Decimal;
}

/** Highest and lowest price of a coin's last 24 hours, and what was traded; nobody trading is no figure. */
export function CoinDayTiles({ day, fiat, units }: CoinDayTilesProps) {
  const { numbers } = usePage();
  const price = (dollars: Decimal) => (
    <Figure>{legText(numbers, multiply(dollars, units), fiat)}</Figure>
  );
  const { code, sign = code } = fiat;
  const traded = { amount: day.volume, rate: units, symbol: sign, compact: true };
  return (
    <>
      <StatTile label={<Trans>24-hour high</Trans>} value={price(day.high)} />
      <StatTile label={<Trans>24-hour low</Trans>} value={price(day.low)} />
      {decimal(day.volume).gt(0) && (
        <StatTile
          label={<Trans>24-hour volume</Trans>}
          value={<Figure>{formatMoney(numbers, traded)}</Figure>}
        />
      )}
    </>
  );
}
