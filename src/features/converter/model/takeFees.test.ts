import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../../../lib/decimal.ts";
import { feeSearch, startFees, takeFees, typeFee } from "./takeFees.ts";

const english = { groupMark: "," };
const german = { groupMark: "." };

/** Digits with a point somewhere among them. */
const decimals = (max: bigint, places: number) =>
  fc
    .tuple(fc.bigInt(0n, max), fc.integer({ min: 0, max: places }))
    .map(([digits, shift]) => decimal(digits.toString()).shiftedBy(-shift).toFixed());

const amounts = decimals(10n ** 40n, 30);
/** At most 100. */
const percents = fc.oneof(
  fc.constantFrom("0", "100"),
  fc.bigInt(0n, 10n ** 14n).map((digits) => decimal(digits.toString()).shiftedBy(-12).toFixed()),
);

describe("what fee and spread take", () => {
  it("leaves and takes the whole amount, to the last digit", () => {
    fc.assert(
      fc.property(amounts, percents, percents, (amount, fee, spread) => {
        const { left, ...taken } = takeFees(decimal(amount), { fee, spread });
        expect(left.plus(taken.fee).plus(taken.spread).toFixed()).toBe(decimal(amount).toFixed());
        for (const part of [left, taken.fee, taken.spread]) expect(part.isNegative()).toBe(false);
      }),
    );
  });

  it("is in whole numbers what integers make of it", () => {
    const scale = 10_000n;
    const tenThousandths = fc.bigInt(0n, scale);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), tenThousandths, tenThousandths, (n, fee, spread) => {
        const percent = (part: bigint) => decimal(part.toString()).shiftedBy(-2).toFixed();
        const { left } = takeFees(decimal(n.toString()), {
          fee: percent(fee),
          spread: percent(spread),
        });
        const product = n * (scale - fee) * (scale - spread);
        expect(left.shiftedBy(8).toFixed()).toBe(product.toString());
      }),
    );
  });

  it("is nothing at 0 %, and everything at 100 % of either", () => {
    fc.assert(
      fc.property(amounts, percents, (amount, other) => {
        const market = decimal(amount);
        expect(takeFees(market, { fee: "0", spread: "0" }).left.toFixed()).toBe(market.toFixed());
        expect(takeFees(market, { fee: "100", spread: other }).left.isZero()).toBe(true);
        expect(takeFees(market, { fee: other, spread: "100" }).left.isZero()).toBe(true);
      }),
    );
  });

  it("takes the fee from what the spread gives", () => {
    const { spread, fee, left } = takeFees(decimal("1000"), { fee: "10", spread: "1" });
    expect([spread, fee, left].map((part) => part.toFixed())).toEqual(["10", "99", "891"]);
  });

  it("leaves an unknown amount unknown", () => {
    expect(takeFees(decimal(""), { fee: "1", spread: "1" }).left.isFinite()).toBe(false);
  });
});

describe("the fields", () => {
  it.each([
    ["1.5", "1.5"],
    ["1,5", "1.5"],
    ["1.5 %", "1.5"],
    ["%1.5", "1.5"],
    ["٪١٫٥", "1.5"],
    ["１．５％", "1.5"],
    ["1/4", "0.25"],
    ["0", "0"],
    ["100", "100"],
    ["", undefined],
    ["  ", undefined],
    ["%", undefined],
  ])("read %j as %s", (text, percent) => {
    expect(startFees({ fee: text }, english).fee).toEqual({ text, percent, isWrong: false });
  });

  it.each(["-1", "100.01", "1k", "abc", "1..2", "0x10", "1/0", "<script>", "9".repeat(65)])(
    "keep the last good figure while %j is typed",
    (text) => {
      const { fee } = startFees({ fee: "1.5" }, english);
      const wrong = typeFee(fee, text, english);
      expect(wrong).toEqual({ text, percent: "1.5", isWrong: true });
      expect(typeFee(wrong, "2", english)).toEqual({ text: "2", percent: "2", isWrong: false });
      expect(startFees({ spread: text }, english).spread).toMatchObject({
        percent: undefined,
        isWrong: true,
      });
    },
  );

  it("read one mark the page's way where both are possible", () => {
    expect(startFees({ fee: "1.250" }, english).fee.percent).toBe("1.25");
    expect(startFees({ fee: "1.250" }, german).fee.isWrong).toBe(true);
  });

  it("write an address that every language reads alike", () => {
    fc.assert(
      fc.property(percents, percents, (fee, spread) => {
        const search = feeSearch(startFees({ fee, spread }, { groupMark: " " }));
        for (const marks of [english, german]) {
          const read = startFees(search, marks);
          expect(read.fee.percent).toBe(decimal(fee).toFixed());
          expect(read.spread.percent).toBe(decimal(spread).toFixed());
        }
      }),
    );
    expect(feeSearch(startFees({ fee: "", spread: "x" }, english))).toEqual({});
  });
});
