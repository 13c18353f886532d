// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { quotesAtom } from "../../state/market/market.ts";
import { createStore } from "../../state/store.ts";
import { testPage } from "../../state/testing/testPage.ts";
import type { Kernel } from "../kernel.ts";
import { dropListeners } from "../testing/dropListeners.ts";
import { keepCurrent } from "./keepCurrent.ts";

dropListeners();

let streams: Stream[] = [];
let isHidden = false;

class Stream extends EventTarget {
  readonly readyState = 1;
  isOpen = true;

  constructor() {
    super();
    streams.push(this);
  }

  close(): void {
    this.isOpen = false;
  }
}

beforeEach(() => {
  streams = [];
  isHidden = false;
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => streams.filter(({ isOpen }) => isOpen).length;

function show(isShown: boolean): void {
  isHidden = !isShown;
  document.dispatchEvent(new Event("visibilitychange"));
  if (isShown) dispatchEvent(new Event("pageshow"));
}

it("ends the stream of a page that is hidden at once, and opens that of one that comes back after its paint", async () => {
  const store = createStore();
  const quote = {
    symbol: "BTC",
    latest: { day: "2026-10-01", unitsPerUsd: "0.00001" },
    before: {},
  };
  store.set(quotesAtom, { stamp: testPage.rates.stamp, quotes: { BTC: quote } });
  const known: Partial<Kernel> = {
    store,
    page: testPage,
    application: {
      isHere: () => true,
      load: () => Promise.resolve(),
      beforeTakeOver: () => undefined,
    },
    navigation: { subscribe: () => () => undefined } as Partial<
      Kernel["navigation"]
    > as Kernel["navigation"],
  };
  keepCurrent(known as Kernel);
  expect(open()).toBe(1);
  show(false);
  expect(open()).toBe(0);
  show(true);
  expect(open()).toBe(0);
  await vi.runOnlyPendingTimersAsync();
  expect(open()).toBe(1);
});
