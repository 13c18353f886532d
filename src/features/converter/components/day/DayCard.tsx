import { Trans } from "@lingui/react/macro";
import { spellZeros } from "../../../../lib/spellZeros.ts";
import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { formatPercent } from "../../../../i18n/formatNumber.ts";
import { percentChange } from "../../../../lib/decimal.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { directionOf, Move } from "../../../../ui/stat/Move.tsx";
import { StatGrid, StatTile } from "../../../../ui/stat/StatTile.tsx";
import type { AskedDay, DayRates } from "../../loadDay.ts";
import { convert, latestUnits } from "../../model/convert.ts";
import type { Converter } from "../useConverter.ts";
import type { Formats } from "../useFormats.ts";
import { DayForm } from "./DayForm.tsx";

interface DayParts {
  readonly converter: Converter;
  readonly formats: Formats;
}

/** The amount on the day that the address asks for, and now; or between which days there are prices. */
export function DayCard({ day, ...parts }: DayParts & { readonly day: AskedDay }) {
  const { coin, fiat } = parts.converter.atoms;
  const { asked, askedText, found, span } = day;
  const { first, last } = span;
  const dayText = found?.text ?? "";
  return (
    <Card
      part="day"
      framed
      title={
        found === undefined ? (
          <Trans>On any day</Trans>
        ) : (
          <Trans comment="Heading: two codes and a day, such as BTC to USD on March 1, 2025">
            {coin} to {fiat} on {dayText}
          </Trans>
        )
      }
    >
      <Stack gap={16}>
        {found === undefined && (
          <p role="status">
            <Trans>
              There are prices from {first} to {last}. Choose a day between them. This is the latest
              price.
            </Trans>
          </p>
        )}
        {found !== undefined && found.day !== asked && (
          <p role="status">
            <Trans>
              We don’t have a price for {askedText}. The nearest day with one is {dayText}.
            </Trans>
          </p>
        )}
        {found !== undefined && <ThenAndNow found={found} {...parts} />}
        <DayForm />
      </Stack>
    </Card>
  );
}

function ThenAndNow({ found, converter, formats }: DayParts & { readonly found: DayRates }) {
  const { data, atoms } = converter;
  const { numbers } = usePage();
  const amountIn = useHydratedValue(atoms.amountInAtom, atoms.start.amountIn);
  const coins = amountIn(atoms.coin);
  const then = amountIn(atoms.fiat);
  const now = convert(coins.toFixed(), "coin", latestUnits(data.quotes));
  const change = percentChange(then, now);
  const moved = change.isNaN() ? undefined : change.toFixed(2);
  const percent = formatPercent(numbers, moved, { signed: true });
  const write = (value: typeof now) => formats.of("fiat", value);
  const [thenFigure, nowFigure] = [write(then), write(now)];
  // In a sentence zeros are not counted: its letters have no digit for that.
  const [amountText, thenText, nowText] = [formats.of("coin", coins), thenFigure, nowFigure].map(
    spellZeros,
  );
  const dayText = found.text;
  return (
    <Stack gap={16}>
      <StatGrid>
        <StatTile label={<Trans>Then</Trans>} value={<bdi>{thenFigure}</bdi>} note={dayText} />
        <StatTile label={<Trans>Now</Trans>} value={<bdi>{nowFigure}</bdi>} note={data.asOfText} />
        <StatTile
          label={
            <Trans comment="Between what an amount was worth and is worth now">Difference</Trans>
          }
          value={<bdi>{write(now.minus(then))}</bdi>}
          move={moved !== undefined && <Move direction={directionOf(moved)}>{percent}</Move>}
        />
      </StatGrid>
      {moved !== undefined && (
        <p>
          <Trans comment="Amounts with their units; the last one is a signed percentage">
            {amountText} bought on that day for {thenText} is worth {nowText} at the latest price (
            {percent}).
          </Trans>
        </p>
      )}
    </Stack>
  );
}
