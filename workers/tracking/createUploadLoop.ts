import type { Clock } from "../../src/lib/clock.ts";
import type { StartTimer } from "../../src/lib/systemTimer.ts";
import type { DeliveryEnd } from "../../src/outbox/delivery/deliverBatch.ts";
import type { Outbox } from "../../src/outbox/outbox.ts";
import { backoff, trackingLimits } from "../../src/wire/events/tracking.ts";
import type { UploadLock } from "./createUploadLock.ts";

/** The dependencies of the upload loop. */
export interface UploadLoopDeps {
  readonly outbox: Pick<Outbox, "quietUntil" | "size">;
  /** Sends one batch. */
  readonly deliver: (options: { readonly keepalive: boolean }) => Promise<DeliveryEnd>;
  /** Asks for the server's switch; `undefined` if it cannot be had now. Never rejects. */
  readonly isUploadOn: () => Promise<boolean | undefined>;
  readonly lock: UploadLock;
  readonly clock: Clock;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  readonly startTimer: StartTimer;
}

/** Sends the waiting events. */
export interface UploadLoop {
  /** Says that there is something to send: at the next tick, or `atOnce`. */
  readonly wake: (options: { readonly atOnce: boolean }) => void;
  /** After the page is hidden: one upload at once, then none. After it is visible again: uploads continue. */
  readonly setHidden: (isHidden: boolean) => void;
  /** Says that the network may be back: this ends the wait after a failure, but never a silence. */
  readonly retry: () => void;
  /** Cancels the planned uploads. Resolves when the upload under way has ended. */
  readonly stop: () => Promise<void>;
}

/** A wait is checked again after this long: clocks jump, and other tabs may end it. */
const longestNapMs = 60_000;

/** How long to wait for the next upload. */
interface Pause {
  readonly ms: number;
  /** True after a failure or in a silence: then a new event does not shorten the wait. */
  readonly isFirm: boolean;
  /** True only after a failure: `retry` ends the wait. */
  readonly endsWithRetry?: boolean;
}

const nextTick: Pause = { ms: trackingLimits.tickMs, isFirm: false };
const othersHold: Pause = { ms: trackingLimits.leaseMs, isFirm: false };

/**
 * The upload loop of the specification (sections 4 and 9): a tick of 500 ms while something waits, no tick while the
 * page is hidden or nothing waits. After a failure it waits with full jitter, after a 403 as long as the outbox says.
 */
export function createUploadLoop(deps: UploadLoopDeps): UploadLoop {
  const { clock, lock, outbox, startTimer } = deps;
  let isHidden = false;
  let isStopped = false;
  let failures = 0;
  let planned: { readonly pause: Pause; readonly cancel: () => void } | undefined;
  let running: Promise<void> | undefined;
  let wanted: { readonly atOnce: boolean } | undefined;
  /** True if `retry` was called during an upload, which may have begun before the network was back. */
  let isRetryWanted = false;

  const unplan = (): void => {
    planned?.cancel();
    planned = undefined;
  };

  const plan = (pause: Pause): void => {
    unplan();
    if (isHidden || isStopped) return;
    const cancel = startTimer(Math.min(pause.ms, longestNapMs), () => {
      planned = undefined;
      start();
    });
    planned = { pause, cancel };
  };

  const failed = (): Pause => {
    failures += 1;
    const ms = Math.max(trackingLimits.tickMs, backoffMs(failures - 1, deps.random()));
    return { ms, isFirm: true, endsWithRetry: true };
  };

  const silence = async (): Promise<Pause> => ({
    ms: Math.max(trackingLimits.tickMs, (await outbox.quietUntil()) - clock()),
    isFirm: true,
  });

  const upload = async (): Promise<Pause | undefined> => {
    for (;;) {
      // The visitor may have withdrawn the consent while this waited.
      if (isStopped) return undefined;
      const end = await deps.deliver({ keepalive: isHidden });
      if (end === "back-off") return failed();
      failures = 0;
      if (end === "quiet") return silence();
      // Events that others hold come back when those die; until then there is nothing to do.
      if (end === "empty") return (await outbox.size()).events > 0 ? othersHold : undefined;
    }
  };

  const attempt = async (): Promise<Pause | undefined> => {
    if ((await outbox.size()).events === 0) return undefined;
    const isOn = await deps.isUploadOn();
    if (isOn === undefined) return failed();
    if (!isOn) return undefined;
    return lock.run(upload, isHidden ? 0 : trackingLimits.leaseMs);
  };

  const start = (): void => {
    if (running !== undefined || isStopped) return;
    running = attempt()
      .catch(() => failed())
      .then((pause) => {
        running = undefined;
        const [next, wasRetryWanted] = [wanted, isRetryWanted];
        wanted = undefined;
        isRetryWanted = false;
        if (wasRetryWanted && pause?.endsWithRetry === true) plan(nextTick);
        else if (next === undefined || pause?.isFirm === true) {
          if (pause !== undefined) plan(pause);
        } else if (next.atOnce) start();
        else plan(nextTick);
      });
  };

  return Object.freeze({
    wake({ atOnce }) {
      if (running !== undefined) wanted = { atOnce: atOnce || wanted?.atOnce === true };
      else if (atOnce && planned?.pause.isFirm !== true) {
        unplan();
        start();
      } else if (planned === undefined) plan(nextTick);
    },
    setHidden(hidden) {
      const wasHidden = isHidden;
      isHidden = hidden;
      if (wasHidden === hidden) return;
      unplan();
      // After a failure, try once more before the page may be gone.
      if (running === undefined) start();
      else wanted = { atOnce: true };
    },
    retry() {
      if (isHidden) return;
      if (running !== undefined) {
        isRetryWanted = true;
        return;
      }
      unplan();
      start();
    },
    async stop() {
      isStopped = true;
      unplan();
      await running;
      isStopped = false;
    },
  } satisfies UploadLoop);
}

/** The bounds of the waits between attempts. */
export interface BackoffPolicy {
  /** The upper bound of the first wait; it doubles with each attempt. */
  readonly baseMs: number;
  readonly maxMs: number;
}

/**
 * Milliseconds to wait after an attempt that failed. The wait has full jitter: it is random between 0 and the bound, so
 * that clients which failed together do not come back together. `attempt` counts from 0; `random` is from 0 to below 1.
 */
export function backoffMs(
  attempt: number,
  random: number,
  { baseMs, maxMs }: BackoffPolicy = backoff,
): number {
  return Math.floor(random * Math.min(maxMs, baseMs * 2 ** Math.max(0, attempt)));
}
