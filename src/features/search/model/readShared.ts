import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import { site } from "../../../wire/site.ts";
import { listingOf, typedPair } from "./searchEntries.ts";

/** The scheme of links that other programs open the app with: `web+convert:0.05 btc to ngn`. */
const scheme = /^web\+convert:(?:\/\/)?/i;

/** Longer texts ask for no conversion. */
const maxLength = 100;

interface SharedDeps {
  readonly api: Pick<MarketApi, "assets">;
  readonly page: {
    readonly locale: Pick<PageData["locale"], "catalog" | "tag" | "defaultCurrency">;
  };
  readonly signal: AbortSignal;
}

/**
 * Reads a text that another app has shared, such as "0.05 btc to ngn", as the search does. Answers what a converter's form
 * would send for it; an empty record where it names no conversion.
 */
export async function readShared(
  text: string,
  { api, page, signal }: SharedDeps,
): Promise<Readonly<Record<string, string>>> {
  const asked = scheme.test(text) ? decoded(text.replace(scheme, "")) : text;
  if (asked.length > maxLength) return {};
  const { catalog, tag, defaultCurrency } = page.locale;
  const listing = listingOf(await api.assets(catalog, signal), tag);
  const pair = typedPair(asked, listing, { coin: site.mainCoin, currency: defaultCurrency });
  if (pair === undefined) return {};
  const { from, to, amount, asked: written = amount } = pair;
  return {
    coin: from.ticker,
    fiat: to.ticker,
    ...(written !== undefined && { amount: written }),
  };
}

/** The text of a link, in which spaces and other marks may be escaped. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}
