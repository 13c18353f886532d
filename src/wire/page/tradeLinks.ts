/** GET: where people trade. It stands apart from the other paths, because one page alone asks for it. */
export const tradeLinksPath = "v1/mix/system/getTradeLinks";

/** What people do with a coin. */
export const tradeActions = ["buy", "sell", "trade"] as const;

/** One of `tradeActions`. */
export type TradeAction = (typeof tradeActions)[number];

/** Addresses with `{coin}` and `{currency}` for the symbols, `{coin:lower}` and `{currency:lower}` in lower case. */
export type TradeLinks = Readonly<Partial<Record<TradeAction, string>>>;

/** Answer of `getTradeLinks`. */
export interface TradeLinksData {
  readonly tradeLinks: TradeLinks;
}

/** What a visitor wants to trade. */
export interface Trade {
  readonly action: TradeAction;
  readonly coin: string;
  readonly currency: string;
}

const symbol = /^[A-Z0-9]{1,12}$/;

/** The symbols that a pattern's host is tried with: it must be the same for both. */
const probes = ["AA", "BB"] as const;

/**
 * The screen for a trade; `undefined` where there is none for it. The symbols cannot lead to another host, because a
 * pattern has none of them in its host (`isTradeLink`).
 */
export function tradeAddress(links: TradeLinks, trade: Trade): string | undefined {
  const { action, coin, currency } = trade;
  const pattern = links[action];
  if (pattern === undefined || !symbol.test(coin) || !symbol.test(currency)) return undefined;
  return filled(pattern, coin, currency);
}

/** True for a pattern of an address with https, without a user, that names the coin after its host. */
export function isTradeLink(pattern: string): boolean {
  const [one, other] = probes.map((probe) => URL.parse(filled(pattern, probe, probe)));
  if (one === null || one === undefined || other === null || other === undefined) return false;
  const isPlain = one.protocol === "https:" && one.username === "" && one.password === "";
  return isPlain && one.origin === other.origin && one.href !== other.href;
}

function filled(pattern: string, coin: string, currency: string): string {
  return pattern
    .replaceAll("{coin}", coin)
    .replaceAll("{currency}", currency)
    .replaceAll("{coin:lower}", coin.toLowerCase())
    .replaceAll("{currency:lower}", currency.toLowerCase());
}
