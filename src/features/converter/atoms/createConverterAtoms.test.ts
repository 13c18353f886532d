import { describe, expect, it } from "vitest";
import { readNumberStyle } from "../../../i18n/readNumberStyle.ts";
import { createStore } from "../../../state/index.ts";
import { ratesAtom } from "../../../state/market/market.ts";
import { createConverterAtoms, type ConverterStart } from "./createConverterAtoms.ts";

const numbers = readNumberStyle("en-US");

function setUp(start: Partial<ConverterStart> = {}) {
  const store = createStore();
  store.set(ratesAtom, {
    stamp: {
      version: "a",
      asOf: "2026-09-29",
      fetchedAt: 1,
      source: { id: "snapshot", name: "s", url: "https://example.com" },
    },
    rates: { USD: "1", EUR: "0.8" },
    symbols: { USD: "$", EUR: "€" },
  });
  const atoms = createConverterAtoms({
    coin: { code: "BTC", name: "Bitcoin" },
    fiat: { code: "USD", name: "US dollar", sign: "$" },
    side: "coin",
    text: "1",
    numbers,
    range: "1y",
    units: { BTC: "0.00001" },
    symbols: { USD: "$", EUR: "€" },
    ...start,
  });
  const worth = (unit: string) => store.get(atoms.amountInAtom)(unit).toFixed();
  return { store, atoms, worth };
}

