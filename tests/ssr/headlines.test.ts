import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { feedType, rssFeed, rssItem } from "../../server/news/testing/feeds.ts";
import { type ReplyServer, startReplyServer } from "../../server/testing/startReplyServer.ts";
import { eventually } from "../e2e/support/eventually.ts";
import { type Site, startSite } from "../e2e/support/startSite.ts";
import { serveForFile } from "./serveForFile.ts";

const date = "Thu, 01 Oct 2026 10:00:00 GMT";
const feed = rssFeed(
  rssItem({
    title: "&lt;script&gt;alert(1)&lt;/script&gt;Ethereum &amp;lt;b&amp;gt; &quot;grows&quot;",
    link: "https://news.example.com/a?x=1&amp;y=%22",
    date,
    more: `<description><![CDATA[<p>It <b>grew</b>,<script>alert(2)</script> <a href="https://news.example.com/why" onclick="alert(3)">here is why</a>.</p><img src="https://news.example.com/pixel">]]></description>`,
  }),
  rssItem({ title: "بيتكوين Bitcoin", link: "http://news.example.com/b", date }),
  rssItem({ title: "Bitcoin pays", link: "java\tscript:alert(1)", date }),
  rssItem({ title: "Gold shines", link: "https://news.example.com/c", date }),
);

let feeds: ReplyServer;
let site: Site;
const askWithoutFeeds = serveForFile();

beforeAll(async () => {
  feeds = await startReplyServer(
    (path) => (path === "/feed" ? { body: feed } : { status: 500 }),
    feedType,
  );
  site = await startSite(undefined, { NEWS_FEEDS: `${feeds.url}/feed,${feeds.url}/broken` });
});

afterAll(async () => {
  await site.close();
  await feeds.close();
});

/** The lists of headlines, by the asset they are about. */
function newsIn(html: string): Readonly<Record<string, string>> {
  const lists = html.matchAll(/<h3[^>]*>News about (?:<!-- -->)?(\w+)<\/h3>(<ul.*?<\/ul>)/gs);
  return Object.fromEntries([...lists].map(([, ticker = "", list = ""]) => [ticker, list]));
}

const newsOf = async (path: string) => newsIn(await (await fetch(`${site.origin}${path}`)).text());

describe("headlines on the page of a comparison", () => {
  it("are text with its own direction, a source, a day and a safe link", async () => {
    await eventually(async () => Object.keys(await newsOf("/market-cap/eth-vs-btc"))).toEqual([
      "ETH",
      "BTC",
    ]);
    const { ETH, BTC } = await newsOf("/market-cap/eth-vs-btc");
    expect(ETH?.match(/<a .*?<\/a>/gs)).toEqual([
      expect.stringMatching(
        /^<a href="https:\/\/news\.example\.com\/a\?x=1&amp;y=%22" rel="nofollow noopener" dir="auto">/,
      ),
      '<a href="https://news.example.com/why" rel="nofollow noopener">here is why</a>',
    ]);
    expect(ETH?.replaceAll("<!-- -->", "")).toContain(
      ' dir="auto">It <strong>grew</strong>, <a href="https://news.example.com/why"',
    );

    expect(ETH).toContain("Ethereum");
    expect(ETH).toContain("<bdi>The Example</bdi>");
    expect(ETH).toMatch(/<time datetime="2026-10-01">Oct 1, 2026<\/time>/i);
    expect(BTC?.match(/<a .*?<\/a>/gs)).toEqual([
      '<a href="http://news.example.com/b" rel="nofollow noopener" dir="auto">بيتكوين Bitcoin</a>',
    ]);
  });

  it("never become markup, nor leave the data of the page", async () => {
    const html = await (await fetch(`${site.origin}/market-cap/eth-vs-btc`)).text();
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("script:alert");
    expect(html).not.toMatch(/alert\([23]\)|pixel/);
  });

  it("appear only if there are any", async () => {
    expect(Object.keys(await newsOf("/market-cap/sol-vs-xau"))).toEqual(["XAU"]);
    expect(Object.keys(await newsOf("/market-cap/sol-vs-aapl"))).toEqual([]);
    expect(newsIn(await (await askWithoutFeeds("/market-cap/eth-vs-btc")).text())).toEqual({});
  });
});
