import { describe, expect, it } from "vitest";
import type { MarketApi } from "../api/createMarketApi.ts";
import { createStore } from "./index.ts";
import { dismissNoticeAtom, noticesAtom, notifyAtom } from "./notices.ts";
import { servicesAtom } from "./services.ts";

function setUp() {
  const store = createStore();
  let now = 1_790_000_000_000;
  store.set(servicesAtom, { api: {} as MarketApi, clock: () => now });
  return {
    store,
    texts: () => store.get(noticesAtom).map(({ text }) => text),
    error: (text: string) => {
      store.set(notifyAtom, { tone: "error", text });
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe("notices", () => {
  it("shows one error of a burst and the next after 2 s", () => {
    const { error, pass, texts } = setUp();
    error("a");
    pass(1999);
    error("b");
    expect(texts()).toEqual(["a"]);
    pass(1);
    error("c");
    expect(texts()).toEqual(["a", "c"]);
  });

  it("holds nothing else back", () => {
    const { store, error, texts } = setUp();
    error("a");
    store.set(notifyAtom, { tone: "done", text: "b" });
    store.set(notifyAtom, { tone: "info", text: "c" });
    expect(texts()).toEqual(["a", "b", "c"]);
  });

  it("takes down the one it is told to, and never gives its id again", () => {
    const { store, texts } = setUp();
    store.set(notifyAtom, { tone: "info", text: "a" });
    const [first] = store.get(noticesAtom);
    store.set(dismissNoticeAtom, first?.id ?? 0);
    store.set(notifyAtom, { tone: "info", text: "b" });
    expect(texts()).toEqual(["b"]);
    expect(store.get(noticesAtom)[0]?.id).not.toBe(first?.id);
  });

  it("shows no empty message", () => {
    const { error, texts } = setUp();
    error("");
    expect(texts()).toEqual([]);
  });
});
