import { Agent, createServer, get, type IncomingMessage, type Server } from "node:http";
import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { streamLimits, streamPath } from "../../src/wire/market/stream.ts";
import { createGateway } from "../gateway/createGateway.ts";
import type { Market } from "../market/createMarket.ts";
import {
  createScriptedSource,
  createTestMarket,
  noon,
  ratesOf,
} from "../market/testing/fixtures.ts";
import { scheduleUnref } from "../market/refresh/createRefreshLoop.ts";
import { createRatesStream, type RatesStream } from "./createRatesStream.ts";
import { createStreamCall } from "./createStreamCall.ts";

const silent = () => undefined;
const logger = { debug: silent, info: silent, warn: silent, error: silent };

let market: Market;
let next: ReturnType<typeof createScriptedSource>["next"];
let stream: RatesStream;
let server: Server;
let origin: string;
/** The beats that are due when a test says so. */
let beats: (() => void)[];

/** The gateway with two places for streams, behind a port of this machine: what a browser meets. */
beforeEach(async () => {
  const scripted = createScriptedSource();
  ({ next } = scripted);
  market = createTestMarket({ source: scripted.source });
  beats = [];
  stream = createRatesStream({
    market,
    clock: Date.now,
    maxStreams: 2,
    schedule: (work, ms) => {
      if (ms !== streamLimits.beatMs) return scheduleUnref(work, ms);
      beats.push(work);
      return () => undefined;
    },
  });
  const gateway = createGateway({
    market,
    openCalls: createStreamCall({ market, stream, trustedProxies: 0 }),
    clock: Date.now,
    logger,
  });
  // The smallest buffer: a connection that takes nothing is full at once.
  server = createServer({ highWaterMark: 1 }, (incoming, outgoing) => {
    const context = { remoteAddress: "127.0.0.1", hangUp: () => void outgoing.destroy() };
    const listener = getRequestListener((request) => gateway(request, context));
    void listener(incoming, outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
});

afterEach(async () => {
  stream.close();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const bring = async (share: number): Promise<void> => {
  const { unitsPerUsd } = ratesOf("2026-10-01", noon);
  const btc = String(Number(unitsPerUsd.get("BTC")) * share);
  next(ratesOf("2026-10-01", noon, { BTC: btc }));
  await market.refresh();
};

async function open(
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  const request = get(`${origin}/${streamPath}?${query}`, { headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return response;
}

/** What the stream of a request is opened with. */
async function openedBy(
  query: string,
  headers: Readonly<Record<string, string>>,
  remoteAddress = "127.0.0.1",
) {
  const url = new URL(`${origin}/${streamPath}?${query}`);
  const opening = vi.fn<RatesStream["open"]>(stream.open);
  const call = createStreamCall({
    market,
    stream: { ...stream, open: opening },
    trustedProxies: 0,
  });
  const request = new Request(url, { headers });
  await call[streamPath]?.answer({ request, url, remoteAddress });
  return opening.mock.lastCall?.[0];
}

/** Reads until something has come. */
async function readUntil(response: IncomingMessage, wanted: RegExp): Promise<string> {
  let text = "";
  for await (const chunk of response) {
    text += String(chunk);
    if (wanted.test(text)) break;
  }
  return text;
}

describe("the call of the stream", () => {
  it("answers events that no cache and no proxy keeps back", async () => {
    const response = await open("symbols=btc,usd");
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    expect(await readUntil(response, /data: /u)).toMatch(/^retry: \d+\n\nid: [0-9a-f]+\ndata: \{/u);
  });

  it("goes on after Last-Event-ID, whatever version the address names", async () => {
    await bring(1);
    const { version } = market.stamp();
    const first = await open(`symbols=BTC&version=${version}`);
    await bring(1.01);
    expect(await readUntil(first, /data: /u)).toContain(market.stamp().version);
    const back = await open("symbols=BTC&version=0", { "last-event-id": market.stamp().version });
    await bring(1.02);
    const text = await readUntil(back, /data: /u);
    expect(text.match(/^id: /gmu)).toHaveLength(1);
    expect(text).toContain('"rates":{}');
  });

  it.each(["%22", "0123456789ABCDEF", "a".repeat(65), "a b"])(
    "takes a Last-Event-ID that is no version for none: %s",
    async (id) => {
      await bring(1);
      const { version } = market.stamp();
      const opened = await openedBy(`symbols=BTC&version=${version}`, { "last-event-id": id });
      expect(opened?.version).toBe("");
    },
  );

  it("counts the addresses of a site as one", async () => {
    const opened = await openedBy("symbols=BTC", {}, "2001:db8:1:2::3");
    expect(opened?.address).toBe("2001:db8:1::/48");
  });

  it("ends the connection of a caller that takes nothing, without an error in the log", async () => {
    const errors = vi.spyOn(console, "error");
    // Whatever is written stays in this process.
    server.once("connection", (socket) => socket.cork());
    const request = get(`${origin}/${streamPath}?symbols=BTC`, { agent: false });
    const failed = once(request, "error");
    await expect.poll(() => stream.counts().open).toBe(1);
    while (stream.counts().open === 1) {
      await new Promise(setImmediate);
      beats.shift()?.();
    }
    expect(String(await failed)).toContain("socket hang up");
    const connections = promisify((told: (error: Error | null, count: number) => void) => {
      server.getConnections(told);
    });
    await expect.poll(() => connections()).toBe(0);
    expect(errors).not.toHaveBeenCalled();
  });

  it("leaves no idle connection behind, for which a server that stops would wait", async () => {
    const agent = new Agent({ keepAlive: true });
    const request = get(`${origin}/${streamPath}?symbols=BTC`, { agent });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    stream.close();
    response.resume();
    await once(response, "end");
    expect(response.headers.connection).toBe("close");
    expect(Object.keys(agent.freeSockets)).toEqual([]);
    agent.destroy();
  });

  it("has its place again when the page has gone", async () => {
    const responses = [await open("symbols=BTC"), await open("symbols=BTC")];
    expect(stream.counts().open).toBe(2);
    for (const response of responses) response.destroy();
    await expect.poll(() => stream.counts().open).toBe(0);
  });

  it("refuses one too many with 503 and says when to ask again", async () => {
    await open("symbols=BTC");
    await open("symbols=BTC");
    const refused = await open("symbols=BTC");
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ "retry-after": "30", "cache-control": "no-store" });
    expect(await readUntil(refused, /\}$/u)).toContain('"code":"50300"');
  });

  it.each([
    ["", "symbols is missing"],
    ["symbols=", "1 to 12 letters"],
    ["symbols=NOPE", "NOPE is not listed"],
    [`symbols=${Array.from({ length: 41 }, (_, index) => `A${index}`).join(",")}`, "at most 40"],
    ["symbols=BTC&version=%22", "must be a version"],
  ])("refuses %s", async (query, wrong) => {
    const refused = await open(query);
    expect(refused.statusCode).toBe(query.includes("NOPE") ? 404 : 400);
    expect(await readUntil(refused, /\}$/u)).toContain(wrong);
    expect(stream.counts().open).toBe(0);
  });

  it("opens nothing for a HEAD", async () => {
    const response = await fetch(`${origin}/${streamPath}?symbols=BTC`, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(stream.counts().open).toBe(0);
  });
});
