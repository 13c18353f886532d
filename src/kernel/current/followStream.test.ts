import { describe, expect, it } from "vitest";
import { createStore } from "../../state/index.ts";
import { quotesAtom, ratesAtom } from "../../state/market/market.ts";
import type { MarketStamp, Quote } from "../../wire/market/market.ts";
import type { StreamUpdate } from "../../wire/market/stream.ts";
import { type Events, followStream } from "./followStream.ts";

const stamp = (version: string, fetchedAt: number): MarketStamp => ({
  version,
  asOf: "2026-10-01",
  fetchedAt,
  source: { id: "exchange", name: "Test", url: "https://example.com" },
});

const quote = (symbol: string, unitsPerUsd: string): Quote => ({
  symbol,
  latest: { day: "2026-10-01", at: 1, unitsPerUsd },
  before: {},
});

/** A connection that the test speaks for. */
interface Connection {
  readonly url: string;
  isClosed: boolean;
  readonly send: (update: StreamUpdate) => void;
  readonly fail: (readyState: number) => void;
  readonly accept: () => void;
}

function setUp() {
  const store = createStore();
  store.set(ratesAtom, {
    stamp: stamp("a1", 1),
    rates: { USD: "1", NGN: "1500" },
    symbols: { USD: "$" },
  });
  store.set(quotesAtom, {
    stamp: stamp("a1", 1),
    quotes: { USD: quote("USD", "1"), BTC: quote("BTC", "0.00001") },
  });
  const connections: Connection[] = [];
  const timers: { readonly ms: number; readonly run: () => void }[] = [];
  const page = { isQuiet: false, random: 0 };
  const open = (url: string): Events => {
    const events = Object.assign(new EventTarget(), {
      readyState: 1,
      close: () => {
        connection.isClosed = true;
      },
    });
    const connection: Connection = {
      url,
      isClosed: false,
      send: (update) => {
        events.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(update) }));
      },
      fail: (readyState) => {
        events.readyState = readyState;
        events.dispatchEvent(new Event("error"));
      },
      accept: () => {
        events.dispatchEvent(new Event("open"));
      },
    };
    connections.push(connection);
    return events;
  };
  const { follow, retry } = followStream({
    store,
    open,
    isQuiet: () => page.isQuiet,
    later: (ms, run) => timers.push({ ms, run }),
    random: () => page.random,
  });
  return { store, connections, timers, page, follow, retry };
}

describe("the stream of a page", () => {
  it("is one connection, for the symbols and from the version that the page has", () => {
    const { connections, follow } = setUp();
    follow();
    follow();
    expect(connections.map(({ url }) => url)).toEqual([
      "/v1/mix/public/stream?symbols=BTC,USD&version=a1",
    ]);
  });

  it("changes what has changed alone, the quotes before the rates", () => {
    const { store, connections, follow } = setUp();
    follow();
    const seen: unknown[] = [];
    store.sub(ratesAtom, () => {
      seen.push([store.get(ratesAtom).rates["NGN"], store.get(quotesAtom).quotes["BTC"]?.latest]);
    });
    connections[0]?.send({
      ...stamp("b2", 2),
      quotes: [quote("BTC", "0.00002")],
      rates: { NGN: "1501" },
    });
    expect(seen).toEqual([["1501", quote("BTC", "0.00002").latest]]);
    expect(store.get(ratesAtom)).toEqual({
      stamp: stamp("b2", 2),
      rates: { USD: "1", NGN: "1501" },
      symbols: { USD: "$" },
    });
    expect(store.get(quotesAtom).quotes["USD"]).toEqual(quote("USD", "1"));
  });

  it("changes nothing by what is older than the page's own figures", () => {
    const { store, connections, follow } = setUp();
    follow();
    connections[0]?.send({ ...stamp("b2", 0), quotes: [quote("BTC", "9")], rates: { NGN: "9" } });
    expect(store.get(ratesAtom).rates["NGN"]).toBe("1500");
    expect(store.get(quotesAtom).quotes["BTC"]?.latest.unitsPerUsd).toBe("0.00001");
  });

  it("ends while the page is quiet, and begins again with what the page has by then", () => {
    const { connections, page, follow } = setUp();
    follow();
    connections[0]?.send({ ...stamp("b2", 2), quotes: [], rates: { NGN: "1501" } });
    page.isQuiet = true;
    follow();
    expect(connections.map(({ isClosed }) => isClosed)).toEqual([true]);
    page.isQuiet = false;
    follow();
    expect(connections[1]?.url).toContain("version=b2");
    expect(connections.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it("is renewed for other symbols, and there is none for a page without any", () => {
    const { store, connections, follow } = setUp();
    follow();
    store.set(quotesAtom, { stamp: stamp("c3", 3), quotes: { ETH: quote("ETH", "0.0005") } });
    follow();
    expect(connections.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(connections[1]?.url).toContain("symbols=ETH&");
    store.set(quotesAtom, { stamp: stamp("d4", 4), quotes: {} });
    follow();
    expect(connections.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });

  it("follows symbols that come later, and is not renewed by what it tells itself", () => {
    const { store, connections, follow } = setUp();
    follow();
    connections[0]?.send({ ...stamp("b2", 2), quotes: [quote("BTC", "0.00002")], rates: {} });
    expect(connections).toHaveLength(1);
    store.set(quotesAtom, { stamp: stamp("b2", 2), quotes: { ETH: quote("ETH", "0.0005") } });
    expect(connections.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(connections[1]?.url).toContain("symbols=BTC,ETH,USD&version=b2");
    store.set(quotesAtom, { stamp: stamp("b2", 2), quotes: { ETH: quote("ETH", "0.0006") } });
    expect(connections).toHaveLength(2);
  });

  it("leaves a lost connection to the browser, which comes back by itself", () => {
    const { connections, timers, follow } = setUp();
    follow();
    connections[0]?.fail(0);
    follow();
    expect([connections.length, timers.length]).toEqual([1, 0]);
  });

  it("asks again half a minute to a minute after a refusal, each page at a moment of its own, not before", () => {
    const { connections, timers, page, follow } = setUp();
    page.random = 0.5;
    follow();
    connections[0]?.fail(2);
    follow();
    expect(connections).toHaveLength(1);
    expect(timers.map(({ ms }) => ms)).toEqual([45_000]);
    timers[0]?.run();
    expect(connections).toHaveLength(2);
  });

  it("asks ever more rarely while it is refused, ten minutes apart at most, until a stream has opened", () => {
    const { connections, timers, page, follow } = setUp();
    follow();
    for (let refusal = 0; refusal < 6; refusal += 1) {
      page.random = refusal === 5 ? 1 : 0;
      connections.at(-1)?.fail(2);
      timers.at(-1)?.run();
    }
    expect(timers.map(({ ms }) => ms / 1000)).toEqual([30, 60, 120, 240, 300, 600]);
    page.random = 0;
    connections.at(-1)?.accept();
    connections.at(-1)?.fail(2);
    expect(timers.at(-1)?.ms).toBe(30_000);
  });

  it("asks at once where the network has come back, and leaves no second question behind", () => {
    const { connections, timers, follow, retry } = setUp();
    follow();
    connections[0]?.fail(2);
    timers[0]?.run();
    connections[1]?.fail(2);
    retry();
    expect(connections).toHaveLength(3);
    connections[2]?.fail(2);
    // That of the refusal before: its time is over.
    timers[1]?.run();
    expect(connections).toHaveLength(3);
    expect(timers.map(({ ms }) => ms)).toEqual([30_000, 60_000, 30_000]);
    timers[2]?.run();
    expect(connections).toHaveLength(4);
  });
});
