import { EventEmitter, once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createNews, type News, type NewsDeps } from "./createNews.ts";
import { type Reply, type ReplyServer, startReplyServer } from "../testing/startReplyServer.ts";
import { atomEntry, atomFeed, feedType, now, rssFeed, rssItem } from "./testing/feeds.ts";

const replies = new Map<string, Reply>();
let server: ReplyServer;
let logged: { level: string; fields: object }[];
let waits: number[];
let timer: EventEmitter;
let due: () => void;
let news: News | undefined;

beforeEach(async () => {
  replies.clear();
  logged = [];
  waits = [];
  timer = new EventEmitter();
  server = await startReplyServer((path) => replies.get(path) ?? { status: 404 }, feedType);
});

afterEach(async () => {
  news?.stop();
  await server.close();
});

function create(paths: readonly string[], deps: Partial<NewsDeps> = {}): News {
  const keep = (level: string) => (fields: object) => {
    logged.push({ level, fields });
  };
  news = createNews({
    feeds: paths.map((path) => `${server.url}${path}`),
    fetch,
    clock: () => now,
    logger: { debug: keep("debug"), info: keep("info"), warn: keep("warn"), error: keep("error") },
    schedule: (work, ms) => {
      waits.push(ms);
      due = work;
      timer.emit("refreshed");
      return () => timer.emit("cancelled");
    },
    random: () => 0.5,
    // Enough time for an answer on a busy machine; only the feed that hangs takes all of it.
    timeoutMs: 2000,
    ...deps,
  });
  return news;
}

async function refreshed(begin: () => void): Promise<void> {
  const done = once(timer, "refreshed");
  begin();
  await done;
}

const titlesOf = (of: News, symbol = "BTC") => of.items(symbol).map(({ title }) => title);
const ethereum = atomFeed(
  atomEntry({
    title: "<title>Ethereum meets Bitcoin</title>",
    rest: `<link href="https://atom.example.com/e"/><published>2026-11-20T10:00:00Z</published>`,
  }),
);

describe("news", () => {
  it("are empty, and cost nothing, without a feed", () => {
    const none = create([], { fetch: () => Promise.reject(new Error("asked")) });
    none.start();
    expect([none.items("BTC"), none.version(), waits, logged]).toEqual([[], "", [], []]);
  });

  it("are of all feeds, newest first, by asset", async () => {
    replies.set("/rss", { body: rssFeed(rssItem()) });
    replies.set("/atom", { body: ethereum });
    const both = create(["/rss", "/atom"]);
    expect(titlesOf(both)).toEqual([]);
    await refreshed(() => both.start());
    expect(titlesOf(both)).toEqual(["Ethereum meets Bitcoin", "Bitcoin rises"]);
    expect(titlesOf(both, "ETH")).toEqual(["Ethereum meets Bitcoin"]);
    expect(titlesOf(both, "SOL")).toEqual([]);
    expect(titlesOf(both, "__proto__")).toEqual([]);
    expect(waits).toEqual([945_000]);
    expect(logged).toEqual([]);
  });

  it("include an article of two feeds once, and limit those of one asset", async () => {
    const items = Array.from({ length: 30 }, (_, n) => rssItem({ link: `https://e.example/${n}` }));
    replies.set("/one", { body: rssFeed(...items.slice(0, 8)) });
    replies.set("/two", { body: rssFeed(...items) });
    const both = create(["/one", "/two"]);
    await refreshed(() => both.start());
    const urls = both.items("BTC").map(({ url }) => url);
    expect(urls).toHaveLength(12);
    expect(new Set(urls).size).toBe(12);
  });

  it.each<[string, Reply, string]>([
    ["answers 500", { status: 500 }, "answered 500"],
    ["hangs", "hang", "did not answer in time"],
    ["is broken", { body: "<rss><channel>" }, "is not well-formed XML"],
    ["is a page", { body: "<html></html>" }, "is neither RSS nor Atom"],
  ])("keep the last headlines of a feed that %s, and only log", async (_what, broken, reason) => {
    replies.set("/rss?key=secret", { body: rssFeed(rssItem()) });
    replies.set("/atom", { body: atomFeed() });
    const both = create(["/rss?key=secret", "/atom"]);
    await refreshed(() => both.start());
    const { version } = both;
    const before = version();
    replies.set("/rss?key=secret", broken);
    replies.set("/atom", { body: ethereum });
    await refreshed(() => due());
    expect(titlesOf(both)).toEqual(["Ethereum meets Bitcoin", "Bitcoin rises"]);
    expect(both.items("BTC")[1]?.publishedAt).toBe(Date.UTC(2026, 10, 19, 10));
    expect(version()).not.toBe(before);
    const { host } = new URL(server.url);
    expect(logged).toEqual([{ level: "warn", fields: { feed: 1, host, reason } }]);
  });

  it("have a version that only changes with the headlines", async () => {
    replies.set("/rss", { body: rssFeed(rssItem()) });
    const one = create(["/rss"]);
    await refreshed(() => one.start());
    const first = one.version();
    expect(first).not.toBe("");
    await refreshed(() => due());
    expect(one.version()).toBe(first);
    replies.set("/rss", { body: rssFeed() });
    await refreshed(() => due());
    expect([one.version(), one.items("BTC")]).toEqual(["", []]);
  });

  it("do not wait at the start, and end quietly in the middle of a refresh", async () => {
    replies.set("/rss", "hang");
    const asked = new EventEmitter();
    const one = create(["/rss"], {
      fetch: async (...request) => {
        const answer = fetch(...request);
        asked.emit("asked", answer);
        return answer;
      },
    });
    const began = once(asked, "asked") as Promise<[Promise<Response>]>;
    one.start();
    one.start();
    const [answer] = await began;
    one.stop();
    await expect(answer).rejects.toThrow("This operation was aborted");
    await setImmediate();
    expect([waits, logged]).toEqual([[], []]);
  });

  it("cancel the next refresh when they stop", async () => {
    replies.set("/rss", { body: rssFeed(rssItem()) });
    const one = create(["/rss"]);
    await refreshed(() => one.start());
    const cancelled = once(timer, "cancelled");
    one.stop();
    await cancelled;
    expect(titlesOf(one)).toEqual(["Bitcoin rises"]);
  });
});
