import type { Clock } from "../../../src/lib/clock.ts";

/** A span of time, epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What happened how often, by the second. */
export interface Series<Name extends string> {
  readonly count: (name: Name, by?: number) => void;
  /** How often in a span; its ends are taken to the second. */
  readonly total: (name: Name, span: Span) => number;
  /** The same for each second. */
  readonly rate: (name: Name, span: Span) => number;
  /** The highest rate within so many seconds that follow each other. */
  readonly peak: (name: Name, span: Span, seconds?: number) => number;
}

const secondMs = 1_000;
const secondOf = (epochMs: number): number => Math.floor(epochMs / secondMs);

/** Counts by a clock. Each count stands for `scale` of them. */
export function createSeries<Name extends string>(clock: Clock, scale: number): Series<Name> {
  const counts = new Map<Name, Map<number, number>>();

  const at = (name: Name, second: number): number => counts.get(name)?.get(second) ?? 0;

  const total = (name: Name, { from, to }: Span): number => {
    let sum = 0;
    for (let second = secondOf(from); second < secondOf(to); second += 1) sum += at(name, second);
    return sum;
  };

  return Object.freeze({
    count(name: Name, by = 1) {
      const second = secondOf(clock());
      const own = counts.get(name) ?? new Map<number, number>();
      counts.set(name, own);
      own.set(second, (own.get(second) ?? 0) + by * scale);
    },
    total,
    rate: (name: Name, span: Span) => (total(name, span) * secondMs) / (span.to - span.from),
    peak(name: Name, { from, to }: Span, seconds = 10) {
      const [first, end] = [secondOf(from), secondOf(to)];
      let [sum, most] = [0, 0];
      for (let second = first; second < end; second += 1) {
        sum += at(name, second) - (second - seconds >= first ? at(name, second - seconds) : 0);
        most = Math.max(most, sum);
      }
      return most / seconds;
    },
  });
}
