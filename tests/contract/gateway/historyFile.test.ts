import { describe, expect, it } from "vitest";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { createHistoryFile } from "../../../server/gateway/createHistoryFile.ts";
import type { CoinHistoryData } from "../../../src/wire/market/market.ts";
import { historyFilePath, historyFileTypes } from "../../../src/market/packHistory.ts";
import { apiPaths } from "../../../src/wire/paths.ts";
import { createMemoryLogger, createSnapshotMarket, now, readEnvelope } from "./gatewayFixture.ts";

const market = createSnapshotMarket();
const gateway = createGateway({
  market,
  openCalls: createHistoryFile({ market }),
  clock: () => now,
  logger: createMemoryLogger(),
});
const ask = (path: string, init?: RequestInit) =>
  gateway(new Request(`http://gateway.test${path}`, init));

const hrefOf = (symbol: string, quote: string, type = "csv") =>
  `/${historyFilePath}.${type}?symbol=${symbol}&quote=${quote}`;

describe("the file of a pair's prices", () => {
  it("has every day and price of the history, and a name", async () => {
    const response = await ask(hrefOf("btc", "ngn"));
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="BTC-NGN.csv"');
    const [head, ...rows] = (await response.text()).trimEnd().split("\n");
    expect(head).toBe("date,price");
    const history = await ask(`/${apiPaths.coinHistory}?symbol=BTC&quote=NGN`);
    const { points } = (await readEnvelope<CoinHistoryData>(history)).data;
    expect(points.length).toBeGreaterThan(50);
    expect(rows).toEqual(points.map(([day, price]) => `${day},${price ?? ""}`));
  });

  it("is there as JSON too: what coinHistory answers, alone", async () => {
    const response = await ask(hrefOf("btc", "ngn", "json"));
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="BTC-NGN.json"');
    const history = await ask(`/${apiPaths.coinHistory}?symbol=BTC&quote=NGN`);
    expect(await response.json()).toEqual((await readEnvelope<CoinHistoryData>(history)).data);
  });

  it("has a tag of its own in each form", async () => {
    const tagOf = async (type: string) =>
      (await ask(hrefOf("ETH", "USD", type))).headers.get("etag");
    expect(await tagOf("csv")).not.toBe(await tagOf("json"));
  });

  it("is not sent again to whoever has it", async () => {
    const first = await ask(hrefOf("ETH", "USD"));
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await ask(hrefOf("eth", "usd"), { headers })).status).toBe(304);
    expect((await ask(hrefOf("ETH", "EUR"), { headers })).status).toBe(200);
  });

  it.each(["?symbol=BTC&quote=NOPE", "?symbol=NOPE&quote=USD", "?symbol=AAPL", "?symbol=%22"])(
    "is refused where there is no such pair: %s",
    async (query) => {
      for (const type of historyFileTypes) {
        const response = await ask(`/${historyFilePath}.${type}${query}`);
        expect([400, 404]).toContain(response.status);
        expect(response.headers.get("content-disposition")).toBeNull();
      }
    },
  );
});
