import type { Decimal } from "../../../src/wire/market/market.ts";

/** A stretch of blocks with one reward. */
export interface Era {
  /** Blocks made before it: the height of its first block. */
  readonly blocks: number;
  /** Coins made before it. */
  readonly supply: Decimal;
  /** Coins each of its blocks makes. */
  readonly reward: Decimal;
}

/** How a protocol issues its coin. */
export interface IssuanceRule {
  readonly symbol: string;
  /** The rule in words, with where it is written: shown to people beside a figure. */
  readonly source: string;
  /** Blocks a day at the spacing that the protocol steers for. */
  readonly blocksPerDay: number;
  /** Oldest first; at least one. The last one goes on for ever. */
  readonly eras: readonly [Era, ...Era[]];
  /** Most coins there can ever be; absent for a coin that is issued for ever. */
  readonly maximum?: Decimal;
}
