import type { Clock } from "../../../src/lib/clock.ts";

/** How many bytes may come at once, and how many in the long run. */
export interface ByteAllowance {
  /** Bytes that may come at once. */
  readonly burstBytes: number;
  /** Bytes that become free again in a day. */
  readonly dayBytes: number;
}

/** Bytes that may still come. */
export interface ByteBudget {
  /** 0 if something may come now, else the milliseconds until it may. */
  waitMs(): number;
  /** Takes bytes that came. They may be more than are left: then the budget is in debt, and the next one waits longer. */
  take(bytes: number): void;
}

const dayMs = 86_400_000;

/** A budget that fills up evenly all day (a token bucket). It is full at first. */
export function createByteBudget(
  { burstBytes, dayBytes }: ByteAllowance,
  clock: Clock,
): ByteBudget {
  const bytesPerMs = dayBytes / dayMs;
  let left = burstBytes;
  let filledAt = clock();

  function fill(): void {
    const now = clock();
    left = Math.min(burstBytes, left + Math.max(0, now - filledAt) * bytesPerMs);
    filledAt = now;
  }

  return Object.freeze({
    waitMs: () => {
      fill();
      return left > 0 ? 0 : Math.ceil((1 - left) / bytesPerMs);
    },
    take: (bytes: number) => {
      fill();
      left -= bytes;
    },
  });
}
