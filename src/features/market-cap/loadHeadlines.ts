import type { MarketApi } from "../../api/createMarketApi.ts";
import { formatDay } from "../../i18n/dates.ts";
import { dayOf } from "../../lib/clock.ts";
import { safeLink } from "../../lib/safeLink.ts";
import type { PageData } from "../../state/pageData.ts";
import type { Day } from "../../wire/market.ts";
import type { NewsItem } from "../../wire/news.ts";

/** A headline as the page shows it. */
export interface Headline extends Pick<NewsItem, "title" | "url" | "source"> {
  readonly day: Day;
  /** The same day in words. */
  readonly date: string;
}

/** Newest headlines about A and about B; none where none is known. */
export interface Headlines {
  readonly a: readonly Headline[];
  readonly b: readonly Headline[];
}

interface HeadlineDeps {
  readonly api: Pick<MarketApi, "assetNews">;
  readonly page: Pick<PageData, "locale" | "origin">;
  readonly signal: AbortSignal;
}

const shownOfEach = 4;
const webAddress = /^https?:/i;

/** Loads the headlines of two assets; one that names both stands with A alone. News that fail are no news. */
export async function loadHeadlines(
  deps: HeadlineDeps,
  symbols: { readonly a: string; readonly b: string },
): Promise<Headlines> {
  const [ofA, ofB] = await Promise.all([newsOf(deps, symbols.a), newsOf(deps, symbols.b)]);
  const a = ofA.slice(0, shownOfEach);
  const b = ofB.filter(({ url }) => !a.some((own) => own.url === url)).slice(0, shownOfEach);
  return { a, b };
}

async function newsOf(
  { api, page, signal }: HeadlineDeps,
  symbol: string,
): Promise<readonly Headline[]> {
  try {
    const { items } = await api.assetNews(symbol, signal);
    return items.flatMap((item) => {
      const url = outwardLink(item.url, page.origin);
      return url === undefined ? [] : [headlineOf({ ...item, url }, page.locale.tag)];
    });
  } catch {
    return [];
  }
}

/** What becomes a link is looked at where it becomes one, whatever the gateway promises. A headline leads to the web. */
function outwardLink(address: string, origin: string): string | undefined {
  const link = safeLink(address, { use: "link", origin, appSchemes: [] });
  if (link !== undefined && webAddress.test(link)) return link;
  console.warn("a headline is left out: its link is not safe", address);
  return undefined;
}

function headlineOf({ title, url, source, publishedAt }: NewsItem, tag: string): Headline {
  const day = dayOf(publishedAt);
  return { title, url, source, day, date: formatDay(tag, day, "medium") };
}