describe("createConverterAtoms", () => {
  it("converts what is typed into every unit", () => {
    const { store, atoms, worth } = setUp();
    store.set(atoms.typeAtom, "1.5k");
    expect([worth("BTC"), worth("USD"), worth("EUR")]).toEqual(["1500", "150000000", "120000000"]);
  });

  it("keeps to the prices of an earlier day, and takes no amount of anything else there", () => {
    const pinned = { BTC: "0.0001", USD: "2" };
    const { store, atoms, worth } = setUp({ pinned, units: pinned });
    expect(worth("USD")).toBe("20000");
    store.set(ratesAtom, {
      ...store.get(ratesAtom),
      stamp: { ...store.get(ratesAtom).stamp, version: "b", fetchedAt: 2 },
      rates: { USD: "1", EUR: "0.8" },
    });
    store.set(atoms.typeAtom, "100 USD");
    expect(worth("BTC")).toBe("0.005");
    store.set(atoms.typeAtom, "100 EUR");
    expect(store.get(atoms.draftAtom)?.error?.code).toBe("syntax");
    expect(worth("USD")).toBe("100");
  });

  it("keeps the last good amount and says what is wrong", () => {
    const { store, atoms, worth } = setUp({ text: "2" });
    store.set(atoms.typeAtom, "2x");
    expect(store.get(atoms.draftAtom)).toMatchObject({ text: "2x", error: { code: "syntax" } });
    expect(worth("USD")).toBe("200000");
    store.set(atoms.typeAtom, "");
    expect(store.get(atoms.draftAtom)?.error?.code).toBe("empty");
    expect(worth("USD")).toBe("200000");
  });

  it("starts with one unit when the URL's amount cannot be read", () => {
    const { store, atoms, worth } = setUp({ text: "abc" });
    expect(store.get(atoms.draftAtom)?.error?.code).toBe("syntax");
    expect(worth("USD")).toBe("100000");
  });

  it("takes an amount that names the other side for that side", () => {
    const { store, atoms, worth } = setUp();
    const shown = () => [store.get(atoms.textAtom)("coin"), store.get(atoms.textAtom)("fiat")];
    store.set(atoms.typeAtom, "$100", "coin");
    expect([worth("BTC"), worth("USD")]).toEqual(["0.001", "100"]);
    // What was written stays while it is being written, and the result is that of the dollars.
    expect(shown()).toEqual(["$100", "100"]);
    expect(store.get(atoms.leadAtom)).toBe("fiat");
    store.set(atoms.settleAtom);
    expect(shown()).toEqual(["0.001", "100"]);
  });

  it("converts an amount of a third currency, which the result is that of", () => {
    const { store, atoms, worth } = setUp();
    store.set(atoms.typeAtom, "80 €", "fiat");
    expect([worth("BTC"), worth("USD"), store.get(atoms.leadAtom)]).toEqual([
      "0.001",
      "100",
      "coin",
    ]);
    store.set(atoms.swapAtom);
    expect(store.get(atoms.textAtom)("fiat")).toBe("0.001");
  });

  it("leaves what was written of its own side, and what is wrong, as it is", () => {
    const { store, atoms } = setUp();
    for (const text of ["1.5k", "₮5"]) {
      store.set(atoms.typeAtom, text, "coin");
      store.set(atoms.settleAtom);
      expect(store.get(atoms.textAtom)("coin")).toBe(text);
    }
  });

  it("reads every amount that it writes into an address: 0.00136526376615965893 is not 1 BTC", () => {
    const { worth } = setUp({ text: "0.00136526376615965893" });
    expect(worth("BTC")).toBe("0.00136526376615965893");
  });

  it("turns the direction and keeps the number that was typed", () => {
    const { store, atoms, worth } = setUp({ text: "3" });
    store.set(atoms.swapAtom);
    expect(store.get(atoms.sideAtom)).toBe("fiat");
    expect([worth("USD"), worth("BTC")]).toEqual(["3", "0.00003"]);
    store.set(atoms.swapAtom);
    expect([worth("BTC"), worth("USD")]).toEqual(["3", "300000"]);
  });

  it("follows the side that was written last", () => {
    const { store, atoms, worth } = setUp();
    store.set(atoms.typeAtom, "500", "fiat");
    expect(store.get(atoms.leadAtom)).toBe("fiat");
    expect(store.get(atoms.sideAtom)).toBe("coin");
    expect(store.get(atoms.textAtom)("coin")).toBe("0.005");
    expect(worth("BTC")).toBe("0.005");
    store.set(atoms.typeAtom, "0.005", "coin");
    expect(store.get(atoms.leadAtom)).toBe("fiat");
    store.set(atoms.typeAtom, "1k", "coin");
    expect(store.get(atoms.textAtom)("coin")).toBe("1k");
    expect(store.get(atoms.textAtom)("fiat")).toBe("100,000,000.00");
  });

  it("puts what was written second first when it turns", () => {
    const { store, atoms } = setUp();
    store.set(atoms.typeAtom, "500", "fiat");
    store.set(atoms.swapAtom);
    expect(store.get(atoms.sideAtom)).toBe("fiat");
    expect(store.get(atoms.textAtom)("fiat")).toBe("500");
    expect(store.get(atoms.textAtom)("coin")).toBe("0.005");
  });

  it("takes over an amount typed in another currency", () => {
    const { store, atoms, worth } = setUp();
    store.set(atoms.setBaseAtom, { amount: "80", unit: "EUR" });
    expect(store.get(atoms.draftAtom)).toBeUndefined();
    expect([worth("USD"), worth("BTC")]).toEqual(["100", "0.001"]);
  });

  it("has an amount of a third currency in as many digits as tell it apart, also where it turns", () => {
    const { store, atoms, worth } = setUp({ units: { BTC: "0.000013" } });
    store.set(atoms.setBaseAtom, { amount: "100", unit: "EUR" });
    expect(store.get(atoms.leadAmountAtom).toFixed()).toBe("0.001625");
    store.set(atoms.setBaseAtom, { amount: "0.01", unit: "EUR" });
    expect(store.get(atoms.leadAmountAtom).toFixed()).toBe("0.0000001625");
    store.set(ratesAtom, { ...store.get(ratesAtom), rates: { USD: "1", EUR: "0.7" } });
    const computed = "0.000000185714285714";
    expect(store.get(atoms.leadAmountAtom).toFixed()).toBe(computed);
    const { store: opened, atoms: read } = setUp({ units: { BTC: "0.000013" }, text: computed });
    opened.set(ratesAtom, store.get(ratesAtom));
    expect(opened.get(read.amountInAtom)("EUR").toFixed(10)).toBe("0.0100000000");
    store.set(atoms.swapAtom);
    expect(worth("USD")).toBe(computed);
  });

  it("has an amount that was written in all its digits", () => {
    const written = "123456789.12345678901234567";
    const { store, atoms } = setUp();
    store.set(atoms.typeAtom, written);
    expect(store.get(atoms.leadAmountAtom).toFixed()).toBe(written);
  });

  it("knows no worth without a rate", () => {
    expect(setUp().worth("JPY")).toBe("NaN");
  });
});
