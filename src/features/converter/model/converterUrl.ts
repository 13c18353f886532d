import type { Decimal } from "../../../wire/market/market.ts";
import { otherSide, type Side } from "./convert.ts";

/** What a visitor assumes that somebody takes, in per cent, as typed: read with the page's own separators. */
export interface FeeSearch {
  readonly fee?: string;
  readonly spread?: string;
}

/** What a percentage may be named by, at either end. */
export const percentSigns: readonly string[] = ["%", "٪", "％", "﹪"];

/** The converter's search parameters. Absent ones have their defaults. */
export interface ConverterSearch extends FeeSearch {
  /** As typed: read with the page's own separators. */
  readonly amount?: string;
  /** Present when the amount is of the second side. */
  readonly side?: "fiat";
  /** A signed quote that the link keeps; see `readQuoteToken`. */
  readonly quote?: string;
  /** The day whose price counts, as the address has it; not yet checked. */
  readonly on?: string;
}

/** Keeps the parameters that the converter knows and drops all others. */
export function readConverterSearch(search: Readonly<Record<string, unknown>>): ConverterSearch {
  const { amount, side, quote, on, fee, spread } = search;
  return {
    // An empty one is kept too: the page asks for an amount then.
    ...(typeof amount === "string" && { amount }),
    ...(side === "fiat" && { side }),
    ...(typeof quote === "string" && { quote }),
    ...(typeof on === "string" && on !== "" && { on }),
    // An empty one asks for the fields.
    ...(typeof fee === "string" && { fee }),
    ...(typeof spread === "string" && { spread }),
  };
}

/** What stays in an address whose amount or pair changes: the day, and the visitor's own assumption. */
export function keptSearch({ on, fee, spread }: ConverterSearch): ConverterSearch {
  return {
    ...(on !== undefined && { on }),
    ...(fee !== undefined && { fee }),
    ...(spread !== undefined && { spread }),
  };
}

/** Makes the search of an amount. The default (one of the first side) needs none. */
export function searchFor(amount: Decimal, side: Side): ConverterSearch {
  return {
    ...((amount !== "1" || side === "fiat") && { amount }),
    ...(side === "fiat" && { side }),
  };
}

/** The codes of a pair, by side. */
export type PairCodes = Readonly<Record<Side, string>>;

/** The pair with something else on one side. What stood across goes to that side's place: nothing is paired with itself. */
export function changedPair(pair: PairCodes, side: Side, code: string): PairCodes {
  const other = otherSide(side);
  const across = pair[other] === code ? pair[side] : pair[other];
  return side === "coin" ? { coin: code, fiat: across } : { coin: across, fiat: code };
}
