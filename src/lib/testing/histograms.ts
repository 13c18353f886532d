import { rateVital, type VitalName } from "../../wire/events/vitals.ts";
import { vitalBucketOf, type VitalHistogram } from "../../wire/events/vitalsApi.ts";

/** The histogram that the collector would make of some measurements. */
export function histogramOf(name: VitalName, values: readonly number[]): VitalHistogram {
  const indices = values.map((value) => vitalBucketOf(name, value));
  const first = indices.length === 0 ? 0 : Math.min(...indices);
  const counts = Array.from({ length: Math.max(first, ...indices) - first + 1 }, () => 0);
  for (const index of indices) counts[index - first] = (counts[index - first] ?? 0) + 1;
  const rated = values.map((value) => rateVital(name, value));
  return {
    name,
    count: values.length,
    good: rated.filter((rating) => rating === "good").length,
    poor: rated.filter((rating) => rating === "poor").length,
    first,
    counts: values.length === 0 ? [] : counts,
  };
}

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Log-normal values, as load times are, by their median and their spread. */
export function logNormal(
  random: () => number,
  { median, spread, count }: { median: number; spread: number; count: number },
): readonly number[] {
  return Array.from({ length: count }, () => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return median * Math.exp(spread * normal);
  });
}
