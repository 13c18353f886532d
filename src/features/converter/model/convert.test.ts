import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../../../lib/decimal.ts";
import { convert, pairPrice } from "./convert.ts";

const btcUsd = { coin: "0.000012017405", fiat: "1" };

describe("convert", () => {
  it("prices a coin from the source's own digits", () => {
    // Golden figures by `bc` with scale=40.
    expect(pairPrice(btcUsd).toFixed(12)).toBe("83212.640332917131");
  });

  it("multiplies before it divides", () => {
    expect(convert("3", "coin", { coin: "3", fiat: "1" }).toFixed()).toBe("1");
    expect(convert("0.05", "coin", { coin: "0.00037506498", fiat: "1326.1644" }).toFixed(6)).toBe(
      "176791.285606",
    );
  });

  it("keeps the digits of a small amount", () => {
    // 3.7 / 7 by hand, with ten zeros more in front.
    const units = { coin: "70000000000", fiat: "3.7" };
    expect(convert("1", "coin", units).toFixed()).toBe("0.000000000052857142857142857143");
  });

  it("goes there and back within the last of 20 decimals", () => {
    const units = fc
      .integer({ min: 1, max: 99_999_999 })
      .map((digits) => `0.${String(digits).padStart(8, "0")}`);
    fc.assert(
      fc.property(units, units, fc.integer({ min: 1, max: 1e9 }), (coin, fiat, amount) => {
        const there = convert(String(amount), "coin", { coin, fiat });
        const back = convert(there.toFixed(), "fiat", { coin, fiat });
        const slack = decimal(coin).div(fiat).times("1e-20").plus("1e-20");
        expect(back.minus(amount).abs().lte(slack)).toBe(true);
      }),
    );
  });

  it("answers no number for units of zero", () => {
    expect(convert("1", "coin", { coin: "0", fiat: "1" }).isNaN()).toBe(true);
  });
});
