/** The numbers of tests and checks that passed, failed and were skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of the tests that failed, if they are known, each with what its first try said. */
  readonly failures?: readonly string[];
  /** Names of the tests that failed first and passed on a retry, each with what its first try said. */
  readonly retried?: readonly string[];
}

/** The sum of several tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
    skipped: tallies.reduce((total, tally) => total + tally.skipped, 0),
  };
}

/** The last line of a run: `12 passed, 0 failed`, with `, 1 skipped` only if any were. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}
