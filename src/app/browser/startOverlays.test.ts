// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MarketApi } from "../../api/market/createMarketApi.ts";
import { createI18n } from "../../i18n/catalog.ts";
import { createDeferred } from "../../lib/testing/createDeferred.ts";
import { trusted } from "../../lib/trusted.ts";
import type { AppContext } from "../../state/appContext.ts";
import { loadErrorAtom } from "../../state/appStatus.ts";
import { noticesAtom, notifyAtom } from "../../state/notices.ts";
import { servicesAtom } from "../../state/services.ts";
import { createStore } from "../../state/store.ts";
import { testPage } from "../../state/testing/testPage.ts";
import { startOverlays } from "./startOverlays.ts";

vi.mock("./showOverlays.tsx", () => ({ showOverlays: () => undefined }));

const silent = "No response. Check your connection and try again.";
const warn = vi.spyOn(console, "warn").mockImplementation(() => {});

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
});
afterEach(() => {
  vi.unstubAllGlobals();
  warn.mockClear();
});

function setUp(completeCatalog: AppContext["completeCatalog"] = () => Promise.resolve()) {
  const store = createStore();
  let now = 1_790_000_000_000;
  store.set(servicesAtom, { api: trusted<MarketApi>({}), clock: () => now });
  const i18n = createI18n({ locale: "en", tag: testPage.locale.tag, messages: {} });
  startOverlays(
    trusted<AppContext>({ store, i18n, completeCatalog, loadOwnTexts: () => Promise.resolve() }),
  );
  return {
    store,
    texts: () => store.get(noticesAtom).map(({ text }) => text),
    fail: (error: Error | undefined) => {
      now += 10_000;
      store.set(loadErrorAtom, error);
    },
  };
}

it("says that something did not load until it has come after all", async () => {
  const { store, fail, texts } = setUp();
  store.set(notifyAtom, { tone: "done", text: "Saved." });
  fail(new Error("a script is missing"));
  await vi.waitFor(() => {
    expect(texts()).toEqual(["Saved.", silent]);
  });
  fail(undefined);
  expect(texts()).toEqual(["Saved."]);
});

it("takes back what it has said once, though the load failed twice", async () => {
  const { fail, texts } = setUp();
  for (const attempt of ["first", "second"]) {
    fail(new Error(attempt));
    await vi.waitFor(() => {
      expect(texts()).toEqual([silent]);
    });
  }
  fail(undefined);
  expect(texts()).toEqual([]);
});

it("says nothing of what has come before the words for it were there", async () => {
  const catalog = createDeferred<undefined>();
  const { fail, texts } = setUp(() => catalog.promise);
  fail(new Error("a script is missing"));
  fail(undefined);
  catalog.resolve(undefined);
  fail(Object.assign(new Error("refused"), { name: "GatewayError", code: "50000" }));
  await vi.waitFor(() => {
    expect(texts()).toHaveLength(1);
  });
  expect(texts()).not.toContain(silent);
});

it("leaves the notices of others that say the same", async () => {
  const { store, fail, texts } = setUp();
  store.set(notifyAtom, { tone: "error", text: silent });
  fail(new Error("a script is missing"));
  await vi.waitFor(() => {
    expect(warn).toHaveBeenCalled();
  });
  fail(undefined);
  expect(texts()).toEqual([silent]);
});
