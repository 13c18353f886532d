/** The current time in the tests of the news. */
export const now = Date.UTC(2026, 10, 20, 12);

/** The content type of feeds. */
export const feedType = "application/xml";

/** An entry of a feed in its own markup; a member that is `null` is left out. */
export interface WrittenEntry {
  readonly title?: string | null;
  readonly link?: string | null;
  readonly date?: string | null;
  /** More markup inside of the entry. */
  readonly more?: string;
}

const written = (name: string, markup: string | null): string =>
  markup === null ? "" : `<${name}>${markup}</${name}>`;

/** An item of RSS 2.0. */
export function rssItem(entry: WrittenEntry = {}): string {
  const {
    title = "Bitcoin rises",
    link = "https://news.example.com/a",
    date = "Thu, 19 Nov 2026 10:00:00 GMT",
    more = "",
  } = entry;
  return `<item>${written("title", title)}${written("link", link)}${written("pubDate", date)}${more}</item>`;
}

/** A feed of RSS 2.0. */
export function rssFeed(...items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>The Example</title>
<link>https://news.example.com</link><description>All the news</description>${items.join("\n")}</channel></rss>`;
}

/** An entry of Atom; `title` is the whole element. */
export function atomEntry(entry: { readonly title?: string; readonly rest?: string } = {}): string {
  const {
    title = "<title>Bitcoin rises</title>",
    rest = `<link href="https://news.example.com/a"/><published>2026-11-19T10:00:00Z</published>`,
  } = entry;
  return `<entry>${title}${rest}</entry>`;
}

/** A feed of Atom 1.0. */
export function atomFeed(...entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>The Atom</title>
<link href="https://atom.example.com/"/><id>x</id><updated>2026-11-20T00:00:00Z</updated>${entries.join("\n")}</feed>`;
}
