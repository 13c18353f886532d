/** Maps a domain onto a range; a domain of one value maps to the middle of the range. */
export function linearScale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  const span = to - from;
  if (span === 0) return () => (start + end) / 2;
  return (value) => start + ((value - from) / span) * (end - start);
}

const targetSteps = 4;
const headroom = 0.08;
const flatPadding = 0.05;
/** Below this share of the value a difference is floating-point noise. */
const flatTolerance = 1e-9;

/** The domain of the price axis: the values with a little room around them; not below zero unless a value is. */
export function priceDomain(values: readonly number[]): readonly [number, number] {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  if (low > high) return [0, 1];
  const size = Math.max(Math.abs(low), Math.abs(high));
  const flat = high - low <= size * flatTolerance;
  const flatRoom = size === 0 ? 1 : size * flatPadding;
  const padding = flat ? flatRoom : (high - low) * headroom;
  return [low < 0 ? low - padding : Math.max(0, low - padding), high + padding];
}

/** Writes a whole number times a power of ten exactly. */
export function decimalOf(whole: number, exponent: number): string {
  if (whole === 0) return "0";
  const digits = String(Math.abs(whole));
  const sign = whole < 0 ? "-" : "";
  if (exponent >= 0) return sign + digits + "0".repeat(exponent);
  const padded = digits.padStart(1 - exponent, "0");
  const fraction = padded.slice(exponent).replace(/0+$/, "");
  const point = fraction === "" ? "" : ".";
  return sign + padded.slice(0, exponent) + point + fraction;
}

function niceStep(rough: number): readonly [mantissa: number, exponent: number] {
  const exponent = Math.floor(Math.log10(rough));
  const lead = rough / 10 ** exponent;
  // The geometric means of 1, 2, 5 and 10 are where the nearest of them changes.
  if (lead < Math.SQRT2) return [1, exponent];
  if (lead < Math.sqrt(10)) return [2, exponent];
  if (lead < Math.sqrt(50)) return [5, exponent];
  return [1, exponent + 1];
}

/** Round values inside the domain, in steps of 1, 2 or 5 times a power of ten, as exact decimal strings. */
export function priceTickValues([low, high]: readonly [number, number]): readonly string[] {
  const [mantissa, exponent] = niceStep((high - low) / targetSteps);
  const step = mantissa * 10 ** exponent;
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  return Array.from({ length: count }, (_, index) =>
    decimalOf((first + index) * mantissa, exponent),
  );
}
