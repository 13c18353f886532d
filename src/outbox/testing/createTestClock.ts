import type { Clock } from "../../lib/clock.ts";

/** A clock that the test sets. */
export interface TestClock {
  readonly clock: Clock;
  readonly advance: (ms: number) => void;
}

export function createTestClock(now = 1_790_000_000_000): TestClock {
  let time = now;
  return {
    clock: () => time,
    advance: (ms) => {
      time += ms;
    },
  };
}
