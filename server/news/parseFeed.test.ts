import { describe, expect, it } from "vitest";
import { FeedFailure } from "./fetchFeed.ts";
import { parseFeed } from "./parseFeed.ts";
import { atomEntry, atomFeed, rssFeed, rssItem, type WrittenEntry } from "./testing/feeds.ts";

const sound = rssItem({ title: "Sound", link: "https://news.example.com/sound" });
const titlesOf = (text: string) => parseFeed(text).entries.map(({ title }) => title);
/** Entries next to a valid one, which keeps the feed usable. */
const entriesWith = (entry: WrittenEntry) => parseFeed(rssFeed(rssItem(entry), sound)).entries;

function reasonOf(text: string): string | undefined {
  try {
    parseFeed(text);
    return undefined;
  } catch (error) {
    if (error instanceof FeedFailure) return error.message;
    throw error;
  }
}

describe("RSS 2.0", () => {
  it("gives title, link, date and description of each item, in the feed's order", () => {
    const second = rssItem({
      title: "<![CDATA[Ether & gas]]>",
      link: " <![CDATA[https://news.example.com/b?x=1&y=2]]>\n",
      date: "20 Nov 2026 09:30 -0500",
      more: "<media:title>Not this</media:title><description>&lt;p&gt;One &amp;amp; all</description>",
    });
    expect(parseFeed(rssFeed(rssItem(), second))).toEqual({
      title: "The Example",
      entries: [
        {
          title: "Bitcoin rises",
          url: "https://news.example.com/a",
          publishedAt: Date.UTC(2026, 10, 19, 10),
        },
        {
          title: "Ether & gas",
          url: "https://news.example.com/b?x=1&y=2",
          publishedAt: Date.UTC(2026, 10, 20, 14, 30),
          summary: "<p>One &amp; all",
        },
      ],
    });
  });

  it("decodes references once", () => {
    const [entry] = entriesWith({
      title: "&amp;lt;b&amp;gt; &amp;#60;",
      link: "https://news.example.com/?a=1&amp;amp;b=2",
    });
    expect(entry?.title).toBe("&lt;b&gt; &#60;");
    expect(entry?.url).toBe("https://news.example.com/?a=1&amp;b=2");
  });

  it("takes an identifier for the link if there is none, unless it says that it is not one", () => {
    const guid = "https://news.example.com/g";
    const linked = entriesWith({ link: null, more: `<guid>${guid}</guid>` });
    expect(linked[0]?.url).toBe(guid);
    const opaque = entriesWith({ link: null, more: `<guid isPermaLink="false">${guid}</guid>` });
    expect(opaque.map(({ title }) => title)).toEqual(["Sound"]);
  });

  it.each([
    ["a link", { link: null }],
    ["a date", { date: null }],
    ["a title", { title: null }],
    ["a title with a word in it", { title: "<![CDATA[<b> </b>]]>" }],
  ] as const)("leaves out an item without %s", (_what, entry) => {
    expect(entriesWith(entry).map(({ title }) => title)).toEqual(["Sound"]);
  });

  it.each([
    ["javascript", "alert(1)"].join(":"),
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>".replaceAll("<", "&lt;"),
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://news.example.com/a",
    "/a",
    "a/b",
    "//evil.example/a",
    String.raw`\\evil.example\a`,
    "https:evil.example",
    String.raw`https:\\evil.example`,
    "https://",
    "https://user:pw@news.example.com/a",
    `https://news.example.com/${"a".repeat(2100)}`,
  ])("leaves out an item that links to %s", (link) => {
    expect(entriesWith({ link }).map(({ title }) => title)).toEqual(["Sound"]);
  });

  it("escapes characters that a link must not hold", () => {
    const link = `https://news.example.com/"&gt;&lt;script&gt;?q="'`;
    expect(entriesWith({ link })[0]?.url).toBe(
      "https://news.example.com/%22%3E%3Cscript%3E?q=%22%27",
    );
  });
});

