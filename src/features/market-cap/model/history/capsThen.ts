import { type BigNumber, decimal, divide, multiply, toPlain } from "../../../../lib/decimal.ts";
import type {
  ChangeWindow,
  Day,
  DatedUnits,
  Decimal,
  HistoryPoint,
  Quote,
} from "../../../../wire/market/market.ts";
import type { AssetFacts } from "../../../../wire/market/marketCap.ts";
import { underDefinition } from "../valuation/underDefinition.ts";
import { quantityOn } from "./quantityOn.ts";

/** A market cap on a day, and what made it. */
export interface CapThen {
  /** Of now or a time before. Only what is of now may be written by the rates of now. */
  readonly moment: Moment;
  readonly day: Day;
  /** In the asset's own unit. */
  readonly quantity: Decimal;
  /** US dollars. */
  readonly cap: Decimal;
  /** Place among the assets of its class whose market cap of that time is known, and how many these are. */
  readonly rank: number;
  readonly of: number;
}

type Moment = 0 | ChangeWindow;

/** Now, a month and a year before. */
const moments: readonly Moment[] = [0, 30, 365];

/** Significant digits: more than any format shows. */
const digits = 16;

/**
 * An asset's market caps of now and before, the latest first, each with its place then. The prices are those of the days, and
 * so are the quantities of coins with a rule of issuance; all others are counted with the quantity that is known. An asset
 * without daily prices has none.
 */
export function capsThen(
  symbol: string,
  facts: readonly AssetFacts[],
  quotes: readonly Quote[],
): readonly CapThen[] {
  const own = facts.find((one) => one.symbol === symbol);
  if (own === undefined) return [];
  const peers = facts.filter((one) => one.class === own.class);
  const quoteOf = new Map(quotes.map((quote) => [quote.symbol, quote]));
  return moments.flatMap((moment) => {
    const caps = peers.flatMap(
      (one) => capAt(one, figureAt(quoteOf.get(one.symbol), moment)) ?? [],
    );
    const found = caps.find((one) => one.symbol === symbol);
    if (found === undefined) return [];
    const { day, quantity, cap } = found;
    return [
      {
        moment,
        day,
        quantity: toPlain(divide(quantity, own.pricedPerUnit).precision(digits)),
        cap: toPlain(cap.precision(digits)),
        rank: caps.filter((other) => other.cap.gt(cap)).length + 1,
        of: caps.length,
      },
    ];
  });
}

/**
 * A market cap of before in another currency, by the asset's price in it on that very day; `undefined` where the day has none,
 * and for the one of now.
 */
export function capIn(
  { moment, day, quantity }: CapThen,
  { pricedPerUnit }: Pick<AssetFacts, "pricedPerUnit">,
  prices: readonly HistoryPoint[],
): Decimal | undefined {
  const price = prices.find(([of]) => of === day)?.[1] ?? undefined;
  if (moment === 0 || price === undefined) return undefined;
  return toPlain(multiply(multiply(quantity, pricedPerUnit), price).precision(digits));
}

function figureAt(quote: Quote | undefined, moment: Moment): DatedUnits | undefined {
  return moment === 0 ? quote?.latest : quote?.before[moment];
}

interface CapOfDay {
  readonly symbol: string;
  readonly day: Day;
  /** In the unit that the price is for. */
  readonly quantity: BigNumber;
  readonly cap: BigNumber;
}

function capAt(facts: AssetFacts, figure: DatedUnits | undefined): CapOfDay | undefined {
  if (figure === undefined || !decimal(figure.unitsPerUsd).gt(0)) return undefined;
  const { day } = figure;
  const quantity = quantityOn(underDefinition(facts), day);
  if (quantity === undefined) return undefined;
  return { symbol: facts.symbol, day, quantity, cap: divide(quantity, figure.unitsPerUsd) };
}
