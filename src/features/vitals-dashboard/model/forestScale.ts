/** The scale that changes are drawn on, with no change in its middle. */
export interface ForestScale {
  /** The change at the scale's ends: 0.1 is ten per cent less and more. */
  readonly limit: number;
  /** Where "so many times as much" stands, in per cent of the scale; what is beyond an end stands there. */
  readonly place: (times: number) => number;
}

/** Round changes, the greatest of which is that to nothing. */
const limits = [0.05, 0.1, 0.2, 0.5];
const wholeLimit = 1;
const percent = 100;

/** The smallest round scale with room for all changes, each given as "so many times as much"; unknown ones need none. */
export function forestScale(changes: readonly (number | undefined)[]): ForestScale {
  const most = Math.max(...changes.map((times = 1) => Math.abs(times - 1)));
  const limit = limits.find((one) => most <= one) ?? wholeLimit;
  return {
    limit,
    place: (times) => {
      const part = Math.min(1, Math.max(-1, (times - 1) / limit));
      return Math.round((1 + part) * (percent / 2) * percent) / percent;
    },
  };
}
