import process from "node:process";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { feedType, rssFeed, rssItem } from "../../../server/news/testing/feeds.ts";
import { type ReplyServer, startReplyServer } from "../../../server/testing/startReplyServer.ts";
import type { AssetsData } from "../../../src/wire/market/market.ts";
import { eventually } from "../support/eventually.ts";
import { hostileMarkup } from "../support/hostile/hostileMarkup.ts";
import { hostileTexts } from "../support/hostile/hostileTexts.ts";
import { intrudersIn } from "../support/hostile/intrusion.ts";
import { onlyTry } from "../support/onlyTry.ts";
import { untilSettled } from "../support/settled.ts";
import { type Site, startSite } from "../support/startSite.ts";
import { test } from "../support/test.ts";
import { createTally, openVictim, type Victim } from "../support/account/victim.ts";

/** Rich text of others. Each begins with a word, so that each of them has something to show. */
const corpus = [...hostileMarkup, ...hostileTexts];
/** The server's sanitiser has been tested with all of them; each page of this test takes a second. */
const rendered = corpus.filter((_, index) => index % 3 === 0);
const beginning = "Begun ";

/** The least number of distinct hostile values. */
const leastValues = 300;

const shownOfEach = 4;
const shownOnPage = 2 * shownOfEach;
const itemsOfFeed = 100;
const date = "Thu, 01 Oct 2026 10:00:00 GMT";
const addressOf = (index: number): string => `https://news.example.com/${index}`;
const summaries = "main li > p[dir=auto]";

const tally = createTally();
let feeds: ReplyServer;
let site: Site;
/** The tickers in the order of their headlines: the first ticker has the first text of the corpus. */
let tickers: readonly string[];

beforeAll(async () => {
  const without = await startSite();
  const answer = await fetch(`${without.origin}/v1/mix/public/assets?locale=en`);
  const { data } = (await answer.json()) as { data: AssetsData };
  await without.close();
  const needed = 2 * Math.ceil(corpus.length / shownOnPage);
  tickers = data.assets.filter((one) => one.class === "crypto").map(({ symbol }) => symbol);
  expect(tickers.length).toBeGreaterThanOrEqual(needed);
  tickers = tickers.slice(0, needed);
  const items = rendered.map((markup, index) =>
    rssItem({
      title: `$${tickers[Math.floor(index / shownOfEach)] ?? ""} moves`,
      link: addressOf(index),
      date,
      more: `<description>${written(beginning + markup)}</description>`,
    }),
  );
  feeds = await startReplyServer((path) => {
    const first = Number(path.slice(1)) * itemsOfFeed;
    return { body: rssFeed(...items.slice(first, first + itemsOfFeed)) };
  }, feedType);
  const numbers = Array.from({ length: Math.ceil(items.length / itemsOfFeed) }, (_, n) => n);
  site = await startSite(undefined, {
    NEWS_FEEDS: numbers.map((n) => `${feeds.url}/${n}`).join(","),
  });
});

afterAll(async () => {
  await site.close();
  await feeds.close();
});

