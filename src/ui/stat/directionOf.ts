export type Direction = "up" | "down" | "flat" | "unknown";

/**
 * Which way a change goes, read from its decimal string as it is shown: give it the rounded value,
 * so that what reads 0.00 % is not called a rise.
 */
export function directionOf(change: string | undefined): Direction {
  if (change === undefined || !/^[-+]?\d*\.?\d+(e[-+]?\d+)?$/i.test(change)) return "unknown";
  const mantissa = change.split(/e/i)[0] ?? "";
  if (!/[1-9]/.test(mantissa)) return "flat";
  return change.startsWith("-") ? "down" : "up";
}
