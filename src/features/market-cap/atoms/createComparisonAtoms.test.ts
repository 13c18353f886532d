import { describe, expect, it } from "vitest";
import { readNumberStyle } from "../../../i18n/readNumberStyle.ts";
import { createStore } from "../../../state/index.ts";
import type { ComparisonSearch } from "../model/comparisonSearch.ts";
import { createComparisonAtoms } from "./createComparisonAtoms.ts";

function start(search: ComparisonSearch = {}, tag = "en-US") {
  const atoms = createComparisonAtoms(search, readNumberStyle(tag));
  return { atoms, store: createStore() };
}

describe("the state of a comparison", () => {
  it("starts from the URL, else from equal market caps and the usual growth", () => {
    const { atoms, store } = start();
    expect([store.get(atoms.ratioAtom), store.get(atoms.growthAtom)]).toEqual(["1", "5"]);
    const other = start({ ratio: "1/4", growth: "-10" });
    expect(other.store.get(other.atoms.ratioFieldAtom)).toEqual({ text: "25", ratio: "0.25" });
    expect(other.store.get(other.atoms.growthAtom)).toBe("-10");
  });

  it("keeps the last ratio that could be read", () => {
    const { atoms, store } = start({ ratio: "0.5" });
    for (const text of ["0", "-1", "abc", "1e30", ""]) {
      store.set(atoms.typeRatioAtom, text);
      expect(store.get(atoms.ratioFieldAtom)).toMatchObject({ text, ratio: "0.5" });
      expect(store.get(atoms.ratioFieldAtom).error).toBeDefined();
    }
    store.set(atoms.typeRatioAtom, "200");
    expect(store.get(atoms.ratioFieldAtom)).toEqual({ text: "200", ratio: "2" });
  });

  it("keeps the last growth that could be read", () => {
    const { atoms, store } = start();
    store.set(atoms.typeGrowthAtom, "7");
    for (const [text, code] of [
      ["abc", "syntax"],
      ["1001", "tooLarge"],
      ["-91", "tooSmall"],
    ] as const) {
      store.set(atoms.typeGrowthAtom, text);
      expect(store.get(atoms.growthFieldAtom)).toEqual({ text, growth: "7", error: { code } });
    }
  });

  it("shows a chosen ratio in the marks of the page, and reads it back", () => {
    const { atoms, store } = start({}, "de-DE");
    store.set(atoms.chooseRatioAtom, "0.125");
    expect(store.get(atoms.ratioFieldAtom)).toEqual({ text: "12,5", ratio: "0.125" });
    store.set(atoms.typeRatioAtom, "37,5");
    expect(store.get(atoms.ratioAtom)).toBe("0.375");
  });

  it("follows another address, back to the defaults too", () => {
    const { atoms, store } = start({ ratio: "2", growth: "9" });
    store.set(atoms.followAtom, { ratio: "3" });
    expect([store.get(atoms.ratioAtom), store.get(atoms.growthAtom)]).toEqual(["3", "5"]);
    store.set(atoms.followAtom, {});
    expect(store.get(atoms.ratioFieldAtom)).toEqual({ text: "100", ratio: "1" });
  });
});