/** Writes markup as a feed does; XML allows no control characters except white space. */
function written(markup: string): string {
  return markup
    .replaceAll("\u0000", "")
    .replaceAll("\u0001", " ")
    .replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface Pair {
  readonly path: string;
  readonly indexes: readonly number[];
}

/** The tickers in pairs, with the places of their headlines in the corpus. */
function pairsFor(values: readonly string[]): readonly Pair[] {
  return tickers.flatMap((first, place) => {
    const second = tickers[place + 1];
    const start = place * shownOfEach;
    if (place % 2 === 1 || second === undefined || start >= values.length) return [];
    const indexes = values.slice(start, start + shownOnPage).map((_, at) => start + at);
    return [{ path: `/market-cap/${first}-vs-${second}`.toLowerCase(), indexes }];
  });
}

/** Asserts that each headline's summary has only text, marks and links to the web. */
async function expectPlain(page: Page, indexes: readonly number[]): Promise<void> {
  const found = await page.locator(summaries).evaluateAll((all) =>
    all.map((summary) => ({
      address: summary.parentElement?.querySelector("a")?.getAttribute("href") ?? "",
      text: summary.textContent,
      names: [...summary.querySelectorAll("*")].map((element) => [
        element.localName,
        ...element.getAttributeNames(),
      ]),
    })),
  );
  expect(found.map(({ address }) => address).toSorted()).toEqual(indexes.map(addressOf).toSorted());
  for (const { address, text, names } of found) {
    expect([address, text.startsWith(beginning.trim())]).toEqual([address, true]);
    for (const name of names)
      expect([address, ["strong", "em", "code", "a,href,rel"].includes(name.join(","))]).toEqual([
        address,
        true,
      ]);
  }
  expect(await intrudersIn(page)).toEqual([]);
}

/**
 * Chromium's reports about markup in a document that is shown nowhere and runs nothing: about its handlers, styles,
 * scripts and base. The sanitiser needs such a document, so the elements that reach the page are watched instead.
 */
const reportedOfParsing =
  /: (?:(?:script-src-attr|style-src-elem) inline |base-uri \S+ |require-trusted-types-for trusted-types-sink HTMLScriptElement text\|.*)$/;

/** Closes the browser. No hostile code may have run or led to another site, and nothing beyond such parsing was refused. */
async function expectOnlyParsed({
  context,
  watch: { ran, refused, strayed },
}: Victim): Promise<void> {
  await context.close();
  const others = refused.filter((report) => !reportedOfParsing.test(report));
  expect({ ran, refused: others, strayed }).toEqual({ ran: [], refused: [], strayed: [] });
}

test("no rich text of a feed runs on its way through the server", onlyTry, async ({ browser }) => {
  const all = pairsFor(rendered);
  const last = all.at(-1);
  await eventually(async () => (await fetch(site.origin + (last?.path ?? ""))).text()).toContain(
    addressOf(rendered.length - 1),
  );
  const victim = await openVictim(browser, site);
  for (const { path, indexes } of all) {
    await victim.page.goto(path);
    await untilSettled(victim.page);
    await expectPlain(victim.page, indexes);
  }
  tally.count("rendered", rendered);
  // A page that stays open for some seconds loads its headlines anew, and parses them.
  await expectOnlyParsed(victim);
});

/**
 * Runs in every document before anything else: records elements that rich text must not bring into the page, even for a
 * moment.
 */
function watchElements(): void {
  const note = Reflect.get(window, "noteIntrusion") as (kind: string, detail: string) => void;
  const observer = new MutationObserver((records) => {
    for (const target of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(target instanceof Element)) continue;
      for (const element of [target, ...target.querySelectorAll("*")]) {
        const handlers = element.getAttributeNames().filter((name) => name.startsWith("on"));
        const isStrange = element.matches(
          "[data-hostile], base, object, embed, iframe, form[id=x]",
        );
        const isScript = element.localName === "script" && /alert\(1\)/.test(element.textContent);
        if (isStrange || isScript || handlers.length > 0) note("ran", element.outerHTML);
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

test("no rich text runs from a gateway that passes everything on", onlyTry, async ({ browser }) => {
  const victim = await openVictim(browser, site);
  const { page } = victim;
  await page.addInitScript(watchElements);
  const headlineOf = (index: number) => ({
    title: "It moves",
    url: addressOf(index),
    source: "news",
    publishedAt: Date.parse(date),
    summary: beginning + (corpus[index] ?? ""),
  });
  await page.route("**/v1/mix/public/assetNews*", (route) => {
    const symbol = new URL(route.request().url()).searchParams.get("symbol") ?? "";
    const start = tickers.indexOf(symbol) * shownOfEach;
    const items = corpus.slice(start, start + shownOfEach).map((_, at) => headlineOf(start + at));
    return route.fulfill({ json: { code: "00000", msg: "", requestTime: 0, data: { items } } });
  });
  await victim.visit("/market-cap");
  for (const { path, indexes } of pairsFor(corpus)) {
    await page.evaluate((to) => {
      history.pushState({}, "", to);
    }, path);
    const [first = 0] = indexes;
    await page.locator(`main a[href="${addressOf(first)}"]`).waitFor();
    await expectPlain(page, indexes);
  }
  tally.count("loaded", corpus);
  await expectOnlyParsed(victim);
});

test("the corpus is large", () => {
  const { values, line } = tally.total();
  process.stdout.write(line);
  expect(values).toBeGreaterThanOrEqual(leastValues);
});
