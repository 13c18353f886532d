import { describe, expect, it } from "vitest";
import { divide } from "../../lib/decimal.ts";
import type { RatesCapsule } from "../../wire/market/market.ts";
import { createOfflineMarketApi } from "./createOfflineMarketApi.ts";
import { createOfflineTransport } from "./openOffline.ts";
import { createKeptReader } from "./createKeptReader.ts";

const stamp = {
  version: "7",
  asOf: "2026-09-29",
  fetchedAt: 1,
  source: { id: "snapshot", name: "s", url: "https://example.com" },
} as const;

const capsule: RatesCapsule = {
  ...stamp,
  days: ["2026-09-28", "2026-09-22", null, "2025-10-04"],
  coins: {
    SOL: ["0.01", "0.02", "0.04", null, "0.05"],
    OLD: [null, null, "3", null, "4"],
    GONE: [null, null, null, null, null],
  },
  currencies: { NGN: ["1500", "1510", null, null, null], XXX: [null, null, null, null, null] },
};

const assets = {
  ...stamp,
  assets: [{ symbol: "SOL", name: "Solana", class: "crypto", localName: "سولانا" }],
  currencies: [
    { code: "NGN", name: "نيرة", symbol: "₦" },
    { code: "XXX", name: "none", symbol: "XXX" },
  ],
};

const facts = {
  ...stamp,
  facts: [
    { symbol: "SOL", name: "Solana", class: "crypto" },
    { symbol: "BTC", name: "Bitcoin", class: "crypto", localName: "English" },
  ],
};

const kept: Readonly<Record<string, unknown>> = {
  "/v1/mix/public/ratesCapsule": capsule,
  "/v1/mix/public/assets?locale=ar": assets,
  "/v1/mix/public/assetFacts?locale=en": facts,
};

function openKept(addresses: Readonly<Record<string, unknown>> = kept) {
  const read = createKeptReader({
    match: (address) => {
      const data = addresses[address as string];
      return Promise.resolve(
        data === undefined ? undefined : Response.json({ code: "00000", data, msg: "" }),
      );
    },
  });
  return createOfflineMarketApi(read);
}

describe("createOfflineMarketApi", () => {
  it("converts a pair that was never visited, with the day of its figures", async () => {
    const { asOf, quotes } = await openKept().coinQuotes(["SOL", "NGN"]);
    const [coin, fiat] = quotes;
    expect(asOf).toBe("2026-09-29");
    expect(divide(fiat?.latest.unitsPerUsd ?? "", coin?.latest.unitsPerUsd ?? "").toFixed()).toBe(
      "150000",
    );
    expect(coin?.before).toEqual({
      1: { day: "2026-09-28", unitsPerUsd: "0.02" },
      7: { day: "2026-09-22", unitsPerUsd: "0.04" },
      365: { day: "2025-10-04", unitsPerUsd: "0.05" },
    });
  });

  it("gives the figures of a day that it keeps, and of the nearest with both where it keeps none", async () => {
    const on = (symbols: readonly string[], day: string) =>
      openKept().coinQuotes(symbols, undefined, day);
    expect((await on(["SOL", "NGN"], "2026-09-28")).quotes).toEqual([
      { symbol: "SOL", latest: { day: "2026-09-28", unitsPerUsd: "0.02" }, before: {} },
      { symbol: "NGN", latest: { day: "2026-09-28", unitsPerUsd: "1510" }, before: {} },
    ]);
    // Four years ago only the coin has a figure, and the currency is nearest the day before the last.
    const far = await on(["SOL", "NGN"], "2022-01-01");
    expect(far.quotes.map(({ latest }) => latest.day)).toEqual(["2026-09-28", "2026-09-28"]);
    expect((await on(["SOL", "XXX"], "2026-09-28")).quotes).toEqual([]);
  });

  it("has the currencies of yesterday beside coins of today, and the moves of both", async () => {
    const mixed: RatesCapsule = {
      ...capsule,
      currencies: { NGN: [null, "1510", "1490", null, "1000"], XXX: [null, null, null, null, "7"] },
      behind: { XXX: { day: "2026-09-01", unitsPerUsd: "8" } },
    };
    const api = openKept({ ...kept, "/v1/mix/public/ratesCapsule": mixed });
    const [coin, currency, old] = (await api.coinQuotes(["SOL", "NGN", "XXX"])).quotes;
    expect(coin?.latest.day).toBe("2026-09-29");
    expect(currency?.latest).toEqual({ day: "2026-09-28", unitsPerUsd: "1510" });
    expect(currency?.before).toEqual({
      7: { day: "2026-09-22", unitsPerUsd: "1490" },
      365: { day: "2025-10-04", unitsPerUsd: "1000" },
    });
    expect(old).toEqual({ symbol: "XXX", latest: mixed.behind?.["XXX"], before: {} });
    expect((await api.usdtRate("ar")).rates).toMatchObject({
      NGN: { rate: "1510" },
      XXX: { rate: "8" },
    });
  });

  it("gives an older figure under its own day, and leaves out what has none", async () => {
    const { quotes } = await openKept().coinQuotes([]);
    expect(quotes.map(({ symbol }) => symbol)).toEqual(["SOL", "OLD"]);
    expect(quotes[1]).toEqual({
      symbol: "OLD",
      latest: { day: "2026-09-22", unitsPerUsd: "3" },
      before: {},
    });
  });

  it("lists the rates with the names of the locale", async () => {
    const { rates, supported } = await openKept().usdtRate("ar");
    expect(rates).toEqual({ NGN: { unit: "₦", rate: "1500", fait: "NGN" } });
    expect(supported).toEqual([{ name: "نيرة", symbol: "₦", value: "NGN" }]);
  });

  it("names facts as the locale does, in the order asked for", async () => {
    const { facts: all } = await openKept().assetFacts({ locale: "ar" });
    expect(all.map(({ localName }) => localName)).toEqual(["سولانا", undefined]);
    const chosen = await openKept().assetFacts({ locale: "ar", symbols: ["BTC", "SOL"] });
    expect(chosen.facts.map(({ symbol }) => symbol)).toEqual(["BTC", "SOL"]);
  });

  it("invents no history and no headline", async () => {
    const api = openKept();
    expect(await api.coinHistory({ symbol: "SOL", quote: "NGN" })).toMatchObject({ points: [] });
    expect(await api.assetNews("SOL")).toEqual({ items: [] });
  });

  it("answers a history that was kept", async () => {
    const history = { ...stamp, symbol: "SOL", quote: "NGN", points: [["2026-09-29", "1"]] };
    const api = openKept({
      ...kept,
      "/v1/mix/public/coinHistory?symbol=SOL&quote=NGN": history,
    });
    expect(await api.coinHistory({ symbol: "SOL", quote: "NGN" })).toEqual(history);
  });

  it("rejects where nothing is kept", async () => {
    await expect(openKept({}).coinQuotes([])).rejects.toThrow("nothing is kept");
  });

  it("answers calls by their paths, and refuses those it does not know", async () => {
    const send = createOfflineTransport(openKept());
    expect(
      await send({ path: "v1/mix/public/coinQuotes", query: { symbols: "SOL" } }),
    ).toMatchObject({ quotes: [{ symbol: "SOL" }] });
    await expect(send({ path: "v1/user/logout", body: {} })).rejects.toThrow("no network");
  });
});