describe("Atom 1.0", () => {
  it("gives title, alternate link and publication of each entry", () => {
    const entry = atomEntry({
      rest: `<link rel="self" href="https://news.example.com/self"/><link rel="alternate" href="https://news.example.com/b?x=1&amp;y=2"/>
        <updated>2026-11-20T10:00:00Z</updated><published>2026-11-19T10:00:00.5+01:00</published>`,
    });
    expect(parseFeed(atomFeed(entry))).toEqual({
      title: "The Atom",
      entries: [
        {
          title: "Bitcoin rises",
          url: "https://news.example.com/b?x=1&y=2",
          publishedAt: Date.UTC(2026, 10, 19, 9),
        },
      ],
    });
  });

  it("uses the time of the update as the date if there is no publication", () => {
    const rest = `<link href="https://news.example.com/a"/><updated>2026-11-18T00:00:00Z</updated>`;
    expect(parseFeed(atomFeed(atomEntry({ rest }))).entries[0]?.publishedAt).toBe(
      Date.UTC(2026, 10, 18),
    );
  });

  it.each([
    [`<title>AT&amp;T &lt; 5</title>`, "AT&T < 5"],
    [`<title type="html">AT&amp;amp;T &lt;b&gt;up&lt;/b&gt;</title>`, "AT&T up"],
    [`<title type="html"><![CDATA[AT&amp;T <b>up</b>]]></title>`, "AT&T up"],
    [
      `<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">One <em>two</em> three</div></title>`,
      "One two three",
    ],
  ])("reads %s", (title, expected) => {
    expect(titlesOf(atomFeed(atomEntry({ title })))).toEqual([expected]);
  });

  it.each([
    [`<summary>AT&amp;T &lt; 5</summary>`, "AT&amp;T &lt; 5"],
    [
      `<summary type="html">AT&amp;amp;T &lt;b&gt;up</summary><content>no</content>`,
      "AT&amp;T <b>up",
    ],
    [`<summary> </summary><content type="html"><![CDATA[<p>up</p>]]></content>`, "<p>up</p>"],
    [
      `<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">1 &lt; <em>2</em></div></content>`,
      "1 &lt; 2",
    ],
  ])("treats %s as HTML", (written, summary) => {
    const rest = `<link href="https://news.example.com/a"/><updated>2026-11-18T00:00:00Z</updated>${written}`;
    expect(parseFeed(atomFeed(atomEntry({ rest }))).entries[0]?.summary).toBe(summary);
  });

  it("passes on the beginning of a long summary, in whole characters", () => {
    const rest = `<link href="https://news.example.com/a"/><updated>2026-11-18T00:00:00Z</updated><summary>${"a".repeat(1999)}😀</summary>`;
    expect(parseFeed(atomFeed(atomEntry({ rest }))).entries[0]?.summary).toBe(
      `${"a".repeat(1999)}\uFFFD`,
    );
  });

  it("leaves out a relative link, as there is no address to resolve it against", () => {
    const rest = `<link href="/a"/><updated>2026-11-18T00:00:00Z</updated>`;
    expect(titlesOf(atomFeed(atomEntry({ rest }), atomEntry()))).toEqual(["Bitcoin rises"]);
  });
});

describe("a document that is not a feed", () => {
  const laughs = Array.from(
    { length: 10 },
    (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
  ).join("");

  it.each([
    ["nothing", "", "is not well-formed XML"],
    ["plain text", "Bitcoin rises", "is not well-formed XML"],
    ["a page", "<!DOCTYPE html><html><head><meta charset=utf-8></html>", "is not well-formed XML"],
    ["a page of XML", "<html><body><p>x</p></body></html>", "is neither RSS nor Atom"],
    ["RSS without a channel", `<rss version="2.0"></rss>`, "is neither RSS nor Atom"],
    ["a feed cut off", rssFeed(rssItem()).slice(0, -20), "is not well-formed XML"],
    ["crossed tags", rssFeed("<item><title>x</item></title>"), "is not well-formed XML"],
    ["two roots", `${rssFeed(rssItem())}<rss></rss>`, "is not well-formed XML"],
    ["a stray angle", rssFeed("<item>a < b</item>"), "is not well-formed XML"],
    ["endless depth", rssFeed("<a>".repeat(5000) + "</a>".repeat(5000)), "is not well-formed XML"],
    ["a name of JavaScript", rssFeed("<__proto__>1</__proto__>"), "is not well-formed XML"],
    [
      "a billion laughs",
      `<!DOCTYPE rss [<!ENTITY l0 "lol">${laughs}]>${rssFeed(rssItem({ title: "&l10;" })).slice(39)}`,
      "declares entities",
    ],
    [
      "a file of the server",
      `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rssFeed(rssItem({ title: "&x;" })).slice(39)}`,
      "declares entities",
    ],
    ["a feed without one usable item", rssFeed(rssItem({ date: "soon" })), "has no usable entry"],
  ])("%s fails", (_what, text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  it("repeats nothing of the text", () => {
    expect(reasonOf(rssFeed("<secret>"))).not.toContain("secret");
  });

  it("cannot consist only of a document type, or of a feed without items", () => {
    const old = `<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://my.netscape.com/rss.dtd">`;
    expect(titlesOf(`\n${old}${rssFeed(rssItem()).slice(39)}`)).toEqual(["Bitcoin rises"]);
    expect(parseFeed(rssFeed())).toEqual({ title: "The Example", entries: [] });
  });

  it("never expands an entity that a document type hides behind a quote", () => {
    const text = `<!DOCTYPE rss PUBLIC "<" "x" [<!ENTITY x "expanded">]>${rssFeed(rssItem({ title: "&x;" })).slice(39)}`;
    expect(reasonOf(text) ?? titlesOf(text)).not.toContain("expanded");
  });
});
