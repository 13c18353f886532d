import { type AmountError, amountLimits, parseAmount } from "../../../i18n/parseAmount.ts";
import { partUnits } from "../../../i18n/partUnits.ts";
import type { Marks } from "../../../i18n/readNumber.ts";
import { ok, type Result } from "../../../lib/result.ts";
import type { RateTable } from "../../../state/market/market.ts";
import type { Decimal } from "../../../wire/market/market.ts";

/** The one amount everything on the page is converted from: the last that could be read. */
export interface Base {
  readonly amount: Decimal;
  /** Symbol of the coin or code of the currency it is an amount of. */
  readonly unit: string;
}

/** The units that an entry may be of. */
export interface Units extends Pick<RateTable, "rates" | "symbols"> {
  /** Symbol of the field's own unit. */
  readonly own: string;
  /** Symbol of the unit in the other field. */
  readonly other: string;
}

/** What is written for a unit in every language. */
const moreNames: Readonly<Record<string, string>> = { BTC: "₿", USD: "US$" };

/** Writes an amount of a small unit as one of its coin. Any other text stays. */
const inCoins = (text: string, coin: string) =>
  text
    .slice(0, amountLimits.maxLength + 1)
    .replace(/^=?(.*?)([a-z]+)\s*$/i, (all, sum: string, word: string) => {
      const [of, digits] = partUnits.get(word.toLowerCase()) ?? [];
      return of === coin ? `(${sum})*1e-${digits}` : all;
    });

/** Marks without width, which some symbols end with. */
const invisible = /\p{Cf}/gu;

/** The yen's sign as East Asian keyboards have it is the same sign. */
const narrow = (text: string) => text.replaceAll("￥", "¥");

const symbolOf = (unit: string, symbols: Units["symbols"]) =>
  narrow((symbols[unit] ?? "").replace(invisible, ""));

/** What an amount of a unit may name it by. */
function namesOf(unit: string, symbols: Units["symbols"]): readonly string[] {
  return [unit, symbolOf(unit, symbols), moreNames[unit] ?? ""];
}

/** The sign of a currency, such as the `₦` of naira, which many languages write as `NGN`; the code where it has none. */
function signOf(currency: string): string {
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  const parts = new Intl.NumberFormat("en", style).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

/** The names of a unit where no other can be meant: there `$` also stands for `CA$`. */
export function ownNames(unit: string, symbols: Units["symbols"]): readonly string[] {
  const sign = /\p{Sc}$/u.exec(symbolOf(unit, symbols))?.[0] ?? "";
  return [...namesOf(unit, symbols), sign];
}

/**
 * Reads what was written into a field of the converter. It is an amount of the field's unit, or of the unit that it names
 * by a code or sign: `$100`, `100 €`, `₦5000`, `0.5 eth`, `5000 sats`. A sign that several share is that of the pair.
 */
export function readEntry(
  text: string,
  numbers: Marks,
  { own, other, rates, symbols }: Units,
): Result<Base, AmountError> {
  const read = (unit: string, names: readonly string[]): Result<Base, AmountError> => {
    const amount = parseAmount(inCoins(text, unit), numbers, names);
    return amount.ok ? ok({ amount: amount.value, unit }) : amount;
  };
  const first = read(own, ownNames(own, symbols));
  if (first.ok || first.error.code !== "syntax") return first;
  const typed = narrow(text.toLowerCase());
  const codes = Object.keys(rates);
  const units = [
    [other, ownNames(other, symbols)] as const,
    ...codes.map((unit) => [unit, namesOf(unit, symbols)] as const),
    ...(/\p{Sc}/u.test(text) ? codes.map((unit) => [unit, [signOf(unit)]] as const) : []),
  ];
  for (const [unit, names] of units) {
    // The other coin is always tried: its names do not include its small units.
    const isNamed = names.some((name) => name !== "" && typed.includes(name.toLowerCase()));
    if (unit !== other && !isNamed) continue;
    const next = read(unit, names);
    if (next.ok || next.error.code !== "syntax") return next;
  }
  return first;
}
