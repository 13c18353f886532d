import { quotePaths } from "../../src/wire/paths.ts";
import * as v from "valibot";
import type { Clock } from "../../src/lib/clock.ts";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import {
  type QuoteData,
  type QuoteKeyData,
  type RateQuote,
  signedQuoteText,
} from "../../src/wire/market/quote.ts";
import { olderQuote } from "../../src/wire/market/market.ts";
import { notModifiedAnswer, successAnswer } from "../calls/answer.ts";
import type { OpenCalls } from "../calls/call.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import { answerSchemas } from "../gateway/answerSchemas.ts";
import { parameters } from "../gateway/parameters.ts";
import { digestOf, matchesTag, weakTag } from "../http/answers/readyAnswer.ts";
import { divideDigits } from "../market/model/digits.ts";
import type { Market } from "../market/createMarket.ts";
import type { QuoteSigner } from "./createQuoteSigner.ts";

/** The dependencies of the calls about quotes. */
export interface QuoteCallsOptions {
  readonly market: Pick<Market, "isPriced" | "quotes">;
  readonly signer: QuoteSigner;
  readonly clock: Clock;
}

const secondMs = 1000;
/** Digits of a rate: more than the quote of any currency needs. */
const rateDigits = 12;

/**
 * `GET v1/mix/public/quote`: an amount at the current price with the time, signed so that a link can carry it. No cache
 * keeps it. `GET v1/mix/public/quoteKey`: the key to check it with, which caches may keep.
 */
export function createQuoteCalls({ market, signer, clock }: QuoteCallsOptions): OpenCalls {
  const keyTag = weakTag(digestOf(signer.publicKey));

  function quoteOf(query: URLSearchParams): QuoteData {
    const { symbol: coin, quote: fiat, side, amount } = read(query);
    for (const name of [coin, fiat]) if (!market.isPriced(name)) throw unknownSymbol(name);
    const { quotes } = market.quotes({ symbols: [coin, fiat] });
    const [own, other] = [coin, fiat].map((name) => quotes.find((one) => one.symbol === name));
    const rate =
      own && other && divideDigits(other.latest.unitsPerUsd, own.latest.unitsPerUsd, rateDigits);
    if (own === undefined || other === undefined || typeof rate !== "string")
      throw unknownSymbol(coin);
    const { day } = olderQuote({ coin: own, fiat: other }).latest;
    const time = Math.floor(clock() / secondMs);
    const quote: RateQuote = { coin, fiat, side, amount, rate, day, time };
    return { quote, signature: signer.sign(signedQuoteText(quote)) };
  }

  return Object.freeze({
    [quotePaths.quote]: {
      method: "GET" as const,
      described: {
        summary: "The worth of an amount at the present price, signed, so that a link can carry it",
        input: parameters.quote,
        data: answerSchemas.quote,
      },
      answer: ({ url }) => {
        const data = quoteOf(url.searchParams);
        const etag = weakTag(data.signature);
        return Promise.resolve(successAnswer(data, { etag, cacheable: false }));
      },
    },
    [quotePaths.key]: {
      method: "GET" as const,
      described: {
        summary: "The public key that verifies quotes",
        input: parameters.quoteKey,
        data: answerSchemas.quoteKey,
      },
      answer: ({ request }) => {
        const data: QuoteKeyData = { publicKey: signer.publicKey };
        const isKnown = matchesTag(request.headers.get("if-none-match"), keyTag);
        return Promise.resolve(
          isKnown
            ? notModifiedAnswer(keyTag)
            : successAnswer(data, { etag: keyTag, cacheable: true }),
        );
      },
    },
  } satisfies OpenCalls);
}

function read(query: URLSearchParams): v.InferOutput<typeof parameters.quote> {
  const checked = v.safeParse(parameters.quote, Object.fromEntries(query), { abortEarly: true });
  if (checked.success) return checked.output;
  const name = v.getDotPath(checked.issues[0]) ?? "";
  throw new GatewayFailure(
    gatewayCodes.invalidParameter,
    `The parameter ${name} is missing or cannot be read.`,
  );
}

function unknownSymbol(name: string): GatewayFailure {
  return new GatewayFailure(gatewayCodes.unknownSymbol, `The symbol ${name} is not listed.`);
}
