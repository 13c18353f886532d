import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assetNames } from "../market/names/assetNames.ts";
import { createMatchAssets } from "./createMatchAssets.ts";
import { readHeadlines, type ReadHeadlinesDeps } from "./readHeadlines.ts";
import { type Reply, type ReplyServer, startReplyServer } from "../testing/startReplyServer.ts";
import { atomEntry, atomFeed, feedType, now, rssFeed, rssItem } from "./testing/feeds.ts";

const match = createMatchAssets(assetNames.values());
let reply: (path: string) => Reply;
let server: ReplyServer;

beforeEach(async () => {
  reply = () => ({ body: rssFeed(rssItem()) });
  server = await startReplyServer((path) => reply(path), feedType);
});

afterEach(() => server.close());

const read = (deps: Partial<ReadHeadlinesDeps> = {}) =>
  readHeadlines(`${server.url}/feed?key=secret`, {
    fetch,
    clock: () => now,
    match,
    signal: AbortSignal.any([]),
    ...deps,
  });

async function reasonOf(deps: Partial<ReadHeadlinesDeps> = {}): Promise<string> {
  const outcome: unknown = await read(deps).then(
    () => "no failure",
    (thrown: unknown) => thrown,
  );
  return String(outcome);
}

describe("headlines of a feed", () => {
  it("have source, date, link and assets", async () => {
    expect(await read()).toEqual([
      {
        title: "Bitcoin rises",
        url: "https://news.example.com/a",
        source: "The Example",
        publishedAt: Date.UTC(2026, 10, 19, 10),
        symbols: ["BTC"],
      },
    ]);
    expect(server.seen.map(({ path }) => path)).toEqual(["/feed?key=secret"]);
  });

  it("come from Atom too, and name the host if the feed has no title", async () => {
    const body = atomFeed(atomEntry()).replace("The Atom", "<![CDATA[<b></b>]]>");
    reply = () => ({ body });
    expect((await read())[0]?.source).toBe("127.0.0.1");
  });

  it("are sorted newest first, each address once, without those that name no asset", async () => {
    const body = rssFeed(
      rssItem({ title: "Old Bitcoin", link: "https://e.example/1", date: "1 Nov 2026 00:00 Z" }),
      rssItem({ title: "New Bitcoin", link: "https://e.example/2", date: "9 Nov 2026 00:00 Z" }),
      rssItem({ title: "Bitcoin again", link: "https://E.example:443/2" }),
      rssItem({ title: "Weather", link: "https://e.example/3" }),
    );
    reply = () => ({ body });
    expect((await read()).map(({ title }) => title)).toEqual(["Bitcoin again", "Old Bitcoin"]);
  });

  it("leave out dates more than a day ahead", async () => {
    const body = rssFeed(
      rssItem({ date: "22 Nov 2026 00:00 Z" }),
      rssItem({ link: "https://e.example/1", date: "21 Nov 2026 11:00 Z" }),
    );
    reply = () => ({ body });
    expect((await read()).map(({ url }) => url)).toEqual(["https://e.example/1"]);
  });

  it("are limited in number", async () => {
    const items = Array.from({ length: 150 }, (_, n) =>
      rssItem({ link: `https://e.example/${n}` }),
    );
    reply = () => ({ body: rssFeed(...items) });
    expect(await read()).toHaveLength(100);
  });
});

