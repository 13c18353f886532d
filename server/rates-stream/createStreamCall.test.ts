import { Agent, createServer, get, type IncomingMessage, type Server } from "node:http";
import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { streamPath } from "../../src/wire/market/stream.ts";
import { createGateway } from "../gateway/createGateway.ts";
import type { Market } from "../market/createMarket.ts";
import {
  createScriptedSource,
  createTestMarket,
  noon,
  ratesOf,
} from "../market/testing/fixtures.ts";
import { createRatesStream, type RatesStream } from "./createRatesStream.ts";
import { createStreamCall } from "./createStreamCall.ts";

const silent = () => undefined;
const logger = { debug: silent, info: silent, warn: silent, error: silent };

let market: Market;
let next: ReturnType<typeof createScriptedSource>["next"];
let stream: RatesStream;
let server: Server;
let origin: string;

/** The gateway with two places for streams, behind a port of this machine: what a browser meets. */
beforeEach(async () => {
  const scripted = createScriptedSource();
  ({ next } = scripted);
  market = createTestMarket({ source: scripted.source });
  stream = createRatesStream({ market, clock: Date.now, maxStreams: 2 });
  const gateway = createGateway({
    market,
    openCalls: createStreamCall({ market, stream, trustedProxies: 0 }),
    clock: Date.now,
    logger,
  });
  const listener = getRequestListener((request) =>
    gateway(request, { remoteAddress: "127.0.0.1" }),
  );
  server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
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
    expect(refused.headers).toMatchObject({ "retry-after": "600", "cache-control": "no-store" });
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
