import { otherSide, type Side } from "../convert.ts";

/** The codes of a pair, by side. */
export type PairCodes = Readonly<Record<Side, string>>;

/** The pair with something else on one side. What stood across goes to that side's place: nothing is paired with itself. */
export function changedPair(pair: PairCodes, side: Side, code: string): PairCodes {
  const other = otherSide(side);
  const across = pair[other] === code ? pair[side] : pair[other];
  return side === "coin" ? { coin: code, fiat: across } : { coin: across, fiat: code };
}
