import { type SyntheticReport, syntheticView } from "./syntheticView.ts";

const dayMs = 86_400_000;
const seed = 20_261_121;
/** Days of one release. */
const releaseDays = 14;
/** Makes every third release a tenth slower, so that there is something to find. */
const slowness = (release: number): number => (release % 3 === 2 ? 1.1 : 1);

/** The amount of data to make up. */
export interface Filling {
  readonly days: number;
  /** Page views of a day, each with every measure. */
  readonly views: number;
  /** The end of the last day, epoch milliseconds. */
  readonly end: number;
}

/** An invented page view: when it began, epoch milliseconds, and what was measured in it. */
export interface DatedView {
  readonly at: number;
  readonly reports: readonly SyntheticReport[];
}

/** The page views of invented visitors, day by day; for the same filling the same figures. */
export function* syntheticDays({ days, views, end }: Filling): Generator<readonly DatedView[]> {
  const random = createSeededRandom(seed);
  for (let day = 0; day < days; day += 1) {
    const release = Math.floor(day / releaseDays);
    const start = end - (days - day) * dayMs;
    yield Array.from({ length: views }, () => ({
      at: Math.floor(start + random() * dayMs),
      reports: syntheticView({
        release: `synthetic-${release + 1}`,
        slowness: slowness(release),
        random,
      }),
    }));
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function createSeededRandom(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
