import { expect, it } from "vitest";
import { createNavigations } from "./createNavigations.ts";

const loadUrl = "https://shop.test/converter/btc/usd";

function openWindow(load: object | undefined, document: object = {}) {
  const listeners: ((event: { persisted: boolean }) => void)[] = [];
  const location = { href: "https://shop.test/market-cap" };
  return {
    restore: () => {
      for (const listener of listeners) listener({ persisted: true });
    },
    navigationOf: createNavigations({
      document,
      location,
      performance: { getEntriesByType: () => (load === undefined ? [] : [load]) },
      addEventListener: (_type, listener) => {
        listeners.push(listener);
      },
    }),
  };
}

const load = { name: loadUrl, navigationId: 7, type: "navigate" };

it.each([
  [load, {}, "navigate"],
  [{ ...load, type: "reload" }, {}, "reload"],
  [{ ...load, type: "back_forward" }, {}, "back-forward"],
  [{ ...load, activationStart: 5 }, {}, "prerender"],
  [load, { wasDiscarded: true }, "restore"],
])("names the load %j of %j by %s, as web-vitals does", (entry, document, type) => {
  const { navigationOf } = openWindow(entry, document);
  const named = { navigationType: type, navigationId: 7, navigationURL: loadUrl };
  expect(navigationOf({ navigationId: 7 })).toEqual(named);
  expect(navigationOf({})).toEqual(named);
});

it("takes another navigation for a soft one, unless the page has returned from the cache", () => {
  const { navigationOf, restore } = openWindow(load);
  const other = { navigationId: 9, navigationURL: "https://shop.test/market-cap" };
  expect(navigationOf({ navigationId: 9 })).toEqual({
    ...other,
    navigationType: "soft-navigation",
  });
  restore();
  expect(navigationOf({ navigationId: 9 }).navigationType).toBe("back-forward-cache");
});

it("names a load where the browser does not say how the page was loaded", () => {
  expect(openWindow(undefined).navigationOf({})).toEqual({
    navigationType: "navigate",
    navigationId: 0,
    navigationURL: "https://shop.test/market-cap",
  });
});
