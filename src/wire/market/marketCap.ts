import type { AssetClass, Day, Decimal, Figure, MarketStamp } from "./market.ts";

/** The unit of an asset's quantity. */
export type QuantityUnit = "coins" | "tonnes" | "shares";

/**
 * The ways to count the quantity of an asset. `circulating`: coins people can trade. `total`: coins made so far, less
 * those destroyed. `maximum`: the most coins there can ever be. `everMined`: metal taken out of the ground in all of
 * history. `sharesOutstanding`: shares that a company's owners hold.
 */
export type QuantityDefinition =
  | "circulating"
  | "total"
  | "maximum"
  | "everMined"
  | "sharesOutstanding";

/** The definitions that fit a class. Market cap uses the first (specification, section 9). */
export const definitionsOfClass: Readonly<
  Record<AssetClass, readonly [QuantityDefinition, ...QuantityDefinition[]]>
> = {
  crypto: ["circulating", "total", "maximum"],
  metal: ["everMined"],
  stock: ["sharesOutstanding"],
};

/** A day and the supply on it. */
export type SupplyPoint = readonly [day: Day, supply: Decimal];

/** The growth of a coin's supply by its own protocol. */
export interface Issuance {
  /** The rule in words, and where it is written. */
  readonly source: string;
  /** The dated supply that the curve is drawn through. */
  readonly dated: Figure;
  /**
   * Supply by day, oldest first, from the first day of the price history to some years after the last price; straight
   * between two points. Days other than that of `dated` are calculated, at the protocol's nominal pace.
   */
  readonly curve: readonly SupplyPoint[];
  /** False for a coin whose issuance never ends: it has no maximum, which differs from an unknown one. */
  readonly capped: boolean;
}

/** The figures behind the market cap of an asset. An unknown figure is absent. */
export interface AssetFacts {
  readonly symbol: string;
  readonly name: string;
  readonly class: AssetClass;
  /** Localised name, where the locale has one that differs from `name`. */
  readonly localName?: string;
  /** The unit of the quantities. */
  readonly unit: QuantityUnit;
  /** The quantity in `unit`, for each definition. */
  readonly quantities: Readonly<Partial<Record<QuantityDefinition, Figure>>>;
  /** US dollars for one coin, one share or one troy ounce. */
  readonly price?: Figure;
  /** Priced units in one `unit`: troy ounces in a tonne, otherwise 1. */
  readonly pricedPerUnit: Decimal;
  /** Market value in US dollars, if a source states the value itself, as for companies. */
  readonly marketCap?: Figure;
  /** Present for coins whose supply can be calculated. */
  readonly issuance?: Issuance;
}

/** Answer of `assetFacts`: all listed assets, or those asked for in that order. */
export interface AssetFactsData extends MarketStamp {
  readonly facts: readonly AssetFacts[];
}
