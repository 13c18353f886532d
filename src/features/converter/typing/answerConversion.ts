import { formatDay } from "../../../i18n/dates.ts";
import { parseAmount } from "../../../i18n/parseAmount.ts";
import type { TypedPage } from "../../../state/page/typedPage.ts";
import type { CoinQuotesData } from "../../../wire/market/market.ts";
import { convert, latestUnits, type Side } from "../model/convert.ts";
import { resultTexts } from "../model/resultTexts.ts";

/** A conversion as somebody typed it. */
export interface Conversion {
  /** Tickers. */
  readonly coin: string;
  readonly currency: string;
  /** What the amount is of. */
  readonly side: Side;
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
  /** Symbols of currencies by code. */
  readonly symbols: Readonly<Record<string, string>>;
  /** The latest quotes of coins and currencies alike. */
  readonly loadQuotes: (symbols: readonly string[]) => Promise<Pick<CoinQuotesData, "quotes">>;
}

/** Converts without the converter. `undefined` where the amount cannot be read or one of the two has no price. */
export async function answerConversion(
  { coin, currency, side, amount }: Conversion,
  { page, symbols, loadQuotes }: AnswerDeps,
): Promise<ConversionAnswer | undefined> {
  const read = parseAmount(amount, page.numbers);
  if (!read.ok) return undefined;
  const { quotes } = await loadQuotes([coin, currency]);
  const [of, fiat] = [coin, currency].map((symbol) =>
    quotes.find((quote) => quote.symbol === symbol),
  );
  if (of === undefined || fiat === undefined) return undefined;
  const texts = resultTexts(convert(read.value, side, latestUnits({ coin: of, fiat })), {
    side,
    target: side === "coin" ? currency : coin,
    numbers: page.numbers,
    symbols,
  });
  if (texts === undefined) return undefined;
  const days = [of.latest.day, fiat.latest.day].toSorted();
  return {
    figure: side === "coin" ? texts.value : `${texts.value} ${coin}`,
    spoken: texts.spoken,
    day: formatDay(page.locale.tag, days[0] ?? of.latest.day, "medium"),
  };
}
