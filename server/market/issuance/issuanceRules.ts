import { bch } from "./bch.ts";
import { btc } from "./btc.ts";
import { doge } from "./doge.ts";
import { ltc } from "./ltc.ts";
import type { IssuanceRule } from "./rule.ts";
import { xmr } from "./xmr.ts";
import { zec } from "./zec.ts";

/** The coins whose supply can be calculated, by symbol. */
export const issuanceRules: ReadonlyMap<string, IssuanceRule> = new Map(
  [btc, doge, ltc, bch, zec, xmr].map((rule) => [rule.symbol, rule]),
);
