import process from "node:process";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { feedType, rssFeed, rssItem } from "../../../server/news/testing/feeds.ts";
import { type ReplyServer, startReplyServer } from "../../../server/testing/startReplyServer.ts";
import { converterOn } from "../support/pages/converter.ts";
import { eventually } from "../support/eventually.ts";
import { hostileMarkup } from "../support/hostile/hostileMarkup.ts";
import { hostileLinks, hostileTexts } from "../support/hostile/hostileTexts.ts";
import { breakIn, intrudersIn } from "../support/hostile/intrusion.ts";
import { onlyTry } from "../support/onlyTry.ts";
import { searchOn } from "../support/pages/search.ts";
import { type Site, startSite } from "../support/startSite.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";
import { createTally, expectUnharmed, openVictim } from "../support/account/victim.ts";

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
/** Removes control characters, because XML allows none except white space. */
const withoutControls = (text: string): string =>
  text.replaceAll("\u0000", "").replaceAll("\u0001", "");
const date = "Thu, 01 Oct 2026 10:00:00 GMT";

/** Half of the items have a hostile title and a harmless link, half a harmless title and a hostile link. */
const feed = rssFeed(
  ...hostileTexts.map((title, index) =>
    rssItem({
      title: escaped(withoutControls(`Bitcoin ${title}`)),
      link: `https://news.example.com/${index}`,
      date,
    }),
  ),
  ...hostileLinks.map((link) =>
    rssItem({ title: "Ethereum grows", link: escaped(withoutControls(link)), date }),
  ),
);

const headlineLink = "main a[rel~=noopener]";
const harmlessLink = `${headlineLink}[href^="https://news.example.com/"]`;

let feeds: ReplyServer;
let site: Site;
const tally = createTally();

beforeAll(async () => {
  feeds = await startReplyServer(() => ({ body: feed }), feedType);
  site = await startSite(undefined, { NEWS_FEEDS: `${feeds.url}/feed` });
});

afterAll(async () => {
  await site.close();
  await feeds.close();
});

/** The least number of tried pairs of a hostile value and a way in. */
const leastCases = 300;

/** Every `step`-th text, from an index on: together the tests of a kind use all of them. */
function textsFrom(way: string, start: number, count: number): readonly string[] {
  const taken = Array.from(
    { length: count },
    (_, index) => hostileTexts[(start + index) % hostileTexts.length] ?? "",
  );
  tally.count(way, taken);
  return taken;
}

const converterParameters = ["amount", "range", "side", "fiat", "coin", "class", "appTheme"];
const comparisonParameters = ["growth", "ratio", "supplyA", "supplyB", "range", "a", "b", "amount"];
const accountParameters = ["next", "locale", "appTheme", "state", "token"];

const pages = [
  ["/", converterParameters],
  ["/converter", converterParameters],
  ["/converter/btc", converterParameters],
  ["/converter/btc/usd", converterParameters],
  ["/ar/converter/eth/aed", converterParameters],
  ["/market-cap", comparisonParameters],
  ["/market-cap/eth-vs-btc", comparisonParameters],
  ["/market-cap/what-is-market-cap", comparisonParameters],
  ["/login", accountParameters],
  ["/register", accountParameters],
  ["/account", accountParameters],
] as const;

const visitsOfEachPage = 4;

