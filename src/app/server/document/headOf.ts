import type { PageHead } from "../../../state/page/pageHead.ts";

/** What the head of a listed page says, as crawlers and other sites read it. */
export interface ListedHead {
  readonly title: string;
  readonly description: string;
  /** Canonical address, absolute. */
  readonly url: string;
}

/** The part of a route's match that its head came to. */
export interface MatchedHead {
  readonly meta?: readonly unknown[] | undefined;
  readonly links?: readonly unknown[] | undefined;
}

/**
 * Reads back the head of a page; `undefined` for one that search engines are not to list or that has no canonical
 * address. As in the document, the last of several titles is the page's.
 */
export function headOf(match: MatchedHead): ListedHead | undefined {
  const tags = (match.meta ?? []) as PageHead["meta"];
  return tags.some(({ name }) => name === "robots") ? undefined : sharedHeadOf(match);
}

/** As `headOf`, also for a page that is not to be listed: what is shared is shown to those who get the link. */
export function sharedHeadOf({ meta = [], links = [] }: MatchedHead): ListedHead | undefined {
  const tags = meta as PageHead["meta"];
  const named = (name: string): string | undefined =>
    tags.find((tag) => tag["name"] === name)?.["content"];
  const title = tags.findLast((tag) => tag["title"] !== undefined)?.["title"];
  const description = named("description");
  const url = (links as PageHead["links"]).find(({ rel }) => rel === "canonical")?.["href"];
  if (title === undefined || description === undefined || url === undefined) return undefined;
  return { title, description, url };
}
