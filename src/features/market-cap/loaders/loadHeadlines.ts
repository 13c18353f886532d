import type { MarketApi } from "../../../api/market/createMarketApi.ts";
import { formatDay } from "../../../i18n/dates.ts";
import { dayOf } from "../../../lib/clock.ts";
import type { RichText } from "../../../sanitize/richText.ts";
import { webLink } from "../../../sanitize/safeLink.ts";
import type { AppContext } from "../../../state/appContext.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import type { Day } from "../../../wire/market/market.ts";
import type { NewsItem } from "../../../wire/market/news.ts";

/** A headline as the page shows it. */
export interface Headline extends Pick<NewsItem, "title" | "url" | "source"> {
  readonly day: Day;
  /** The same day in words. */
  readonly date: string;
  /** What the article is about; absent where the feed does not say. */
  readonly summary?: RichText;
}

/** Newest headlines about A and about B; empty lists where there are none. */
export interface Headlines {
  readonly a: readonly Headline[];
  readonly b: readonly Headline[];
}

interface HeadlineDeps {
  readonly api: Pick<MarketApi, "assetNews">;
  readonly page: Pick<PageData, "locale" | "origin">;
  readonly signal: AbortSignal;
  readonly openWindow?: AppContext["openWindow"];
}

const shownOfEach = 4;
const summaryCharacters = 240;

/**
 * Loads the headlines of two assets. A headline that names both stands with A alone. Where news cannot be loaded, there
 * are none.
 */
export async function loadHeadlines(
  deps: HeadlineDeps,
  symbols: { readonly a: string; readonly b: string },
): Promise<Headlines> {
  const [ofA, ofB] = await Promise.all([newsOf(deps, symbols.a), newsOf(deps, symbols.b)]);
  const a = ofA.slice(0, shownOfEach);
  const b = ofB.filter(({ url }) => !a.some((own) => own.url === url)).slice(0, shownOfEach);
  return { a, b };
}

async function newsOf(deps: HeadlineDeps, symbol: string): Promise<readonly Headline[]> {
  const { api, page, signal } = deps;
  try {
    const { items } = await api.assetNews(symbol, signal);
    const linked = items.flatMap((item) => {
      const url = outwardLink(item.url, page.origin);
      return url === undefined ? [] : [{ ...item, url }];
    });
    // Twice as many as are shown: enough are left even where the other asset shares the first half.
    const considered = linked.slice(0, 2 * shownOfEach);
    const summaryOf = await openSummaries(deps, considered);
    return considered.map((item) => headlineOf(item, page.locale.tag, summaryOf(item)));
  } catch {
    return [];
  }
}

/** Checks an address where it becomes a link, whatever the gateway promises. A headline leads to the web. */
function outwardLink(address: string, origin: string): string | undefined {
  const link = webLink(address, origin);
  if (link === undefined) console.warn("a headline is left out: its link is not safe", address);
  return link;
}

type SummaryOf = (item: NewsItem) => RichText;

/** Loads the sanitiser where there is something to sanitise. Where it cannot be loaded, headlines have no summaries. */
async function openSummaries(
  { page: { origin }, openWindow }: HeadlineDeps,
  items: readonly NewsItem[],
): Promise<SummaryOf> {
  const none: SummaryOf = () => [];
  if (!items.some(({ summary }) => summary !== undefined)) return none;
  try {
    const [{ sanitizerOf }, window] = await Promise.all([
      import("../../../sanitize/sanitizerOf.ts"),
      openWindow?.() ?? globalThis,
    ]);
    const { sanitize } = sanitizerOf(window);
    const rules = { origin, maxCharacters: summaryCharacters };
    return ({ summary }) => (summary === undefined ? [] : sanitize(summary, rules));
  } catch (error) {
    console.warn("headlines have no summaries", error);
    return none;
  }
}

function headlineOf(
  { title, url, source, publishedAt }: NewsItem,
  tag: string,
  summary: RichText,
): Headline {
  const day = dayOf(publishedAt);
  const date = formatDay(tag, day, "medium");
  return { title, url, source, day, date, ...(summary.length > 0 && { summary }) };
}
