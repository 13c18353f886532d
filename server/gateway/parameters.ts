import * as v from "valibot";
import { isDay } from "../../src/lib/clock.ts";
import { candleIntervals } from "../../src/wire/market/candles.ts";
import { amountPattern, maxAmountLength } from "../../src/wire/market/quote.ts";
import { localeTagOf } from "./localeTags.ts";

/** The most symbols that one call may name. */
const maxSymbols = 200;

const symbolText = "[A-Za-z0-9]{1,12}";
const symbolPattern = new RegExp(`^${symbolText}$`);
const localePattern = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

const pagePathPattern = /^\/(?!\/)[^\s#\\]{0,499}$/;

const toUpperCase = (text: string): string => text.toUpperCase();

const symbol = v.pipe(
  v.string("must be text"),
  v.regex(symbolPattern, "must be 1 to 12 letters or digits"),
  v.description("A listed coin, metal, company or currency."),
  v.examples(["BTC", "XAU", "NGN"]),
  v.transform(toUpperCase),
);

const tag = v.pipe(
  v.string("must be text"),
  v.regex(localePattern, "must be a locale code such as en or zh-CN"),
  v.description("A language. One that this site does not have is answered in English."),
  v.examples(["en", "zh-CN"]),
  v.transform(localeTagOf),
);

const symbolList = new RegExp(`^(?:${symbolText}(?:,${symbolText}){0,${maxSymbols - 1}})?$`);

/** `undefined` for an absent or empty list, which stands for all symbols. A symbol named twice counts once. */
const symbols = v.optional(
  v.pipe(
    v.string("must be text"),
    v.check(
      (text) => text.split(",").length <= maxSymbols,
      `must name at most ${maxSymbols} symbols`,
    ),
    v.regex(symbolList, "must be symbols of 1 to 12 letters or digits, separated by commas"),
    v.description(`At most ${maxSymbols} symbols, separated by commas; all without it.`),
    v.examples(["BTC,ETH"]),
    v.transform((text) =>
      text === "" ? undefined : [...new Set(text.split(",").map(toUpperCase))],
    ),
  ),
);

const day = v.optional(
  v.pipe(
    v.string("must be text"),
    v.check(isDay, "must be a day such as 2025-03-01"),
    v.metadata({
      format: "date",
      description: "Figures of this day, or of the nearest one that has any.",
      examples: ["2025-03-01"],
    }),
  ),
);

/** Parameters of each call as sent. The output is canonical, so that an ETag can be made from it. */
export const parameters = {
  usdtRate: v.object({ locale: tag }, "must be an object with a locale"),
  coinQuotes: v.object({ symbols, on: day }),
  coinDays: v.object({ symbols }),
  coinCandles: v.object({
    symbol,
    quote: v.optional(symbol, "USD"),
    interval: v.optional(
      v.picklist(candleIntervals, `must be one of ${candleIntervals.join(", ")}`),
      "5m",
    ),
  }),
  coinHistory: v.object({ symbol, quote: v.optional(symbol, "USD") }),
  assets: v.object({ locale: v.optional(tag, "en") }),
  assetFacts: v.object({ symbols, locale: v.optional(tag, "en") }),
  assetNews: v.object({ symbol }),
  ratesCapsule: v.object({}),
  headTexts: v.object({
    path: v.pipe(
      v.string("must be text"),
      v.regex(pagePathPattern, "must be the path of a page, with one slash in front"),
    ),
    locale: v.pipe(
      v.string("must be text"),
      v.regex(localePattern, "must be a locale code such as en or zh-CN"),
    ),
  }),
  domainConfig: v.object({}),
  remotes: v.object({}),
  tradeLinks: v.object({}),
  quote: v.object({
    symbol,
    quote: symbol,
    side: v.optional(
      v.pipe(v.picklist(["coin", "fiat"]), v.description("What the amount is of.")),
      "coin",
    ),
    amount: v.pipe(
      v.string(),
      v.maxLength(maxAmountLength),
      v.regex(amountPattern),
      v.examples(["0.05"]),
    ),
  }),
  quoteKey: v.object({}),
} as const;
