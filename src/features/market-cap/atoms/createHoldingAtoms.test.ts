import { beforeEach, describe, expect, it, vi } from "vitest";
import { readNumberStyle } from "../../../i18n/readNumberStyle.ts";
import { createStore } from "../../../state/index.ts";
import { holdingsKey, keepHolding, keptHolding } from "../model/input/readHolding.ts";
import { createHoldingAtoms } from "./createHoldingAtoms.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

function start(asked?: string, tag = "en-US") {
  const atoms = createHoldingAtoms(asked, { ticker: "ETH", numbers: readNumberStyle(tag) });
  return { atoms, store: createStore() };
}

describe("the state of a holding", () => {
  it("is what this device keeps, in the marks of the page, and then no link names it", () => {
    kept.set(holdingsKey, "BTC=3&ETH=2.5");
    const { atoms, store } = start(undefined, "de-DE");
    store.set(atoms.restoreAtom);
    expect(store.get(atoms.fieldAtom)).toEqual({ text: "2,5", amount: "2.5" });
    expect(store.get(atoms.namedAtom)).toBeUndefined();
  });

  it("follows what another tab keeps, until this one has an amount of its own", () => {
    kept.set(holdingsKey, "ETH=2.5");
    const { atoms, store } = start();
    store.set(atoms.restoreAtom);
    kept.set(holdingsKey, "ETH=4");
    store.set(atoms.restoreAtom);
    expect(store.get(atoms.fieldAtom)).toEqual({ text: "4", amount: "4" });
    kept.delete(holdingsKey);
    store.set(atoms.restoreAtom);
    expect(store.get(atoms.fieldAtom)).toEqual({ text: "1", amount: "1" });
    store.set(atoms.typeAtom, "abc");
    kept.set(holdingsKey, "ETH=5");
    store.set(atoms.restoreAtom);
    expect(store.get(atoms.fieldAtom)).toMatchObject({ text: "abc", amount: "1" });
    store.set(atoms.typeAtom, "6");
    kept.set(holdingsKey, "ETH=7");
    store.set(atoms.restoreAtom);
    expect(store.get(atoms.fieldAtom)).toMatchObject({ text: "6", amount: "6" });
  });

  it("is that of the address rather than that of the device, which keeps its own", () => {
    kept.set(holdingsKey, "ETH=2.5");
    const { atoms, store } = start("7");
    store.set(atoms.restoreAtom);
    expect(store.get(atoms.namedAtom)).toBe("7");
    expect(kept.get(holdingsKey)).toBe("ETH=2.5");
  });

  it("is kept once it is typed, beside those of other assets", () => {
    kept.set(holdingsKey, "BTC=3");
    const { atoms, store } = start();
    store.set(atoms.typeAtom, "1.5k");
    store.set(atoms.restoreAtom);
    expect(store.get(atoms.fieldAtom)).toEqual({ text: "1.5k", amount: "1500", named: "1500" });
    expect(kept.get(holdingsKey)).toBe("BTC=3&ETH=1500");
  });

  it("stays where it cannot be read, in the field, in links and on the device", () => {
    const { atoms, store } = start("4");
    store.set(atoms.typeAtom, "5");
    for (const [text, code] of [
      ["", "empty"],
      ["abc", "syntax"],
      ["-1", "negative"],
      ["1e30", "tooLarge"],
      ["1/0", "divisionByZero"],
      ["3 BTC", "syntax"],
    ] as const) {
      store.set(atoms.typeAtom, text);
      expect(store.get(atoms.fieldAtom)).toMatchObject({ text, amount: "5", error: { code } });
      expect(store.get(atoms.namedAtom)).toBe("5");
    }
    expect(kept.get(holdingsKey)).toBe("ETH=5");
    store.set(atoms.typeAtom, "6 ETH");
    expect(store.get(atoms.fieldAtom)).toEqual({ text: "6 ETH", amount: "6", named: "6" });
  });

  it("follows the address, back to what this device keeps too", () => {
    kept.set(holdingsKey, "ETH=2.5");
    const { atoms, store } = start("4");
    store.set(atoms.followAtom, "8");
    expect(store.get(atoms.namedAtom)).toBe("8");
    store.set(atoms.followAtom, undefined);
    expect(store.get(atoms.fieldAtom)).toEqual({ text: "2.5", amount: "2.5" });
  });
});

describe("what a device keeps", () => {
  it.each([undefined, "", "ETH=", "ETH=-1", "ETH=abc", "%%%", "BTC=1"])(
    "of %s is no amount of ETH",
    (text) => {
      expect(keptHolding(text, "ETH")).toBeUndefined();
    },
  );

  it("has no place for the usual amount, and a bounded number of places", () => {
    expect(keepHolding("ETH=5&BTC=2", "ETH", "1")).toBe("BTC=2");
    const many = Array.from({ length: 150 }, (_, index) => `C${index}=2`).join("&");
    const next = new URLSearchParams(keepHolding(many, "ETH", "5"));
    expect(next.size).toBe(100);
    expect(next.get("ETH")).toBe("5");
  });
});
