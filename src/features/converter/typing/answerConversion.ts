import { formatDay } from "../../../i18n/dates.ts";
import { parseAmount } from "../../../i18n/parseAmount.ts";
import type { TypedPage } from "../../../state/page/typedPage.ts";
import type { CoinQuotesData } from "../../../wire/market/market.ts";
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
  /** Day of the older of the two prices, in words. */
  readonly day: string;
}

interface AnswerDeps {
  readonly page: Pick<TypedPage["page"], "numbers" | "locale">;
  /** The latest quotes of coins and currencies alike. */
  readonly loadQuotes: (symbols: readonly string[]) => Promise<Pick<CoinQuotesData, "quotes">>;
}

/** Converts without the converter. `undefined` where the amount cannot be read or one of the two has no price. */
export async function answerConversion(
  { from, to, amount }: Conversion,
  { page, loadQuotes }: AnswerDeps,
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
  const days = [coin.latest.day, fiat.latest.day].toSorted();
  return {
    figure: to.sign === undefined ? `${texts.value} ${to.code}` : texts.value,
    spoken: texts.spoken,
    day: formatDay(locale.tag, days[0] ?? coin.latest.day, "medium"),
  };
}
