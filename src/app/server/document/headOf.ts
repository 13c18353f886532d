import { memberOf } from "../../../lib/records.ts";
import { sharedRobots } from "../../../state/page/pageHead.ts";

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
  return robotsOf(match) === undefined ? readHead(match) : undefined;
}

/** The head of a page that is not to be found, though what is shared is shown to those who get the link. */
export function sharedHeadOf(match: MatchedHead): ListedHead | undefined {
  return robotsOf(match) === sharedRobots ? readHead(match) : undefined;
}

function robotsOf({ meta = [] }: MatchedHead): string | undefined {
  return textOf(
    meta.find((tag) => memberOf(tag, "name") === "robots"),
    "content",
  );
}

function readHead({ meta = [], links = [] }: MatchedHead): ListedHead | undefined {
  const named = (name: string) =>
    textOf(
      meta.find((tag) => memberOf(tag, "name") === name),
      "content",
    );
  const title = textOf(
    meta.findLast((tag) => memberOf(tag, "title") !== undefined),
    "title",
  );
  const description = named("description");
  const url = textOf(
    links.find((link) => memberOf(link, "rel") === "canonical"),
    "href",
  );
  if (title === undefined || description === undefined || url === undefined) return undefined;
  return { title, description, url };
}

function textOf(tag: unknown, name: string): string | undefined {
  const value = memberOf(tag, name);
  return typeof value === "string" ? value : undefined;
}
