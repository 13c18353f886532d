const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago something was, rounded down, in the largest unit that it fills: "5 minutes ago". In the browser alone. */
export function ageText(tag: string, ageMs: number): string {
  const [unit, unitMs] = units.find(([, ms]) => ageMs >= ms) ?? (["minute", 60_000] as const);
  // Western digits, as in the figures beside it.
  const format = new Intl.RelativeTimeFormat(`${tag}-u-nu-latn`, { numeric: "auto" });
  return format.format(-Math.max(0, Math.floor(ageMs / unitMs)), unit);
}
