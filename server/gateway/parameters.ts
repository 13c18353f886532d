import * as v from "valibot";
import { isDay } from "../../src/lib/clock.ts";
import { localeTagOf } from "./localeTags.ts";

/** The most symbols that one call may name. */
const maxSymbols = 200;

const symbolPattern = /^[A-Za-z0-9]{1,12}$/;
const localePattern = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

const pagePathPattern = /^\/(?!\/)[^\s#\\]{0,499}$/;

const toUpperCase = (text: string): string => text.toUpperCase();

const symbol = v.pipe(
  v.string("must be text"),
  v.regex(symbolPattern, "must be 1 to 12 letters or digits"),
  v.transform(toUpperCase),
);

const tag = v.pipe(
  v.string("must be text"),
  v.regex(localePattern, "must be a locale code such as en or zh-CN"),
  v.transform(localeTagOf),
);

/** `undefined` for an absent or empty list, which stands for all symbols. A symbol named twice counts once. */
const symbols = v.optional(
  v.pipe(
    v.string("must be text"),
    v.transform((text) => (text === "" ? [] : text.split(","))),
    v.maxLength(maxSymbols, `must name at most ${maxSymbols} symbols`),
    v.everyItem(
      (text) => symbolPattern.test(text),
      "must be symbols of 1 to 12 letters or digits, separated by commas",
    ),
    v.transform((list) => (list.length === 0 ? undefined : [...new Set(list.map(toUpperCase))])),
  ),
);

const day = v.optional(
  v.pipe(v.string("must be text"), v.check(isDay, "must be a day such as 2025-03-01")),
);

/** Parameters of each call as sent. The output is canonical, so that an ETag can be made from it. */
export const parameters = {
  usdtRate: v.object({ locale: tag }, "must be an object with a locale"),
  coinQuotes: v.object({ symbols, on: day }),
  coinDays: v.object({ symbols }),
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
} as const;
