import { escapeHtml } from "../../src/lib/safeText.ts";
import { FeedFailure } from "./fetchFeed.ts";
import { newsPolicy } from "./newsPolicy.ts";
import { parseFeedDate } from "./parseFeedDate.ts";
import {
  attributeOf,
  childOf,
  childrenOf,
  parseXml,
  rawTextOf,
  textOf,
  type XmlElement,
} from "./parseXml.ts";
import { toPlainText } from "./toPlainText.ts";

/** One entry of a feed that has a title, a link and a date. */
export interface FeedEntry {
  /** Plain text. */
  readonly title: string;
  /** Absolute, `http:` or `https:`. */
  readonly url: string;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
  /** HTML as the feed has it, cut to `newsPolicy.maxSummaryCharacters`; not sanitised. Absent if the entry has none. */
  readonly summary?: string;
}

/** The content of a feed. */
export interface ParsedFeed {
  /** Its own title, plain text; may be empty. */
  readonly title: string;
  /** The usable entries, in the feed's order. */
  readonly entries: readonly FeedEntry[];
}

/** Rules to read one kind of feed. */
interface FeedKind {
  readonly entryName: string;
  readonly titleOf: (element: XmlElement, maxCharacters: number) => string;
  readonly linkOf: (entry: XmlElement) => string | undefined;
  readonly dateOf: (entry: XmlElement) => string | undefined;
  /** The summary as HTML. */
  readonly summaryOf: (entry: XmlElement) => string | undefined;
}

const rss: FeedKind = {
  entryName: "item",
  // RSS 2.0 does not say whether a title is text or markup, so references are decoded once everywhere.
  titleOf: (element, max) => plain(childOf(element, "title"), rawTextOf, max),
  linkOf: (entry) => textIn(entry, "link") ?? permalinkOf(entry),
  dateOf: (entry) => textIn(entry, "pubDate"),
  summaryOf: (entry) => textIn(entry, "description"),
};

const atom: FeedKind = {
  entryName: "entry",
  titleOf: (element, max) => {
    const title = childOf(element, "title");
    // Markup inside XML uses references of both (RFC 4287, section 3.1.1.2).
    const isHtml = title !== undefined && attributeOf(title, "type") === "html";
    return plain(title, isHtml ? textOf : rawTextOf, max);
  },
  linkOf: (entry) => {
    const links = childrenOf(entry, "link");
    const article = links.find((link) => (attributeOf(link, "rel") ?? "alternate") === "alternate");
    return article && attributeOf(article, "href");
  },
  dateOf: (entry) => textIn(entry, "published") ?? textIn(entry, "updated"),
  summaryOf: (entry) => htmlIn(entry, "summary") ?? htmlIn(entry, "content"),
};

/**
 * Reads RSS 2.0 or Atom 1.0 (RFC 4287). An entry without a title, a usable link or a valid date is left out. Throws a
 * `FeedFailure` for a text that is not well formed, is neither kind, or has entries but no usable one.
 */
export function parseFeed(text: string): ParsedFeed {
  const document = parseXml(text);
  const rssRoot = childOf(document, "rss");
  const channel = rssRoot && childOf(rssRoot, "channel");
  if (channel) return readFeed(channel, rss);
  const feed = childOf(document, "feed");
  if (feed) return readFeed(feed, atom);
  throw new FeedFailure("is neither RSS nor Atom");
}

function readFeed(feed: XmlElement, kind: FeedKind): ParsedFeed {
  const offered = childrenOf(feed, kind.entryName);
  const entries = offered.flatMap((entry) => readEntry(entry, kind) ?? []);
  if (offered.length > 0 && entries.length === 0) throw new FeedFailure("has no usable entry");
  const title = kind.titleOf(feed, newsPolicy.maxSourceCharacters);
  return { title, entries };
}

function readEntry(entry: XmlElement, kind: FeedKind): FeedEntry | undefined {
  const title = kind.titleOf(entry, newsPolicy.maxTitleCharacters);
  const url = parseFeedLink(kind.linkOf(entry) ?? "");
  const publishedAt = parseFeedDate(kind.dateOf(entry) ?? "");
  const complete = title !== "" && url !== undefined && publishedAt !== undefined;
  if (!complete) return undefined;
  const summary = kind.summaryOf(entry)?.slice(0, newsPolicy.maxSummaryCharacters).toWellFormed();
  return { title, url, publishedAt, ...(summary !== undefined && { summary }) };
}

function plain(
  element: XmlElement | undefined,
  read: (element: XmlElement) => string,
  maxCharacters: number,
): string {
  return element ? toPlainText(read(element), maxCharacters) : "";
}

/** The text of the first child of a name; `undefined` if it is absent or blank. */
function textIn(element: XmlElement, name: string): string | undefined {
  const child = childOf(element, name);
  const text = child ? textOf(child).trim() : "";
  return text === "" ? undefined : text;
}

/** A text of Atom as HTML (RFC 4287, section 3.1). From XHTML it takes only the text. */
function htmlIn(element: XmlElement, name: string): string | undefined {
  const child = childOf(element, name);
  const text = textIn(element, name);
  if (child === undefined || text === undefined) return undefined;
  return attributeOf(child, "type") === "html" ? text : escapeHtml(text);
}

/** A `guid` is the article's address unless it says otherwise (RSS 2.0). */
function permalinkOf(entry: XmlElement): string | undefined {
  const guid = childOf(entry, "guid");
  const isPermalink = guid !== undefined && attributeOf(guid, "isPermaLink") !== "false";
  return isPermalink ? textOf(guid).trim() : undefined;
}

/**
 * The address of an article: absolute, `http:` or `https:` as a URL parser understands it, without credentials and of
 * bounded length. `undefined` for every other text; a relative link is not resolved.
 */
function parseFeedLink(text: string): string | undefined {
  const url = URL.parse(text);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  // The parser also accepts `https:host` and `https:\host` as absolute.
  if (url === null || !isWeb || !/^\s*https?:\/\//i.test(text)) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  return url.href.length > newsPolicy.maxUrlCharacters ? undefined : url.href;
}
