import { describe, expect, it } from "vitest";
import type { MarketApi } from "../api/market/createMarketApi.ts";
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

  it("makes an error a notification and anything else a message, unless told", () => {
    const { store, error } = setUp();
    error("a");
    store.set(notifyAtom, { tone: "done", text: "b" });
    store.set(notifyAtom, { kind: "toast", tone: "done", text: "c" });
    expect(store.get(noticesAtom).map(({ kind }) => kind)).toEqual([
      "notification",
      "message",
      "toast",
    ]);
  });

  it("does not say twice what is up, and says it again once it is down", () => {
    const { store, texts } = setUp();
    store.set(notifyAtom, { tone: "info", text: "a" });
    store.set(notifyAtom, { tone: "info", text: "a" });
    expect(texts()).toEqual(["a"]);
    store.set(dismissNoticeAtom, store.get(noticesAtom)[0]?.id ?? 0);
    store.set(notifyAtom, { tone: "info", text: "a" });
    expect(texts()).toEqual(["a"]);
  });

  it("keeps the latest four", () => {
    const { store, texts } = setUp();
    for (const text of ["a", "b", "c", "d", "e"]) store.set(notifyAtom, { tone: "info", text });
    expect(texts()).toEqual(["b", "c", "d", "e"]);
  });

  it("shows no empty message", () => {
    const { error, texts } = setUp();
    error("");
    expect(texts()).toEqual([]);
  });
});
