import type { LedgerRow } from "./startLedgerSite.ts";

/** The test's record of the events that it has tracked, by their marks. */
export interface Tracked {
  /** The events that `track()` was called for. */
  readonly marks: ReadonlySet<string>;
  /** The events whose receipts said `durable: true`. */
  readonly durable: ReadonlySet<string>;
}

/** The state of the ledger after a case. */
export interface Verdict {
  readonly tracked: number;
  readonly durable: number;
  readonly stored: number;
  /** Events that were promised but are not stored. */
  readonly lost: number;
  /** Events that are stored more than once, or were accepted more than once. */
  readonly twice: number;
  /** Numbers from 1 to the last of a tab that are missing or occur twice. */
  readonly gaps: number;
  /** The number of events that the device says it may have given up. */
  readonly counted: number;
}

/** Compares the ledger with the receipts. */
export function judgeLedger(
  { marks, durable }: Tracked,
  rows: readonly LedgerRow[],
  accepted: ReadonlyMap<string, number>,
): Verdict {
  const own = rows.filter(({ mark }) => marks.has(mark));
  const stored = new Set(own.map(({ mark }) => mark));
  const again = [...accepted.values()].filter((count) => count > 1).length;
  const tabs = Map.groupBy(rows, ({ tabId }) => tabId);
  const gaps = [...tabs.values()].map((ofTab) => {
    const seqs = new Set(ofTab.map(({ seq }) => seq));
    return Math.max(...seqs) - seqs.size + (ofTab.length - seqs.size);
  });
  return {
    tracked: marks.size,
    durable: durable.size,
    stored: stored.size,
    lost: [...durable].filter((mark) => !stored.has(mark)).length,
    twice: own.length - stored.size + again,
    gaps: gaps.reduce((sum, gap) => sum + gap, 0),
    counted: Math.max(0, ...rows.map(({ lostEvents }) => lostEvents)),
  };
}
