import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, roundTo, toPlain } from "../lib/decimal.ts";
import { anyCharacter } from "../lib/testing/anyCharacter.ts";
import { foldAmount } from "./foldAmount.ts";
import { formatAmount } from "./formatAmount.ts";
import { formatInput } from "./formatNumber.ts";
import { localeCodes } from "../wire/localeCodes.ts";
import { localeEntry } from "./locales.ts";
import { readNumberStyle } from "./readNumberStyle.ts";
import { amountLimits, amountParam, parseAmount } from "./parseAmount.ts";

const tags = [...new Set(localeCodes.map((code) => localeEntry(code).tag)), "en-IN", "de-CH"];
const english = readNumberStyle("en-US");
const german = readNumberStyle("de-DE");
const french = readNumberStyle("fr-FR");

/** Amounts within the limits: up to 15 digits before and 18 after the mark, every length equally likely. */
const amounts = fc
  .tuple(
    fc.nat(15).chain((length) => fc.bigInt({ min: 0n, max: 10n ** BigInt(length) - 1n })),
    fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
    fc.integer({ min: 0, max: 18 }),
  )
  .map(([integer, fraction, places]) =>
    toPlain(roundTo(`${integer}.${String(fraction).padStart(18, "0")}`, places)),
  );

describe.each(tags)("in the style of %s", (tag) => {
  const style = readNumberStyle(tag);

  it("formatInput's text is read back", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseAmount(formatInput(style, amount), style)).toEqual({ ok: true, value: amount });
      }),
    );
  });

  it("formatAmount's text without braces is read back", () => {
    const large = amounts.filter((amount) => decimal(amount).gte(1));
    fc.assert(
      fc.property(large, (amount) => {
        const value = toPlain(roundTo(amount, 2));
        expect(parseAmount(formatAmount(style, amount), style)).toEqual({ ok: true, value });
      }),
    );
  });

  it("a link's parameter means the same", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseAmount(amountParam(amount), style)).toEqual({ ok: true, value: amount });
      }),
    );
    expect(parseAmount(amountParam("1.234"), style)).toEqual({ ok: true, value: "1.234" });
  });
});

describe("arithmetic", () => {
  /** The text of an expression and its result; `NaN` after a division by zero. */
  interface Sum {
    readonly text: string;
    readonly value: ReturnType<typeof decimal>;
  }
  const operators = { "+": "plus", "-": "minus", "*": "times", "/": "div" } as const;
  const { sum } = fc.letrec<{ sum: Sum; number: Sum; pair: Sum }>((tie) => ({
    number: fc.tuple(fc.nat(9999), fc.nat(99)).map(([integer, fraction]) => {
      return { text: `${integer}.${fraction}`, value: decimal(`${integer}.${fraction}`) };
    }),
    pair: fc
      .tuple(tie("sum"), fc.constantFrom("+", "-", "*", "/"), tie("sum"))
      .map(([left, sign, right]) => ({
        text: `(${left.text}${sign}${right.text})`,
        value:
          sign === "/" && right.value.isZero()
            ? decimal(Number.NaN)
            : left.value[operators[sign]](right.value),
      })),
    sum: fc.oneof({ maxDepth: 3, depthSize: "small" }, tie("number"), tie("pair")),
  }));

  function expected({ text, value }: Sum) {
    if (text.length > amountLimits.maxLength) return { ok: false };
    if (value.isNaN()) return { ok: false, error: { code: "divisionByZero" } };
    const rounded = roundTo(value, amountLimits.sumDecimals);
    if (rounded.lt(0)) return { ok: false, error: { code: "negative" } };
    return rounded.gt(amountLimits.maxValue)
      ? { ok: false, error: { code: "tooLarge" } }
      : { ok: true, value: toPlain(rounded) };
  }

  it("agrees with exact decimals", () => {
    fc.assert(
      fc.property(sum, (tree) => {
        expect(parseAmount(tree.text, english)).toMatchObject(expected(tree));
      }),
      { numRuns: 500 },
    );
  });

  it("binds products closer than sums, and both to the left", () => {
    const numbers = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(numbers, ([a = 1, b = 1, c = 1, d = 1]) => {
        const value = toPlain(decimal(a).plus(decimal(b).times(c)).plus(100).minus(d));
        expect(parseAmount(`${a} + ${b} * ${c} + 100 - ${d}`, english)).toEqual({
          ok: true,
          value,
        });
      }),
    );
  });
});

describe("any text", () => {
  const hostileUnits =
    "0123456789.,' +-*/x×÷()=kmbtKT$€٫٬،٣９_ \u00a0\u200f\u{e0001}\ud83dA\n".split("");
  const hostile = fc.string({ unit: fc.constantFrom(...hostileUnits), maxLength: 70 });
  const texts = fc.oneof(
    hostile,
    fc.string({ unit: anyCharacter, maxLength: 70 }),
    fc.string({ unit: "grapheme" }),
  );
  const units = fc.array(fc.string(), { maxLength: 3 });
  const styles = fc.constantFrom(english, german, french);
  const codes = new Set(["empty", "syntax", "divisionByZero", "negative", "tooLarge"]);

  /** Describes the fault of an answer, if it has one. */
  function fault(text: string, answer: ReturnType<typeof parseAmount>): string | undefined {
    if (!answer.ok) {
      const { code, at = 0 } = answer.error;
      return codes.has(code) && at >= 0 && at <= text.length ? undefined : `${code} at ${at}`;
    }
    const value = decimal(answer.value);
    if (!/^\d+(?:\.\d*[1-9])?$/.test(answer.value)) return `not plain: ${answer.value}`;
    if (value.gt(amountLimits.maxValue)) return "beyond the largest value";
    return undefined;
  }

  it("gets an answer, never an exception, and no amount beyond the limits", () => {
    fc.assert(
      fc.property(texts, styles, units, (...[text, style, named]) => {
        expect(fault(text, parseAmount(text, style, named))).toBeUndefined();
      }),
      { numRuns: 5000 },
    );
  });

  it("keeps its length when folded, so that positions stay true", () => {
    fc.assert(
      fc.property(texts, units, (text, named) => {
        expect(foldAmount(text, named)).toHaveLength(text.length);
      }),
      { numRuns: 2000 },
    );
  });
});
