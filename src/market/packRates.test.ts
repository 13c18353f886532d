import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packRates, unpackRates } from "./packRates.ts";

describe("packRates", () => {
  it("packs rates so that they are read back", () => {
    const rates = {
      USD: "1",
      EUR: "0.88022588",
      VND: "25947.768",
      XAA: "5e-7",
      BHD: "0.376",
      XTS: "0",
    };
    const packed = packRates(rates);
    expect(packed).toBe("USD1EUR.88022588VND25947.768XAA5e-7BHD.376XTS0");
    expect(unpackRates(packed)).toEqual(rates);
    expect(Object.keys(unpackRates(packed))).toEqual(Object.keys(rates));
  });

  it("keeps every digit of any rate", () => {
    const code = fc.stringMatching(/^[A-Z]{3}$/);
    const rate = fc.stringMatching(/^(?:0|[1-9]\d{0,9})(?:\.\d{1,12})?(?:e-?\d)?$/);
    fc.assert(
      fc.property(fc.dictionary(code, rate, { noNullPrototype: true }), (rates) => {
        expect(unpackRates(packRates(rates))).toEqual(rates);
      }),
    );
  });
});
