/**
 * How busy each hour of the day is, as a share of the busiest: quiet at night, the peak at eight in the evening, the trough a
 * fifth of it. The hours are those of one time zone; visitors from all over the world would make the curve flatter.
 */
export const hourWeights = [
  0.45, 0.32, 0.24, 0.2, 0.2, 0.24, 0.34, 0.48, 0.6, 0.68, 0.72, 0.74, 0.76, 0.74, 0.72, 0.72, 0.75,
  0.8, 0.88, 0.96, 1, 0.94, 0.8, 0.62,
] as const;

const hourMs = 3_600_000;
const hours = hourWeights.length;
const whole = hourWeights.reduce((sum, weight) => sum + weight, 0);

/** Visitors of a millisecond at a time of the day, in milliseconds since midnight: on a line between the middles of two hours. */
export function arrivalRate(ofDayMs: number, visitorsADay: number): number {
  const place = ofDayMs / hourMs - 0.5;
  const before = Math.floor(place);
  const part = place - before;
  const weight = weightOf(before) * (1 - part) + weightOf(before + 1) * part;
  return (visitorsADay * weight) / (whole * hourMs);
}

const weightOf = (hour: number): number => hourWeights[(hour + hours) % hours] ?? 0;

/** Times at which visitors come, one by one, in milliseconds since midnight (a Poisson process, thinned). */
export function* arrivals(
  { fromMs, toMs, visitorsADay }: Readonly<Record<"fromMs" | "toMs" | "visitorsADay", number>>,
  random: () => number,
): Generator<number> {
  const most = visitorsADay / (whole * hourMs);
  let at = fromMs;
  for (;;) {
    at -= Math.log(1 - random()) / most;
    if (at >= toMs) return;
    if (random() * most < arrivalRate(at, visitorsADay)) yield at;
  }
}
