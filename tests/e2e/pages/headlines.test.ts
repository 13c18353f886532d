import { afterAll, beforeAll, expect } from "vitest";
import { feedType, rssFeed, rssItem } from "../../../server/news/testing/feeds.ts";
import { type ReplyServer, startReplyServer } from "../../../server/testing/startReplyServer.ts";
import { axeFindings } from "../support/layout/axe.ts";
import { eventually } from "../support/eventually.ts";
import { layOutEverything } from "../support/layout/layOutEverything.ts";
import { openVisit, viewports } from "../support/openVisit.ts";
import { stickingOut } from "../support/layout/sideways.ts";
import { startSite, type Site } from "../support/startSite.ts";
import { test } from "../support/test.ts";

const date = "Thu, 01 Oct 2026 10:00:00 GMT";
const feed = rssFeed(
  rssItem({ title: "Ethereum grows", link: "https://news.example.com/1", date }),
  rssItem({ title: `Bitcoin ${"x".repeat(190)}`, link: "https://news.example.com/2", date }),
);

let feeds: ReplyServer;
let site: Site;

beforeAll(async () => {
  feeds = await startReplyServer(() => ({ body: feed }), feedType);
  site = await startSite(undefined, { NEWS_FEEDS: `${feeds.url}/feed` });
});

afterAll(async () => {
  await site.close();
  await feeds.close();
});

test("headlines fit a phone in the direction of their own language", async ({ browser }) => {
  await eventually(async () =>
    (await fetch(`${site.origin}/ar/market-cap/eth-vs-btc`)).text(),
  ).toContain("Ethereum grows");
  const { page, context, faults } = await openVisit(
    { browser, site },
    "/ar/market-cap/eth-vs-btc",
    {
      viewport: viewports.phone,
    },
  );
  const headline = page.getByRole("link", { name: "Ethereum grows" });
  expect(await headline.getAttribute("href")).toBe("https://news.example.com/1");
  expect(await headline.evaluate((link) => getComputedStyle(link).direction)).toBe("ltr");
  await layOutEverything(page);
  expect(await stickingOut(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
  expect(faults.unexpected()).toEqual([]);
});