describe("nothing hostile runs", onlyTry, () => {
  test("from the parameters and the fragment of any page", async ({ browser }) => {
    const victim = await openVictim(browser, site);
    let start = 0;
    for (const [path, parameters] of pages) {
      for (let visit = 0; visit < visitsOfEachPage; visit += 1) {
        const [hash = "", unknown = "", ...values] = textsFrom(
          "parameters",
          start,
          parameters.length + 2,
        );
        start += parameters.length + 2;
        const search = new URLSearchParams(
          parameters.map((name, index) => [name, values[index] ?? ""]),
        );
        search.set(unknown, unknown);
        await victim.visit(`${path}?${search.toString()}#${hash}`);
      }
    }
    await expectUnharmed(victim);
  });

  test("from the parts of a path", async ({ browser }) => {
    const victim = await openVictim(browser, site);
    const shapes = [
      (text: string) => `/converter/${text}/usd`,
      (text: string) => `/converter/btc/${text}`,
      (text: string) => `/market-cap/${text}`,
      (text: string) => `/market-cap/${text}-vs-btc`,
      (text: string) => `/${text}`,
      (text: string) => `/${text}/converter/btc/usd`,
    ];
    const visitsOfEachShape = 5;
    let start = 0;
    for (const shape of shapes) {
      for (const text of textsFrom("paths", start, visitsOfEachShape))
        await victim.visit(shape(encodeURIComponent(text)));
      start += visitsOfEachShape;
    }
    await expectUnharmed(victim);
  });

  test("from the address to open after a sign-in", async ({ browser }) => {
    const victim = await openVictim(browser, site);
    const tried = hostileLinks.filter((_, index) => index % 3 === 0);
    tally.count("redirects", tried);
    for (const link of tried) {
      await victim.visit(`/login?next=${encodeURIComponent(link)}`);
    }
    await expectUnharmed(victim);
  });

  test("from storage and from cookies", async ({ browser }) => {
    const local = [
      ..."theme unit locale favourite-currencies consent terminal-code image-domain device-id".split(
        " ",
      ),
      ..."device-fingerprint global-user-id tracking-first-visit tracking-lost common".split(" "),
    ];
    const session = [
      ..."third-party-sign-in gatewaySignConfig tsr-scroll-restoration-v1_3".split(" "),
      ..."tracking-session event-log-upload-switch".split(" "),
    ];
    const cookies = ["user_id", "session_ref", "beta", "pfb"];
    const keys = local.length + session.length + cookies.length;
    for (const [index, path] of ["/", "/converter/btc/usd", "/account", "/market-cap"].entries()) {
      const victim = await openVictim(browser, site);
      const texts = textsFrom("storage", index * keys, keys);
      const pairsOf = (names: readonly string[], from: number) =>
        names.map((name, at) => [name, texts[from + at] ?? ""] as const);
      await victim.context.addInitScript(plant, {
        local: pairsOf(local, 0),
        session: pairsOf(session, local.length),
      });
      await victim.context.addCookies(
        pairsOf(cookies, local.length + session.length).map(([name, value]) => ({
          name,
          value: encodeURIComponent(value),
          url: site.origin,
        })),
      );
      await victim.visit(path);
      await expectUnharmed(victim);
    }
  });

  test("from typed text", async ({ browser }) => {
    const markup = hostileMarkup.filter((_, index) => index % 5 === 0);
    const typed = [...hostileTexts, ...hostileLinks, ...markup];
    tally.count("typing", typed);
    const victim = await openVictim(browser, site);
    await victim.visit("/converter/btc/usd");
    const { page } = victim;
    await page.getByRole("button", { name: texts.search }).first().click();
    const { field } = searchOn(page);
    for (const text of typed) await field.fill(text);
    expect(await intrudersIn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    const { amount } = converterOn(page);
    for (const text of typed) await amount.fill(text);
    expect(await intrudersIn(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/converter/btc/usd");
    await expectUnharmed(victim);
  });

  test("from feeds, on their way through the server", async ({ browser }) => {
    const path = "/market-cap/btc-vs-eth";
    await eventually(async () => (await fetch(`${site.origin}${path}`)).text()).toContain(
      "news.example.com",
    );
    const victim = await openVictim(browser, site);
    await victim.visit(path);
    const news = victim.page.locator(headlineLink);
    const addresses = await news.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")),
    );
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/news\.example\.com\/\d+$/);
    tally.count("feeds", [...hostileLinks, ...hostileTexts.slice(0, addresses.length)]);
    await expectUnharmed(victim);
  });

  test("from a gateway that passes everything on", async ({ browser }) => {
    const victim = await openVictim(browser, site);
    let calls = 0;
    await victim.page.route("**/v1/mix/public/assetNews*", (route) => {
      calls += 1;
      return route.fulfill({ json: { code: "00000", msg: "", requestTime: 0, data: news(calls) } });
    });
    await victim.visit("/market-cap");
    const comparison = victim.page.locator("main a[href^='/market-cap/'][href*='-vs-']").first();
    await comparison.click();
    await victim.page.waitForURL("**/market-cap/*-vs-*");
    await eventually(() => victim.page.locator(harmlessLink).count()).toBeGreaterThan(0);
    expect(calls).toBeGreaterThanOrEqual(2);
    const shown = await victim.page.locator(headlineLink).allTextContents();
    expect(shown.filter((text) => hostileTexts.includes(text)).length).toBeGreaterThan(0);
    expect(shown).not.toContain("Ethereum grows");
    expect(await intrudersIn(victim.page)).toEqual([]);
    await expectUnharmed(victim);
  });
});

test("the corpus is large", () => {
  const { cases, line } = tally.total();
  process.stdout.write(line);
  expect(cases).toBeGreaterThanOrEqual(leastCases);
});

/** Items of a gateway that checks nothing: hostile links first, then hostile titles with a harmless link. */
function news(call: number): object {
  const item = { source: "<b>news</b>", publishedAt: Date.parse(date) };
  tally.count("gateway", hostileLinks);
  return {
    items: [
      ...hostileLinks.map((url) => ({ ...item, title: "Ethereum grows", url })),
      ...textsFrom("gateway", call * 4, 4).map((title, index) => ({
        ...item,
        title,
        source: title,
        url: `https://news.example.com/${call}/${index}`,
      })),
    ],
  };
}

/** Runs in the page before anything else. */
function plant(stored: {
  readonly local: readonly (readonly [string, string])[];
  readonly session: readonly (readonly [string, string])[];
}): void {
  for (const [key, value] of stored.local) localStorage.setItem(key, value);
  for (const [key, value] of stored.session) sessionStorage.setItem(key, value);
}

describe("the watches", () => {
  test("see each break-in that the policy refuses", async ({ browser }) => {
    const victim = await openVictim(browser, site);
    await victim.visit("/converter/btc/usd");
    await victim.page.evaluate(breakIn);
    await eventually(() => victim.watch.refused.length).toBeGreaterThanOrEqual(3);
    expect(victim.watch.ran).toEqual([]);
    await victim.context.close();
  });

  test("see code that runs if there is no policy", async ({ browser }) => {
    const victim = await openVictim(browser, site, true);
    await victim.visit("/converter/btc/usd");
    await victim.page.evaluate(breakIn);
    await eventually(() => victim.watch.ran.length).toBeGreaterThanOrEqual(3);
    expect(await intrudersIn(victim.page)).not.toEqual([]);
    await victim.context.close();
  });
});
