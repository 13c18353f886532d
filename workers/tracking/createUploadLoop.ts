import { backoffMs } from "../../src/lib/backoff.ts";
import type { Clock } from "../../src/lib/clock.ts";
import type { StartTimer } from "../../src/lib/timer.ts";
import type { DeliveryEnd } from "../../src/outbox/delivery/deliverBatch.ts";
import type { Outbox } from "../../src/outbox/outbox.ts";
import { trackingLimits } from "../../src/wire/tracking.ts";
import type { UploadLock } from "./createUploadLock.ts";

/** What the loop is made from. */
export interface UploadLoopDeps {
  readonly outbox: Pick<Outbox, "quietUntil" | "size">;
  /** Sends one batch. */
  readonly deliver: (options: { readonly keepalive: boolean }) => Promise<DeliveryEnd>;
  /** The server's switch; `undefined` where it cannot be had now. Never rejects. */
  readonly isUploadOn: () => Promise<boolean | undefined>;
  readonly lock: UploadLock;
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly startTimer: StartTimer;
}

/** Sends what waits. */
export interface UploadLoop {
  /** There is something to send; at the next tick, or `atOnce`. */
  readonly wake: (options: { readonly atOnce: boolean }) => void;
  /** Hidden: one upload at once, then none; visible: goes on. */
  readonly setHidden: (isHidden: boolean) => void;
  /** Ends what has been planned; an upload under way comes to its end. Resolves then. */
  readonly stop: () => Promise<void>;
}

/** A wait is looked at again after this long: clocks jump, and other tabs may end it. */
const longestNapMs = 60_000;

/** Why an upload ended and how long to wait for the next; `undefined` for nothing to wait for. */
type Pause = number | undefined;

/**
 * The upload loop of the specification (sections 4 and 9): a tick of 500 ms while something waits, none while the page is
 * hidden or nothing waits. After a failure it waits with full jitter, after a 403 as long as the outbox says.
 */
export function createUploadLoop(deps: UploadLoopDeps): UploadLoop {
  const { clock, lock, outbox, startTimer } = deps;
  let isHidden = false;
  let isStopped = false;
  let failures = 0;
  let planned: { readonly at: number; readonly cancel: () => void } | undefined;
  let running: Promise<void> | undefined;
  let wanted: { readonly atOnce: boolean } | undefined;

  const unplan = (): void => {
    planned?.cancel();
    planned = undefined;
  };

  const plan = (ms: number): void => {
    unplan();
    if (isHidden || isStopped) return;
    const cancel = startTimer(Math.min(ms, longestNapMs), () => {
      planned = undefined;
      start();
    });
    planned = { at: clock() + ms, cancel };
  };

  const failed = (): number => {
    failures += 1;
    return Math.max(trackingLimits.tickMs, backoffMs(failures - 1, deps.random()));
  };

  const upload = async (): Promise<Pause> => {
    for (;;) {
      // Waiting is over when the visitor took the consent back.
      if (isStopped) return undefined;
      const end = await deps.deliver({ keepalive: isHidden });
      if (end === "back-off") return failed();
      failures = 0;
      if (end === "quiet") return Math.max(0, (await outbox.quietUntil()) - clock());
      // What others hold comes back when they die; until then there is nothing to do.
      if (end === "empty")
        return (await outbox.size()).events > 0 ? trackingLimits.leaseMs : undefined;
    }
  };

  const attempt = async (): Promise<Pause> => {
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
        const next = wanted;
        wanted = undefined;
        if (next?.atOnce === true && pause === undefined) start();
        else if (pause !== undefined) plan(pause);
        else if (next !== undefined) plan(trackingLimits.tickMs);
      });
  };

  return Object.freeze({
    wake({ atOnce }) {
      if (running !== undefined) wanted = { atOnce: atOnce || wanted?.atOnce === true };
      else if (atOnce && failures === 0) {
        unplan();
        start();
      } else if (planned === undefined) plan(trackingLimits.tickMs);
    },
    setHidden(hidden) {
      const wasHidden = isHidden;
      isHidden = hidden;
      if (wasHidden === hidden) return;
      unplan();
      // What was backed off from is tried once more before the page may be gone.
      if (running === undefined) start();
      else wanted = { atOnce: true };
    },
    async stop() {
      isStopped = true;
      unplan();
      await running;
      isStopped = false;
    },
  } satisfies UploadLoop);
}
