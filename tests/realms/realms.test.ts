import { describe, expect, it } from "vitest";
import { compileSeeds } from "./compileSeeds.ts";
import { realmSeeds, unsound } from "./seeds.ts";

/** Cannot find name, cannot find module, and their variants that propose a library or a package. */
const unknownCodes = new Set(["TS2304", "TS2307", "TS2552", "TS2580", "TS2584", "TS2591"]);

describe.each(realmSeeds)("the compiler in $realm", ({ realm, unknown, allowed }) => {
  const codesByText = compileSeeds(realm, [...unknown, ...unsound, ...allowed]);

  it.each(unknown)("does not know %s", (text) => {
    expect(codesByText.get(text)?.some((code) => unknownCodes.has(code))).toBe(true);
  });

  it.each(unsound)("refuses %s", (text) => {
    const codes = codesByText.get(text) ?? [];
    expect(codes).not.toEqual([]);
    expect(codes.filter((code) => unknownCodes.has(code))).toEqual([]);
  });

  it.each(allowed)("allows %s", (text) => {
    expect(codesByText.get(text)).toEqual([]);
  });
});
