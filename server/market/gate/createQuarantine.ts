import type { Day } from "../../../src/wire/market/market.ts";
import type { RefusalReason, RefusedFigure } from "./judgeAnswer.ts";

/** The figures that were not believed, until a source takes them back or the operator accepts them. */
export interface Quarantine {
  /** The newest figure that is not believed of each symbol and day, oldest day first. */
  list(): readonly RefusedFigure[];
  /** Figures that were not believed since the start, by reason; one that comes again unchanged counts once. */
  counts(): Readonly<Record<RefusalReason, number>>;
  /** Takes what was refused of a day's answer, in the place of what was refused of that day before. */
  replace(day: Day, refused: readonly RefusedFigure[]): void;
  /** Takes a figure out and answers it; `undefined` if no figure with these digits is kept, or if it is not a rate. */
  take(figure: Pick<RefusedFigure, "symbol" | "day" | "units">): RefusedFigure | undefined;
}

const noCounts: Readonly<Record<RefusalReason, number>> = {
  notANumber: 0,
  move: 0,
  repeat: 0,
  disagrees: 0,
};

/** The sum of the counts of several quarantines. */
export function sumCounts(
  all: readonly Readonly<Record<RefusalReason, number>>[],
): Readonly<Record<RefusalReason, number>> {
  const of = (reason: RefusalReason) => all.reduce((sum, counts) => sum + counts[reason], 0);
  return {
    notANumber: of("notANumber"),
    move: of("move"),
    repeat: of("repeat"),
    disagrees: of("disagrees"),
  };
}

/** Days of which refused figures are kept. */
const maxDays = 32;

/** An empty quarantine, in the memory of this process: what is still wrong comes back with the next answer. */
export function createQuarantine(): Quarantine {
  let byDay = new Map<Day, readonly RefusedFigure[]>();
  const counts: Record<RefusalReason, number> = { ...noCounts };
  return Object.freeze({
    list: () => [...byDay.values()].flat(),
    counts: () => ({ ...counts }),
    replace: (day, refused) => {
      const earlier = byDay.get(day) ?? [];
      for (const { symbol, units, reason } of refused)
        if (!earlier.some((one) => one.symbol === symbol && one.units === units))
          counts[reason] += 1;
      const kept = [...byDay].filter(([own]) => own !== day);
      const days = refused.length === 0 ? kept : [...kept, [day, refused] as const];
      byDay = new Map(days.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(-maxDays));
    },
    take: ({ symbol, day, units }) => {
      const figures = byDay.get(day) ?? [];
      const found = figures.find(
        (one) => one.symbol === symbol && one.units === units && one.reason !== "notANumber",
      );
      if (found !== undefined)
        byDay.set(
          day,
          figures.filter((one) => one !== found),
        );
      return found;
    },
  } satisfies Quarantine);
}
