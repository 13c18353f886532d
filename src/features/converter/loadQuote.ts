import { quotePaths } from "../../wire/paths.ts";
import type { Transport } from "../../api/gateway/createTransport.ts";
import { formatDay, formatInstant } from "../../i18n/dates.ts";
import { type QuoteKeyData, readQuoteToken, type RateQuote } from "../../wire/market/quote.ts";
import { verifyQuote } from "./model/verifyQuote.ts";

/** The quote that an address fixes, with its dates in words, or why it is not shown. */
export type SharedQuote =
  | {
      readonly kind: "genuine";
      readonly quote: RateQuote;
      readonly timeText: string;
      readonly dayText: string;
    }
  /** Nobody but the gateway may have written it, and it did not. */
  | { readonly kind: "tampered" }
  /** There is no key here, or nothing to check with. */
  | { readonly kind: "unchecked" };

const secondMs = 1000;

/** Reads and checks the quote of a pair's address. Never rejects: the page has its own figures to show. */
export async function loadQuote(
  token: string,
  pair: Pick<RateQuote, "coin" | "fiat">,
  { send, tag, signal }: { send: Transport; tag: string; signal: AbortSignal },
): Promise<SharedQuote> {
  const read = readQuoteToken(token, pair);
  if (read === undefined) return { kind: "tampered" };
  try {
    const { publicKey } = await send<QuoteKeyData>({ path: quotePaths.key, signal });
    if (!(await verifyQuote(read, publicKey))) return { kind: "tampered" };
  } catch (error) {
    console.warn("a quote could not be checked", error);
    return { kind: "unchecked" };
  }
  const { quote } = read;
  return {
    kind: "genuine",
    quote,
    timeText: formatInstant(tag, quote.time * secondMs),
    dayText: formatDay(tag, quote.day, "medium"),
  };
}
