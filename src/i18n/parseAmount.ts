import {
  BigNumber,
  decimal,
  divide,
  isDecimal,
  multiply,
  roundTo,
  toPlain,
} from "../lib/decimal.ts";
import { err, ok } from "../lib/result.ts";
import type { Result } from "../lib/result.ts";
import type { Decimal } from "../wire/market/market.ts";
import type { CompactUnit } from "./compactUnits.ts";
import { foldAmount, skipped } from "./foldAmount.ts";
import { numberToken, readNumber } from "./readNumber.ts";
import type { Marks } from "./readNumber.ts";

/** The reason why a text is not an amount. */
export interface AmountError {
  readonly code: "empty" | "syntax" | "divisionByZero" | "negative" | "tooLarge";
  /** Index in the text of the first character that does not fit. */
  readonly at?: number;
}

/** Bounds of an amount. */
export const amountLimits = {
  /** Counts characters, white space included. */
  maxLength: 64,
  maxValue: "1000000000000000",
  /** Decimals of a sum's result. A number that was typed stays as it is. */
  sumDecimals: 18,
} as const;

/** Characters that a field of an amount takes: a longer text that is pasted is refused, and not cut to another amount. */
export const mostTyped = amountLimits.maxLength + 1;

/** Read in every language, where its own units do not mean something else. */
const multiples: readonly CompactUnit[] = [
  [3, "k"],
  [6, "m"],
  [9, "b"],
  [12, "t"],
  [5, "lakh"],
  [7, "crore"],
];

/** Signs of multiplication. Letters arrive as typed; `×` and `÷` are folded before. */
const times = /[*x]/i;

const nothing = /* @__PURE__ */ new BigNumber(Number.NaN);

/** Recursive descent over folded text: sum, product, sign, then number or brackets. */
function createParser(text: string, marks: Marks) {
  // A word may begin with a shorter one: `nghìn tỷ` with `nghìn`.
  const units = [...(marks.units ?? []).toReversed(), ...multiples];
  let at = 0;
  let operations = 0;
  let failure: AmountError | undefined;

  /** Keeps the first failure and ends the reading; the caller ignores the number it answers. */
  function fail(code: AmountError["code"], where: number): BigNumber {
    failure ??= { code, at: where };
    at = text.length;
    return nothing;
  }

  function next(): string {
    while (text[at] === " " || text[at] === skipped) at += 1;
    return text.charAt(at);
  }

  /** A power of ten as calculators write it, `e-7`. */
  function readPower(): Decimal {
    const power = /^e[+-]?\d{1,2}(?!\d)/i.exec(text.slice(at))?.[0] ?? "";
    at += power.length;
    return `1${power}`;
  }

  function readMultiple(): Decimal {
    const start = at;
    next();
    const rest = text.slice(at).toLowerCase();
    for (const [exponent, suffix] of units) {
      const word = suffix.trim().toLowerCase().replace(".", "");
      if (!rest.startsWith(word) || /^[\p{L}\p{M}]/u.test(rest.slice(word.length))) continue;
      at += word.length + (rest[word.length] === "." ? 1 : 0);
      return `1e${exponent}`;
    }
    at = start;
    return "1";
  }

  function readPrimary(): BigNumber {
    const start = at;
    if (text[at] === "(") {
      at += 1;
      const inner = readSum();
      if (next() !== ")") return fail("syntax", at);
      at += 1;
      return inner;
    }
    const token = numberToken.exec(text.slice(at))?.[0] ?? "";
    const digits = readNumber(token, marks);
    if (digits === undefined) return fail("syntax", start);
    at += token.length;
    return multiply(multiply(digits, readPower()), readMultiple());
  }

  function readSigned(): BigNumber {
    const sign = next();
    if (sign !== "-" && sign !== "+") return readPrimary();
    at += 1;
    const value = readSigned();
    return sign === "-" ? value.negated() : value;
  }

  function readProduct(): BigNumber {
    let value = readSigned();
    for (let sign = next(); sign === "/" || times.test(sign); sign = next()) {
      const where = at;
      at += 1;
      operations += 1;
      const factor = readSigned();
      if (sign !== "/") value = value.times(factor);
      else value = factor.isZero() ? fail("divisionByZero", where) : divide(value, factor);
    }
    return value;
  }

  function readSum(): BigNumber {
    let value = readProduct();
    for (let sign = next(); sign === "+" || sign === "-"; sign = next()) {
      at += 1;
      operations += 1;
      const term = readProduct();
      value = sign === "+" ? value.plus(term) : value.minus(term);
    }
    return value;
  }

  return function parse(): Result<{ value: BigNumber; computed: boolean }, AmountError> {
    const value = readSum();
    if (next() !== "") fail("syntax", at);
    return failure === undefined ? ok({ value, computed: operations > 0 }) : err(failure);
  };
}

/**
 * Reads an amount as people type it: the marks of any locale, digits of several scripts, `1.5k`, the units that the
 * language writes large figures in, powers of ten as in `1e-7`, and arithmetic with `+ - * / x × ÷ ( )`. A single mark that has two readings, as in `1,234`, is read by the marks of the
 * page's locale. `units` are the codes, symbols and signs that the amount may name at either end; any other one is an
 * error, because the amount would be of something else.
 *
 * Answers an exact decimal from 0 to `maxValue`, or the error. Never throws.
 */
export function parseAmount(
  text: string,
  marks: Marks,
  units: readonly string[] = [],
): Result<Decimal, AmountError> {
  if (text.length > amountLimits.maxLength)
    return err({ code: "syntax", at: amountLimits.maxLength });
  const folded = foldAmount(text, units);
  if (/^[ _]*$/.test(folded)) return err({ code: "empty" });
  // A number in hexadecimal would be read as a product.
  const hexadecimal = /(?<![\d.,'٫])0x(?=[\da-f])/i.exec(folded);
  if (hexadecimal !== null) return err({ code: "syntax", at: hexadecimal.index + 1 });
  const parsed = createParser(folded, marks)();
  if (!parsed.ok) return parsed;
  const { value, computed } = parsed.value;
  const amount = computed ? roundTo(value, amountLimits.sumDecimals) : value;
  if (amount.lt(0)) return err({ code: "negative" });
  if (amount.gt(amountLimits.maxValue)) return err({ code: "tooLarge" });
  return ok(toPlain(amount));
}

/**
 * Writes an amount for the query of a link: plain digits that `parseAmount` reads alike in every locale. Three decimals
 * could pass for a group of thousands, so they get a zero: `1.2340`. A value that is not a number is "".
 */
export function amountParam(amount: Decimal | BigNumber): string {
  const plain = toPlain(amount);
  return isDecimal(plain) && decimal(plain).decimalPlaces() === 3 ? `${plain}0` : plain;
}
