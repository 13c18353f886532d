import type { LedgerRow } from "./startLedgerSite.ts";

/** What the test knows of the events that it has tracked, by their marks. */
export interface Tracked {
  /** All that `track()` was called for. */
  readonly marks: ReadonlySet<string>;
  /** Those whose receipts said `durable: true`. */
  readonly durable: ReadonlySet<string>;
}

/** What the ledger says of a case. */
export interface Verdict {
  readonly tracked: number;
  readonly durable: number;
  readonly stored: number;
  /** Promised and not there. */
  readonly lost: number;
  /** There more than once, or accepted more than once. */
  readonly twice: number;
  /** Numbers that are missing, or there twice, from 1 to the last of a tab. */
  readonly gaps: number;
  /** What the device says it may have had to give up. */
  readonly counted: number;
}

/** Holds the ledger against the receipts. */
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
