/** Identifiers of version 7 begin with 48 bits of epoch milliseconds (RFC 9562, section 5.7). */
const uuidV7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab]/;

const hexDigits = 12;
const lastTime = 2 ** 48 - 1;

/** Times, epoch milliseconds: those that are no further away than `spreadMs`. */
export interface Near {
  readonly at: number;
  readonly spreadMs: number;
}

/** The time that an id of version 7 tells, epoch milliseconds; `undefined` for any other id, and where that is far away. */
export function timeOfId(id: string, { at, spreadMs }: Near): number | undefined {
  const [, high, low] = uuidV7.exec(id) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const told = Number.parseInt(high + low, 16);
  return Math.abs(told - at) <= spreadMs ? told : undefined;
}

/** A text that no id of version 7 of this time or later, epoch milliseconds, stands before, and all earlier ones do. */
export function leastIdOf(time: number): string {
  const hex = Math.min(lastTime, Math.max(0, time)).toString(16).padStart(hexDigits, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
