/** Bytes of the brackets of a JSON array. */
const bracketBytes = 2;
const commaBytes = 1;

/** The first records whose JSON array fits into `maxBytes`; always at least the first one. */
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

/** The end of a lease, checked against the clock; `undefined` for a lease that is over. */
export function leaseEnd(
  heldUntil: number,
  { now, leaseMs }: { readonly now: number; readonly leaseMs: number },
): number | undefined {
  if (heldUntil <= now) return undefined;
  // The end is further ahead than any lease, so the clock was set back. The lease lasts its full time from now, not
  // until the clock has caught up.
  return Math.min(heldUntil, now + leaseMs);
}

/** A silence, with the time it was declared at. That time shows whether the clock was set back. */
export interface Quiet {
  readonly since: number;
  readonly until: number;
}

/** No silence. */
export const noQuiet: Quiet = { since: 0, until: 0 };

/** The silence to keep from now on. After the clock was set back, it lasts its full time from now, once. */
export function currentQuiet(quiet: Quiet, now: number): Quiet {
  if (quiet.until === 0 || now >= quiet.since) return quiet;
  return { since: now, until: now + (quiet.until - quiet.since) };
}

/** Extends a silence to `until`; the later end counts. */
export function longerQuiet(
  quiet: Quiet,
  { now, until }: { readonly now: number; readonly until: number },
): Quiet {
  const held = currentQuiet(quiet, now);
  return until > held.until ? { since: now, until } : held;
}
