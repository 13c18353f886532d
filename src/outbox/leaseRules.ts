/** The brackets of a JSON array, and what stands between two of its members. */
const bracketBytes = 2;
const commaBytes = 1;

/** The first records whose JSON array is within `maxBytes`; the very first in any case. */
export function takeWithin<T extends { readonly bytes: number }>(
  records: readonly T[],
  maxBytes: number,
): readonly T[] {
  let size = bracketBytes;
  const end = records.findIndex(({ bytes }, index) => {
    size += bytes + (index === 0 ? 0 : commaBytes);
    return index > 0 && size > maxBytes;
  });
  return end === -1 ? records : records.slice(0, end);
}

/** When a lease runs out, looked at once more: `undefined` for one that has. */
export function leaseEnd(
  heldUntil: number,
  { now, leaseMs }: { readonly now: number; readonly leaseMs: number },
): number | undefined {
  if (heldUntil <= now) return undefined;
  // Further ahead than any lease: the clock was set back. It lasts its time from here, not until the clock has caught up.
  return Math.min(heldUntil, now + leaseMs);
}

/** A silence with the time it was declared at, by which a clock that was set back shows. */
export interface Quiet {
  readonly since: number;
  readonly until: number;
}

/** No silence. */
export const noQuiet: Quiet = { since: 0, until: 0 };

/** The silence as it is to be kept from now on: after the clock was set back it lasts its time from here, once. */
export function currentQuiet(quiet: Quiet, now: number): Quiet {
  if (quiet.until === 0 || now >= quiet.since) return quiet;
  return { since: now, until: now + (quiet.until - quiet.since) };
}

/** The silence after one more that is to end at `until`: the later end counts. */
export function longerQuiet(
  quiet: Quiet,
  { now, until }: { readonly now: number; readonly until: number },
): Quiet {
  const held = currentQuiet(quiet, now);
  return until > held.until ? { since: now, until } : held;
}
