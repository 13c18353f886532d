/** Both programs add the same numbers in another order. */
const rounding = 1e-9;

/** Where two answers differ, one line each. Whole numbers have to be the same; nothing is as good as `null`. */
export function differences(found: unknown, wanted: unknown, path = ""): readonly string[] {
  if (isRecord(found) && isRecord(wanted))
    return [...new Set([...Object.keys(found), ...Object.keys(wanted)])].flatMap((key) =>
      differences(found[key], wanted[key], `${path}/${key}`),
    );
  return isSame(found ?? null, wanted ?? null)
    ? []
    : [`${path}: ${JSON.stringify(found)} and not ${JSON.stringify(wanted)}`];
}

function isSame(found: unknown, wanted: unknown): boolean {
  if (typeof found !== "number" || typeof wanted !== "number") return found === wanted;
  const isWhole = Number.isInteger(found) && Number.isInteger(wanted);
  return isWhole ? found === wanted : Math.abs(found - wanted) <= rounding * Math.abs(wanted);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