describe("the encoding of a feed", () => {
  const title = "Биткойн и Bitcoin";
  const inUtf8 = rssFeed(rssItem({ title }));
  const inWindows1251 = Uint8Array.from(inUtf8.replace("UTF-8", "windows-1251"), (character) => {
    const code = character.charCodeAt(0);
    // In both encodings, capital and small Cyrillic letters form one row.
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
  });

  it.each<[string, Exclude<Reply, string>]>([
    ["the declaration's", { body: inWindows1251 }],
    [
      "the content type's, before the declaration's",
      {
        body: Buffer.from(inUtf8.replace("UTF-8", "windows-1251")),
        headers: { "content-type": `text/xml; charset="utf-8"` },
      },
    ],
    [
      "the byte order mark's, before all",
      {
        body: Buffer.from(`\uFEFF${inUtf8}`, "utf16le"),
        headers: { "content-type": "text/xml; charset=iso-8859-1" },
      },
    ],
    ["UTF-8 where UTF-16 cannot be", { body: inUtf8.replace("UTF-8", "utf-16") }],
    ["UTF-8 where nothing is said", { body: inUtf8.replace(` encoding="UTF-8"`, "") }],
    ["compressed or not", { body: gzipSync(inUtf8), headers: { "content-encoding": "gzip" } }],
  ])("is %s", async (_what, answer) => {
    reply = () => answer;
    expect((await read())[0]?.title).toBe(title);
  });

  it("must be known", async () => {
    reply = () => ({ body: inUtf8.replace("UTF-8", "klingon") });
    expect(await reasonOf()).toBe("FeedFailure: declares an unknown encoding");
  });
});

describe("a feed that fails", () => {
  const tooLong = rssFeed(" ".repeat(2_000_001));

  it.each<[string, Reply, string]>([
    ["500", { status: 500 }, "answered 500"],
    ["404 with a feed", { status: 404, body: rssFeed(rssItem()) }, "answered 404"],
    ["304 unasked", { status: 304 }, "answered 304"],
    ["an oversized body", { body: tooLong }, "sent too much"],
    [
      "a small body that is a large one",
      { body: gzipSync(tooLong), headers: { "content-encoding": "gzip" } },
      "sent too much",
    ],
    [
      "a page",
      { body: "<!doctype html><title>Sign in</title>", headers: { "content-type": "text/html" } },
      "is not well-formed XML",
    ],
    ["half of a feed", { body: rssFeed(rssItem()).slice(0, 300) }, "is not well-formed XML"],
  ])("is told of: %s", async (_what, answer, reason) => {
    reply = () => answer;
    expect(await reasonOf()).toBe(`FeedFailure: ${reason}`);
  });

  it.each<[string, Reply]>([
    ["no answer", "hang"],
    ["half an answer", { body: "<rss><channel>", isUnfinished: true }],
  ])("has a limited time (%s)", async (_what, answer) => {
    reply = () => answer;
    expect(await reasonOf({ timeoutMs: 50 })).toBe("FeedFailure: did not answer in time");
  });

  it("cannot be reached", async () => {
    await server.close();
    expect(await reasonOf()).toBe("FeedFailure: could not be reached");
  });

  it("ends with the caller's own reason if the caller gave up", async () => {
    const caller = new AbortController();
    reply = () => {
      caller.abort(new Error("enough"));
      return "hang";
    };
    await expect(read({ signal: caller.signal })).rejects.toThrow("enough");
  });
});

describe("a redirect", () => {
  const to = (location: string): Reply => ({ status: 302, headers: { location } });

  it("is followed, relative ones too", async () => {
    reply = (path) => (path === "/moved/feed" ? { body: rssFeed(rssItem()) } : to("/moved/feed"));
    expect(await read()).toHaveLength(1);
  });

  it("is followed only a few times", async () => {
    reply = () => to("/again");
    expect(await reasonOf()).toBe("FeedFailure: redirected too often");
    expect(server.seen).toHaveLength(6);
  });

  it.each(["file:///etc/passwd", "data:text/xml,x", "http://user:pw@127.0.0.1/", "http://"])(
    "to %s is not followed",
    async (location) => {
      reply = () => to(location);
      expect(await reasonOf()).toBe("FeedFailure: redirected to an address that is not followed");
    },
  );

  it("never leaves HTTPS", async () => {
    const asked: string[] = [];
    const send = ((url: URL) => {
      asked.push(url.href);
      return Promise.resolve(Response.redirect("http://news.example.com/feed"));
    }) as unknown as typeof fetch;
    const reading = readHeadlines("https://news.example.com/feed", {
      fetch: send,
      clock: () => now,
      match,
      signal: AbortSignal.any([]),
    });
    await expect(reading).rejects.toThrow("redirected to an address that is not followed");
    expect(asked).toEqual(["https://news.example.com/feed"]);
  });
});
