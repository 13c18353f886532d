import { dayCount } from "../../../i18n/ages.ts";
import { formatDay } from "../../../i18n/dates.ts";
import { parseAmount } from "../../../i18n/parseAmount.ts";
import { type Clock, dayOf, daysBetween, systemClock } from "../../../lib/clock.ts";
import { freshness } from "../../../market/freshness.ts";
import type { TypedPage } from "../../../state/page/typedPage.ts";
import { type CoinQuotesData, type Day, olderQuote } from "../../../wire/market/market.ts";
import { convert, latestUnits } from "../model/convert.ts";
import type { Leg } from "../model/legText.ts";
import { resultTexts } from "../model/resultTexts.ts";

/** A conversion as somebody typed it. */
export interface Conversion {
  /** Ticker or code of what the amount is of. */
  readonly from: string;
  readonly to: Pick<Leg, "code" | "sign">;
  /** With the page's marks. */
  readonly amount: string;
}

/** What a conversion comes to. */
export interface ConversionAnswer {
  readonly figure: string;
  /** Zeros written out, and a code in place of a symbol: for screen readers. */
  readonly spoken: string;
  /** Day of the older of the two prices. */
  readonly asOf: Day;
  /** The same in words. */
  readonly day: string;
  /** How old that is, in words: `54 days`. Absent for a price that is not old. */
  readonly age?: string;
  /** The share of the time that a price is good for which is left, in per cent. */
  readonly left: number;
}

interface AnswerDeps {
  readonly page: Pick<TypedPage["page"], "numbers" | "locale">;
  /** The latest quotes of coins and currencies alike. */
  readonly loadQuotes: (symbols: readonly string[]) => Promise<Pick<CoinQuotesData, "quotes">>;
  readonly clock?: Clock;
}

/** Converts without the converter. `undefined` where the amount cannot be read or one of the two has no price. */
export async function answerConversion(
  { from, to, amount }: Conversion,
  { page, loadQuotes, clock = systemClock }: AnswerDeps,
): Promise<ConversionAnswer | undefined> {
  const { numbers, locale } = page;
  const read = parseAmount(amount, numbers);
  if (!read.ok) return undefined;
  const { quotes } = await loadQuotes([from, to.code]);
  const [coin, fiat] = [from, to.code].map((code) => quotes.find(({ symbol }) => symbol === code));
  if (coin === undefined || fiat === undefined) return undefined;
  const worth = convert(read.value, "coin", latestUnits({ coin, fiat }));
  const texts = resultTexts(numbers, worth, to);
  if (texts === undefined) return undefined;
  const asOf = olderQuote({ coin, fiat }).latest.day;
  const ageDays = Math.max(0, daysBetween(asOf, dayOf(clock())));
  const { isOld, left } = freshness(ageDays);
  return {
    figure: to.sign === undefined ? `${texts.value} ${to.code}` : texts.value,
    spoken: texts.spoken,
    asOf,
    day: formatDay(locale.tag, asOf, "medium"),
    ...(isOld && { age: dayCount(locale.tag, ageDays) }),
    left,
  };
}
