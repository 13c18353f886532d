import type { Fraction } from "./market.ts";
import { grouped, rounded, writtenMoney } from "./written.ts";

/** A number and its band. */
interface Band {
  readonly value: Fraction;
  readonly low: Fraction;
  readonly high: Fraction;
}

const thousand = 1000n;
const units = ["", "K", "M", "B", "T"] as const;

/** US dollars in full, as an English page shows them. */
export function writtenDollars(value: Fraction): string {
  return `$${writtenMoney(value)}`;
}

/** US dollars in thousands, millions and so on (specification, section 9). */
export function writtenBigDollars({ over, under }: Fraction): string {
  let [power, scale] = [0, 1n];
  while (power < units.length - 1 && Number(rounded({ over, under: under * scale }, 2)) >= 1000) {
    power += 1;
    scale *= thousand;
  }
  return `${writtenDollars({ over, under: under * scale })}${units[power] ?? ""}`;
}

/** A multiple, as an English page shows it: with two decimals from a tenth on, smaller ones as an amount. */
export function writtenMultiple(value: Fraction): string {
  const isPlain = value.over * 10n >= value.under;
  return `${isPlain ? grouped(rounded(value, 2)) : writtenMoney(value)}×`;
}

/** Value, lowest and highest as texts; only the value if all three texts are equal. */
export function writtenEnds(
  { value, low, high }: Band,
  write: (value: Fraction) => string,
): readonly string[] {
  const [text = "", least, most] = [value, low, high].map(write);
  return text === least && text === most ? [text] : [text, least ?? "", most ?? ""];
}

/** The value of a band, as the tiles and tables of a page show it: the price tells the band. */
export function writtenValue({ value }: Band, write: (value: Fraction) => string): string {
  return write(value);
}
