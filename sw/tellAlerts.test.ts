import { describe, expect, it, vi } from "vitest";
import { offlineAddress, offlineCaches } from "../src/wire/page/offline.ts";
import { alertStore, type PriceAlert, type PushedAlert } from "../src/wire/page/priceAlerts.ts";
import { apiPaths } from "../src/wire/paths.ts";
import { tellAlerts } from "./tellAlerts.ts";

const alert: PriceAlert = {
  id: "a",
  from: "BTC",
  to: "USD",
  side: "over",
  price: "90000",
  text: "1 BTC is over $90,000.00",
  lang: "en",
  dir: "ltr",
  href: "/list",
};

const ratesAt = (unitsOfBtc: string | null) => ({
  code: "00000",
  msg: "",
  data: { asOf: "2026-09-29", coins: { BTC: [unitsOfBtc] }, currencies: { USD: ["1"] } },
});

function device(kept: Readonly<Record<string, unknown>>) {
  const texts = new Map(
    Object.entries(kept).map(([address, data]) => [address, JSON.stringify(data)]),
  );
  const show = vi.fn<(told: PriceAlert) => Promise<void>>().mockResolvedValue();
  const caches = {
    match: async (address: string, { cacheName }: { readonly cacheName: string }) => {
      const text = texts.get(`${cacheName} ${address}`);
      return text === undefined ? undefined : new Response(text);
    },
    open: async (cacheName: string) => ({
      put: async (address: string, answer: Response) => {
        texts.set(`${cacheName} ${address}`, await answer.text());
      },
    }),
  };
  const announce = vi.fn<() => void>();
  const locks = { request: async (_name: string, run: () => Promise<unknown>) => run() };
  return {
    show,
    caches,
    announce,
    tell: (pushed?: PushedAlert) => tellAlerts({ caches, locks, show, announce } as never, pushed),
    alerts: () => JSON.parse(texts.get(alertsKey) ?? "null") as readonly PriceAlert[] | null,
  };
}

const alertsKey = `${alertStore.cache} ${alertStore.key}`;
const ratesKey = `${offlineCaches.data} ${offlineAddress(apiPaths.ratesCapsule)}`;

describe("price alerts in the background", () => {
  it("are told of once, with the day of the figures, and to open pages", async () => {
    const { show, tell, alerts, announce } = device({
      [alertsKey]: [alert],
      [ratesKey]: ratesAt("0.00001"),
    });
    await tell();
    await tell();
    expect(announce).toHaveBeenCalledOnce();
    expect(show).toHaveBeenCalledExactlyOnceWith(alert);
    expect(alerts()).toEqual([{ ...alert, reachedOn: "2026-09-29" }]);
  });

  it.each([
    ["the price is not there", "0.0000112"],
    ["there is no figure", null],
  ])("wait where %s", async (_name, units) => {
    const { show, tell, alerts } = device({ [alertsKey]: [alert], [ratesKey]: ratesAt(units) });
    await tell();
    expect(show).not.toHaveBeenCalled();
    expect(alerts()).toEqual([alert]);
  });

  it("are told of by the server where it was asked to, and not by the kept rates", async () => {
    const pushed = { ...alert, pushedTo: "https://push.example/1" };
    const { show, tell, alerts } = device({
      [alertsKey]: [pushed, { ...alert, id: "b", side: "under" }],
      [ratesKey]: ratesAt("0.00001"),
    });
    await tell();
    expect(show).not.toHaveBeenCalled();
    await tell({ id: "a", on: "2026-09-30" });
    expect(show).toHaveBeenCalledExactlyOnceWith(pushed);
    expect(alerts()?.map(({ reachedOn }) => reachedOn)).toEqual(["2026-09-30", undefined]);
  });

  it("are shown by their name where this device has lost them: a push must show something", async () => {
    const { show, tell, alerts } = device({});
    await tell({ id: "BTC/USD/over/90000", on: "2026-09-30" });
    const text = "BTC USD over 90000";
    const shown = { id: "BTC/USD/over/90000", text, href: "/list" };
    expect(show).toHaveBeenCalledExactlyOnceWith(shown);
    expect(alerts()).toBeNull();
  });

  it("stay for the page where no notification is allowed", async () => {
    const { show, tell, alerts, announce } = device({
      [alertsKey]: [alert],
      [ratesKey]: ratesAt("0.00001"),
    });
    show.mockRejectedValue(new TypeError("no permission"));
    await tell();
    expect(announce).not.toHaveBeenCalled();
    expect(alerts()).toEqual([alert]);
  });

  it("write nothing for visitors who have none, and survive a storage that fails", async () => {
    const empty = device({ [ratesKey]: ratesAt("0.00001") });
    await empty.tell();
    expect(empty.alerts()).toBeNull();
    const blocked = device({});
    blocked.caches.match = () => Promise.reject(new Error("blocked"));
    await expect(blocked.tell()).resolves.toBeUndefined();
  });
});
