import { startOfDay } from "../../../../src/lib/clock.ts";
import { decimal } from "../../../../src/lib/decimal.ts";
import type { Day, Decimal } from "../../../../src/wire/market/market.ts";
import { cleanUnits } from "../../model/digits.ts";
import { digitsOf, isJsonObject, parseExactJson } from "../exactJson.ts";
import { policy } from "../../model/policy.ts";
import { MarketSourceError } from "../../model/marketSource.ts";

/** Days whose whole file is wrong. The embedded history leaves them out too. */
export const faultyDays: ReadonlySet<Day> = new Set(["2025-12-06"]);

/** Symbols that are wrong on one day only. */
export const faultyCells: ReadonlyMap<Day, ReadonlySet<string>> = new Map([
  ["2025-10-19", new Set(["BCH"])],
]);

/** The expected content of a daily file. */
export interface DailyFileQuery {
  /** Name of the host, for messages. */
  readonly who: string;
  /** Symbols to keep, upper case. */
  readonly listed: readonly string[];
}

/** A daily file, cleaned. */
export interface DailyFile {
  readonly day: Day;
  readonly unitsPerUsd: ReadonlyMap<string, Decimal>;
  /** What stood in the place of a rate: digits, or `no number`. */
  readonly noRates: ReadonlyMap<string, string>;
}

/**
 * Reads `{date, usd: {btc: 0.000012, ...}}`: units of each symbol for one US dollar, digits kept as they are.
 * A figure that cannot be a rate is kept apart. Throws `malformed` for any other shape, for a US dollar
 * that is not 1, and for a file that knows fewer than half of the listed symbols.
 */
export function parseDailyFile(text: string, { who, listed }: DailyFileQuery): DailyFile {
  const body = parseBody(who, text);
  const { date: day, usd } = isJsonObject(body) ? body : {};
  if (typeof day !== "string" || Number.isNaN(startOfDay(day)) || !isJsonObject(usd)) {
    throw new MarketSourceError("malformed", `${who} sent no daily file`);
  }
  const { unitsPerUsd, noRates } = readUnits(usd, listed);
  if (!decimal(unitsPerUsd.get("USD") ?? "").eq(1)) {
    throw new MarketSourceError("malformed", `${who} sent a dollar that is not one dollar`);
  }
  if (unitsPerUsd.size < listed.length * policy.minKnownShare) {
    const share = `${unitsPerUsd.size} of ${listed.length} symbols`;
    throw new MarketSourceError("malformed", `${who} knows ${share}`);
  }
  return { day, unitsPerUsd, noRates };
}

function readUnits(
  usd: Readonly<Record<string, unknown>>,
  listed: readonly string[],
): Pick<DailyFile, "unitsPerUsd" | "noRates"> {
  const unitsPerUsd = new Map<string, Decimal>();
  const noRates = new Map<string, string>();
  for (const symbol of listed) {
    const member = usd[symbol.toLowerCase()];
    const digits = digitsOf(member);
    const units = cleanUnits(digits ?? "");
    if (units !== null) unitsPerUsd.set(symbol, units);
    else if (member !== undefined)
      noRates.set(symbol, digits?.slice(0, policy.maxDigits) ?? "no number");
  }
  return { unitsPerUsd, noRates };
}

function parseBody(who: string, text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    throw new MarketSourceError("malformed", `${who} sent no JSON`);
  }
}
