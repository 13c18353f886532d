import { describe, expect, it } from "vitest";
import type { Quote } from "../../../../wire/market/market.ts";
import type { PriceAlert } from "../../../../wire/page/priceAlerts.ts";
import { type AlertStoreDeps, createAlertStore } from "./createAlertStore.ts";
import { checked } from "./useAlerts.ts";

const alert: PriceAlert = {
  id: "a",
  from: "BTC",
  to: "USD",
  side: "under",
  price: "90000",
  text: "1 BTC is under $90,000.00",
  lang: "en",
  dir: "ltr",
  href: "/list",
};

function device(put?: () => Promise<void>): AlertStoreDeps {
  const kept = new Map<string, string>();
  let queue = Promise.resolve<unknown>(undefined);
  const caches = {
    match: async (key: string) => {
      const text = kept.get(key);
      return text === undefined ? undefined : new Response(text);
    },
    open: async () => ({
      put: async (key: string, answer: Response) => {
        await put?.();
        kept.set(key, await answer.text());
      },
    }),
  };
  const locks = {
    request: (_name: string, run: () => Promise<unknown>) => {
      queue = queue.then(run, run);
      return queue;
    },
  };
  return { caches, locks } as never;
}

describe("the alerts of a device", () => {
  it("are there for the next visit", async () => {
    const deps = device();
    expect(await createAlertStore(deps).read()).toEqual([]);
    await createAlertStore(deps).change((held) => [...held, alert]);
    expect(await createAlertStore(deps).read()).toEqual([alert]);
  });

  it("lose none of two changes at the same time", async () => {
    const store = createAlertStore(device());
    await Promise.all(
      ["a", "b", "c"].map((id) => store.change((held) => [...held, { ...alert, id }])),
    );
    expect((await store.read()).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("are refused where storage is full or blocked, and then read as none", async () => {
    const full = createAlertStore(device(() => Promise.reject(new Error("quota"))));
    await expect(full.change((held) => [...held, alert])).rejects.toThrow("quota");
    const blocked = createAlertStore({ caches: undefined, locks: undefined });
    await expect(blocked.change((held) => held)).rejects.toThrow("no storage");
    expect(await blocked.read()).toEqual([]);
  });
});

describe("an alert that is checked", () => {
  const quote = (symbol: string, unitsPerUsd: string, day: string): Quote => ({
    symbol,
    latest: { day, unitsPerUsd },
    before: {},
  });
  const USD = quote("USD", "1", "2026-09-28");

  it("gets the day of the older figure once, and keeps it", () => {
    const reached = checked(alert, { BTC: quote("BTC", "0.0000125", "2026-09-29"), USD });
    expect(reached).toEqual({ ...alert, reachedOn: "2026-09-28" });
    expect(checked(reached, { BTC: quote("BTC", "0.00002", "2026-10-01"), USD })).toBe(reached);
  });

  it("waits where the price is not there or not known", () => {
    expect(checked(alert, { BTC: quote("BTC", "0.00001", "2026-09-29"), USD })).toBe(alert);
    expect(checked(alert, { USD })).toBe(alert);
  });
});
