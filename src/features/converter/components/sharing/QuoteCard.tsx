import { Trans } from "@lingui/react/macro";
import { formatPercent } from "../../../../i18n/formatNumber.ts";
import { percentChange } from "../../../../lib/decimal.ts";
import { site } from "../../../../wire/site.ts";
import { useAtomValue } from "../../../../state/index.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { directionOf, Move } from "../../../../ui/stat/Move.tsx";
import { StatGrid, StatTile } from "../../../../ui/stat/StatTile.tsx";
import type { SharedQuote } from "../../loadQuote.ts";
import { convert, otherSide } from "../../model/convert.ts";
import type { Converter } from "../useConverter.ts";
import type { Formats } from "../useFormats.ts";

type GenuineQuote = Extract<SharedQuote, { readonly kind: "genuine" }>;

export interface QuoteCardProps<Q = SharedQuote> {
  readonly quote: Q;
  readonly converter: Converter;
  readonly formats: Formats;
  /** Day of the present price in words. */
  readonly asOfText: string;
}

/** Shows what the amount of a shared link was worth then and is worth now, or says that the link proves nothing. */
export function QuoteCard({ quote, ...parts }: QuoteCardProps) {
  if (quote.kind === "genuine") return <ThenAndNow quote={quote} {...parts} />;
  const { brand } = site;
  return (
    <Card part="quote" framed>
      <p>
        {quote.kind === "tampered" ? (
          <Trans comment="Shown above the converter when somebody has altered the link">
            This link was altered, so its rate isn’t from {brand}. Latest figures are below.
          </Trans>
        ) : (
          <Trans comment="Shown above the converter when the signature of a link cannot be checked">
            We can’t verify right now that this rate is from {brand}. Latest figures are below.
          </Trans>
        )}
      </p>
    </Card>
  );
}

function ThenAndNow({ quote: shared, converter, formats, asOfText }: QuoteCardProps<GenuineQuote>) {
  const { quote, timeText, dayText } = shared;
  const { atoms } = converter;
  const { numbers } = usePage();
  const unitsOf = useAtomValue(atoms.unitsAtom);
  const { side, amount, rate } = quote;
  const then = convert(amount, side, { coin: "1", fiat: rate });
  const now = convert(amount, side, {
    coin: unitsOf(quote.coin) ?? "",
    fiat: unitsOf(quote.fiat) ?? "",
  });
  const percent = percentChange(then, now).toFixed(2);
  const write = (value: typeof then) => formats.of(otherSide(side), value);
  const { code, sign } = atoms.legOf(side);
  const amountText =
    sign === undefined ? `${formats.typed(amount)} ${code}` : formats.of(side, amount);
  return (
    <Card
      part="quote"
      framed
      title={
        <Trans comment="Heading; amount such as 0.05 BTC, time such as Oct 3, 2026, 12:00 UTC">
          {amountText}, shared {timeText}
        </Trans>
      }
    >
      <StatGrid>
        <StatTile
          label={
            <Trans comment="Label of what an amount was worth when a link was made">Then</Trans>
          }
          value={<bdi>{write(then)}</bdi>}
          note={dayText}
        />
        <StatTile
          label={<Trans comment="Label of what the same amount is worth at present">Now</Trans>}
          value={<bdi>{write(now)}</bdi>}
          move={
            <Move direction={directionOf(percent)}>
              {formatPercent(numbers, percent, { signed: true })}
            </Move>
          }
          note={asOfText}
        />
      </StatGrid>
    </Card>
  );
}
