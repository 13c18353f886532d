/**
 * Names and other words of assets that headlines use for something else: everyday words, first names, companies whose
 * news is not the coin's. They do not name the asset; its ticker does. Lower case.
 */
export const namesOfOtherThings: ReadonlySet<string> = new Set([
  "bcc",
  "bitfinex",
  "brave",
  "coda",
  "compound",
  "crypto.com",
  "dai",
  "dash",
  "flare",
  "flow",
  "gala",
  "gate",
  "helium",
  "immutable",
  "kava",
  "lumens",
  "mina",
  "okx",
  "optimism",
  "quant",
  "stacks",
  "stellar",
  "the graph",
]);

/** Names that are also words. They name the asset only with a capital first letter. Lower case. */
export const capitalisedNames: ReadonlySet<string> = new Set([
  "alphabet",
  "amazon",
  "apple",
  "aptos",
  "avalanche",
  "chainlink",
  "conflux",
  "cosmos",
  "gnosis",
  "injective",
  "internet computer",
  "near protocol",
  "neo",
  "pepe",
  "polkadot",
  "polygon",
  "ripple",
  "rocket pool",
  "sui",
  "tether",
  "the sandbox",
  "tron",
]);

/** Tickers that more often abbreviate something else. They need a dollar sign. */
export const dollarTickers: ReadonlySet<string> = new Set([
  "APT",
  "AR",
  "BAT",
  "CRO",
  "DOT",
  "GT",
  "LEO",
  "OP",
]);

/** Tickers that are also words. In a headline in all capitals they need a dollar sign. */
export const wordTickers: ReadonlySet<string> = new Set([
  "ADA",
  "APE",
  "ATOM",
  "CAKE",
  "COMP",
  "DASH",
  "FLOW",
  "GALA",
  "LINK",
  "MANA",
  "META",
  "MINA",
  "NEAR",
  "NEO",
  "RUNE",
  "SAND",
  "SOL",
  "VET",
]);
