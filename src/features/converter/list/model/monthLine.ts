import { addDays, daysBetween } from "../../../../lib/clock.ts";
import type { CoinHistoryData, Quote } from "../../../../wire/market/market.ts";
import { sparklinePath } from "../../../../ui/sparkline/sparklinePath.ts";
import { pairPrice } from "../../model/convert.ts";

/** Daily prices that a sparkline shows. */
const lineDays = 31;

/** The line of a pair's last month from its history; empty where the history ends before the price that is shown. */
export function historyLine({ points }: Pick<CoinHistoryData, "points">, day: string): string {
  const last = points.at(-1)?.[0];
  if (last === undefined || last < day) return "";
  // A line is pixels.
  return sparklinePath(
    points.slice(-lineDays).map(([, price]) => (price === null ? null : Number(price))),
  );
}

/**
 * The line that the quotes alone give: straight from each of their days to the next. It stands in where no history is
 * kept, so that a list without a network has its lines too.
 */
export function quotesLine(coin: Quote, fiat: Quote): string {
  const last = coin.latest.day;
  const first = addDays(last, 1 - lineDays);
  const dated = [coin.before[30], coin.before[7], coin.before[1], coin.latest].flatMap((then) => {
    if (then === undefined || then.day < first) return [];
    const other = [fiat.latest, ...Object.values(fiat.before)].find(({ day }) => day === then.day);
    if (other === undefined) return [];
    const price = pairPrice({ coin: then.unitsPerUsd, fiat: other.unitsPerUsd });
    return [{ at: daysBetween(first, then.day), price: price.toNumber() }];
  });
  return sparklinePath(Array.from({ length: lineDays }, (_, at) => priceAt(dated, at)));
}

/** The price at a place between two dated ones; `null` before the first and after the last. */
function priceAt(
  dated: readonly { readonly at: number; readonly price: number }[],
  at: number,
): number | null {
  const next = dated.find((point) => point.at >= at);
  const previous = dated.findLast((point) => point.at <= at);
  if (next === undefined || previous === undefined) return null;
  if (next.at === previous.at) return next.price;
  const part = (at - previous.at) / (next.at - previous.at);
  return previous.price + part * (next.price - previous.price);
}
