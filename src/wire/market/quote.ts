import type { Day, Decimal } from "./market.ts";

/** The worth of an amount at a moment, according to the gateway. */
export interface RateQuote {
  /** The two sides of a pair, in upper case: coins, metals or currencies. */
  readonly coin: string;
  readonly fiat: string;
  /** Whether the amount is one of the coin or of the currency. */
  readonly side: "coin" | "fiat";
  readonly amount: Decimal;
  /** `fiat` for one `coin`, to 12 significant digits. */
  readonly rate: Decimal;
  /** Day of the older of the two prices. */
  readonly day: Day;
  /** When the gateway made the quote, epoch seconds. */
  readonly time: number;
}

/** Answer of `quote`. */
export interface QuoteData {
  readonly quote: RateQuote;
  /** ECDSA over P-256 with SHA-256 of `signedQuoteText`, as `r` and `s` (IEEE P1363), in unpadded base64url. */
  readonly signature: string;
}

/** Answer of `quoteKey`. */
export interface QuoteKeyData {
  /** Base64 SPKI DER of the P-256 key. */
  readonly publicKey: string;
}

/** Query parameter of a converter page that holds a quote. */
export const quoteParam = "quote";

/** Longest amount of a quote, in characters. */
export const maxAmountLength = 40;
/** An amount that can be quoted: plain digits. */
export const amountPattern = /^\d+(?:\.\d+)?$/;

/** True for an amount that can be quoted: plain digits, at most `maxAmountLength` characters. */
function isQuotableAmount(amount: string): amount is Decimal {
  return amount.length <= maxAmountLength && amountPattern.test(amount);
}

/** Makes the text that is signed: UTF-8, lines joined by `\n`, without one at the end. */
export function signedQuoteText(quote: RateQuote): string {
  const { coin, fiat, side, amount, rate, day, time } = quote;
  return ["quote v1", coin, fiat, side, amount, rate, day, String(time)].join("\n");
}

/** Writes a quote as the value of `quoteParam`. The pair is that of the page. */
export function quoteToken({ quote, signature }: QuoteData): string {
  const { side, amount, rate, day, time } = quote;
  return [side, amount, rate, day, String(time), signature].join("~");
}

const tokenPattern =
  /^(coin|fiat)~(\d+(?:\.\d+)?)~(\d+(?:\.\d+)?)~(\d{4}-\d{2}-\d{2})~(\d{1,12})~([\w-]{86})$/;

/**
 * Reads a token for the pair of its page; `undefined` for text that is not a token. It does not check the signature.
 */
export function readQuoteToken(
  token: string,
  { coin, fiat }: Pick<RateQuote, "coin" | "fiat">,
): QuoteData | undefined {
  const [, side, amount = "", rate = "", day = "", time = "", signature = ""] =
    tokenPattern.exec(token) ?? [];
  if ((side !== "coin" && side !== "fiat") || !isQuotableAmount(amount)) return undefined;
  return {
    quote: { coin, fiat, side, amount, rate, day, time: Number.parseInt(time, 10) },
    signature,
  };
}
