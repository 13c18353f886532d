import { expect, it, vi } from "vitest";
import { createMarketApi } from "../../api/market/createMarketApi.ts";
import type { Transport } from "../../api/gateway/createTransport.ts";
import { regionEntry, type RegionEntry } from "../../i18n/regions.ts";
import { trusted } from "../../lib/trusted.ts";
import { ratesAtom, type RateTable } from "../../state/market/market.ts";
import { pageAtom } from "../../state/page/pageData.ts";
import { createStore } from "../../state/store.ts";
import { testPage } from "../../state/testing/testPage.ts";
import type { AppRouter } from "../router.tsx";
import { showRegion } from "./showRegion.ts";

const nigeria = trusted<RegionEntry>(regionEntry("en-NG"));
const india = trusted<RegionEntry>(regionEntry("en-IN"));
const source = { id: "snapshot", name: "", url: "" } as const;

function table(fetchedAt: number, symbols: Record<string, string>): RateTable {
  const stamp = { version: String(fetchedAt), asOf: "2026-11-20", fetchedAt, source };
  return { stamp, rates: { NGN: String(fetchedAt) }, symbols };
}

const answer = {
  ...table(1, {}).stamp,
  supported: [],
  rates: { NGN: { rate: "1", unit: "₦" } },
};

function setUp(send: Transport = async () => trusted(answer)) {
  const store = createStore();
  store.set(pageAtom, testPage);
  store.set(ratesAtom, table(2, { NGN: "NGN" }));
  const asked = vi.fn<Transport>(send);
  const context = { page: testPage, store, api: createMarketApi(trusted(asked)) };
  const router = {
    options: { context },
    update: vi.fn<AppRouter["update"]>(),
    invalidate: vi.fn<() => Promise<void>>(async () => {}),
  };
  return { store, asked, router, show: (to: RegionEntry) => showRegion(trusted(router), to) };
}

it("shows digits and symbols of the region, and keeps the figures", async () => {
  const { store, show } = setUp();
  await show(nigeria);
  expect(store.get(ratesAtom)).toEqual(table(2, { NGN: "₦" }));
  expect(store.get(pageAtom).locale).toEqual({ ...testPage.locale, tag: "en-NG" });
  expect(store.get(pageAtom).numbers.groupSizes).toEqual([3, 3]);
});

it("groups digits as the region does", async () => {
  const { store, show } = setUp();
  await show(india);
  expect(store.get(pageAtom).numbers.groupSizes).toEqual([3, 2]);
});

it("keeps the symbols when newer rates come", async () => {
  const { store, show } = setUp();
  await show(nigeria);
  store.set(ratesAtom, table(3, { NGN: "NGN" }));
  expect(store.get(ratesAtom)).toEqual(table(3, { NGN: "₦" }));
});

it("gives the loaders the region's page and names before they run again", async () => {
  const { asked, router, show } = setUp();
  await show(nigeria);
  const [options] = trusted<[AppRouter["options"]]>(router.update.mock.calls[0]);
  expect(router.update.mock.invocationCallOrder[0]).toBeLessThan(
    router.invalidate.mock.invocationCallOrder[0] ?? 0,
  );
  expect(options.context.page.locale.tag).toBe("en-NG");
  await options.context.api.assets("en");
  await options.context.api.assetFacts({ locale: "en" });
  expect(asked.mock.calls.map(([call]) => call)).toEqual([
    expect.objectContaining({ body: { locale: "en-NG" } }),
    expect.objectContaining({ query: { locale: "en-NG" } }),
    expect.objectContaining({ query: { locale: "en-NG" } }),
  ]);
});

it("changes nothing where the gateway cannot be reached", async () => {
  const { store, router, show } = setUp(async () => {
    throw new Error("unreachable");
  });
  await expect(show(nigeria)).rejects.toThrow("unreachable");
  expect(store.get(pageAtom)).toBe(testPage);
  expect(router.invalidate).not.toHaveBeenCalled();
});
