import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Transport } from "../../api/gateway/createTransport.ts";
import type { PageData } from "../../state/page/pageData.ts";
import { type PageHead, pageHead } from "../../state/page/pageHead.ts";
import {
  type Trade,
  tradeActions,
  tradeAddress,
  type TradeLinksData,
  tradeLinksPath,
} from "../../wire/page/tradeLinks.ts";
import { site } from "../../wire/site.ts";

/** What the page is made from. */
export interface TradeDeps {
  readonly send: Transport;
  readonly i18n: I18n;
  readonly page: PageData;
  readonly signal: AbortSignal;
}

/** The exchange's screen for a trade, or what the page shows where the operator names none. */
export type TradeAnswer =
  | { readonly kind: "elsewhere"; readonly href: string }
  | { readonly kind: "here"; readonly trade: Trade; readonly head: PageHead };

const symbol = /^[A-Z0-9]{1,12}$/;

/** Reads a trade from an address. What it does not name is buying, the main coin, or US dollars. */
export function readTrade(search: Readonly<Record<string, unknown>>): Trade {
  const named = (name: string, usual: string): string => {
    const value = search[name];
    const text = typeof value === "string" ? value.toUpperCase() : "";
    return symbol.test(text) ? text : usual;
  };
  return {
    action: tradeActions.find((action) => action === search["action"]) ?? "buy",
    coin: named("coin", site.mainCoin),
    currency: named("fiat", "USD"),
  };
}

/** Title of the page, and of the button that leads to it. */
export function tradeTitle({ action, coin }: Trade): MessageDescriptor {
  if (action === "sell") return msg`Sell ${{ coin }}`;
  return action === "buy" ? msg`Buy ${{ coin }}` : msg`Trade ${{ coin }}`;
}

/** Where a trade is done. Rejects when the gateway cannot be reached. */
export async function loadTrade(
  trade: Trade,
  { send, i18n, page, signal }: TradeDeps,
): Promise<TradeAnswer> {
  const { tradeLinks } = await send<TradeLinksData>({ path: tradeLinksPath, signal });
  const href = tradeAddress(tradeLinks, trade);
  if (href !== undefined) return { kind: "elsewhere", href };
  const title = i18n._(tradeTitle(trade));
  const description = i18n._(msg`What you need to buy a coin, and what this site doesn’t offer.`);
  return { kind: "here", trade, head: pageHead({ title, description, path: "/trade" }, page) };
}
