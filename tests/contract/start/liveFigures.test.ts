import { createServer, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { divideDigits } from "../../../server/market/model/digits.ts";
import { exchangeIds } from "../../../server/config/exchangeVariables.ts";
import { exchangeBody, marketsOf } from "../../../server/market/testing/exchangeBodies.ts";
import { dailyFile, ratesOf } from "../../../server/market/testing/fixtures.ts";
import { startReplyServer } from "../../../server/testing/startReplyServer.ts";
import type { CoinQuotesData } from "../../../src/wire/market/market.ts";
import { latestDay, type Site, startSite } from "../../e2e/support/startSite.ts";

const liveDay = "2026-10-03";
/** Two per cent above the last embedded price. */
const liveUnits =
  divideDigits(ratesOf(liveDay, 0).unitsPerUsd.get("BTC") ?? "", "1.02", 12) ?? "unknown";

/** A source on this machine that keeps every request waiting until it is released. */
interface HeldSource {
  readonly url: string;
  readonly asked: () => number;
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

async function holdSource(file: string): Promise<HeldSource> {
  const waiting: ServerResponse[] = [];
  let asked = 0;
  let isReleased = false;
  const send = (response: ServerResponse): void => {
    response.setHeader("content-type", "application/json").end(file);
  };
  const server: Server = createServer(({ url = "" }, response) => {
    asked += 1;
    if (!url.includes("@latest")) response.writeHead(404).end();
    else if (isReleased) send(response);
    else waiting.push(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port ?? 0}`,
    asked: () => asked,
    release: () => {
      isReleased = true;
      waiting.splice(0).forEach(send);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

let source: HeldSource;
let site: Site;

beforeEach(async () => {
  source = await holdSource(dailyFile(liveDay, { BTC: liveUnits }));
  // The exchanges never answer here: the source has no such paths.
  site = await startSite(undefined, {
    MARKET_SOURCE: "auto",
    CURRENCY_API_URL: source.url,
    EXCHANGES_URL: source.url,
  });
});

afterEach(async () => {
  source.release();
  await site.close();
  await source.close();
});

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${site.origin}${path}`, init);

async function data(path: string): Promise<Record<string, unknown>> {
  const { data: answered } = (await (await ask(path)).json()) as { data: Record<string, unknown> };
  return answered;
}

describe("a server with its default source", () => {
  it("answers with the embedded figures at once, and with live ones on every page when they come", async () => {
    await expect.poll(source.asked).toBeGreaterThan(0);
    const before = await ask("/converter/btc/usd");
    expect(await before.text()).toMatch(/Last updated: Sep\w* 29, 2026/u);
    expect(await data("/v1/mix/public/ratesCapsule")).toMatchObject({
      asOf: latestDay,
      source: { id: "snapshot" },
    });

    source.release();
    const readStamp = (): Promise<Record<string, unknown>> => data("/v1/mix/public/ratesCapsule");
    await expect.poll(readStamp).toMatchObject({ asOf: liveDay, source: { id: "currency-api" } });

    const known = before.headers.get("etag") ?? "none";
    const after = await ask("/converter/btc/usd", { headers: { "if-none-match": known } });
    expect(after.status).toBe(200);
    const text = await after.text();
    expect(text).toMatch(/Last updated: Oct\w* 3, 2026/u);
    expect(text).not.toMatch(/Last updated: Sep/u);
    // A daily source knows nothing within the day.
    expect(text).not.toContain("24-hour high");

    const { quote } = await data("/v1/mix/public/quote?symbol=BTC&quote=USD&amount=1");
    expect(quote).toMatchObject({ day: liveDay, rate: divideDigits("1", liveUnits, 12) });
  });

  it("answers with prices of now where exchanges answer, and then with currencies of their own day", async () => {
    const exchanges = await startReplyServer((path) => {
      const id = exchangeIds.find((own) => path.startsWith(`/${own}/`));
      // One fails, and one has a price of a tenth with all the volume there is.
      if (id === undefined || id === "kucoin") return { status: 503 };
      const at = Date.now() + site.clockOffsetMs;
      const price = { last: "81234.5", open: "80000", high: "82000", low: "79000", at };
      const fault = { last: "8123.45", open: "8000", high: "8200", low: "7900", volume: "900000" };
      return {
        body: exchangeBody(
          id,
          marketsOf(id, { BTC: { ...price, ...(id === "okx" && fault) } }).map((day) => ({
            ...day,
            at,
          })),
        ),
      };
    });
    const settings = { CURRENCY_API_URL: source.url, EXCHANGES_URL: exchanges.url };
    const now = await startSite(undefined, { MARKET_SOURCE: "auto", ...settings });
    source.release();
    const btc = async (): Promise<unknown> => {
      const answer = await fetch(`${now.origin}/v1/mix/public/coinQuotes?symbols=BTC,EUR`);
      const body = (await answer.json()) as { data: CoinQuotesData };
      return body.data;
    };
    try {
      await expect.poll(btc, { timeout: 20_000 }).toMatchObject({
        source: { id: "exchange" },
        quotes: [
          {
            latest: {
              day: liveDay,
              at: expect.any(Number),
              unitsPerUsd: divideDigits("1", "81234.5", 15),
            },
          },
          { latest: { day: liveDay } },
        ],
      });
      const days = await fetch(`${now.origin}/v1/mix/public/coinDays?symbols=btc`);
      expect(await days.json()).toMatchObject({
        data: { days: [{ last: "81234.5", open: "80000", high: "82000", low: "79000" }] },
      });
      const page = await (await fetch(`${now.origin}/converter/btc/usd`)).text();
      expect(page).toMatch(/81,234\.50/u);
      expect(page).toMatch(
        /24-hour high.*\$82,000\.00.*24-hour low.*\$79,000\.00.*24-hour volume/u,
      );
      const inEuro = await (await fetch(`${now.origin}/converter/btc/eur`)).text();
      // The euro has one price that day; the coin has the moment of its last trade.
      expect(inEuro).toMatch(
        /Last updated: Oct 3, 2026 \(EUR\) · Oct 3, 2026, \d{1,2}:\d\d\sPM UTC \(BTC\)/u,
      );
    } finally {
      await now.close();
      await exchanges.close();
    }
  });
});
