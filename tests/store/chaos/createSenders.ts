import { createOutbox } from "./createOutbox.ts";
import { type Device, devices, type Dice, type Traffic } from "./createTraffic.ts";

/** All devices of a history, which send all the time. */
export interface Senders {
  /** Calls once, when so many more requests were sent. */
  readonly atAttempt: (count: number, act: () => void) => void;
  /** Resolves when so many more requests were sent. */
  readonly attempts: (count: number) => Promise<void>;
  /** Resolves when so many more events were acknowledged. */
  readonly acknowledgements: (count: number) => Promise<void>;
  /** Resolves when so many more bodies were refused. */
  readonly refusals: (count: number) => Promise<void>;
  /** Makes no more events, and resolves when all are acknowledged. */
  readonly finish: () => Promise<void>;
  /** Sends nothing more. */
  readonly stop: () => Promise<void>;
  readonly acknowledged: () => ReadonlySet<string>;
  readonly rejected: () => ReadonlySet<string>;
  /** Statuses of refused bodies that do not say "come again" (503). */
  readonly strange: () => ReadonlySet<number>;
}

/** A device that has so many events makes no more before some are acknowledged. */
const mostWaiting = 60;
const unavailable = 503;

/** Lets the devices begin. */
export function startSenders(
  traffic: Traffic,
  { dice, origins }: { readonly dice: Dice; readonly origins: () => readonly string[] },
): Senders {
  const attempts = createTurnstile();
  const acknowledgements = createTurnstile();
  const refusals = createTurnstile();
  const strange = new Set<number>();
  const end = new AbortController();
  let isMaking = true;
  const pairs = devices.map((device, index) => ({
    device,
    outbox: createOutbox({
      dice,
      origins,
      address: `10.1.${index}.9`,
      onAttempt: () => attempts.pass(1),
      onRefused: (status) => {
        if (status !== unavailable) strange.add(status);
        refusals.pass(1);
      },
      onAcknowledged: acknowledgements.pass,
    }),
  }));

  const run = async ({ device, outbox }: Pair): Promise<void> => {
    while (!end.signal.aborted) {
      const isWanted = isMaking && outbox.waiting() < mostWaiting;
      if (isWanted) outbox.put(traffic.view(device));
      else if (!isMaking && outbox.waiting() === 0) return;
      await outbox.send();
    }
  };
  const runs = Promise.all(pairs.map(run));
  const sets = (member: "acknowledged" | "rejected") =>
    new Set(pairs.flatMap(({ outbox }) => [...outbox[member]]));
  return Object.freeze({
    atAttempt: attempts.at,
    attempts: attempts.until,
    acknowledgements: acknowledgements.until,
    refusals: refusals.until,
    finish: async () => {
      isMaking = false;
      await runs;
    },
    stop: async () => {
      end.abort();
      await runs;
    },
    acknowledged: () => sets("acknowledged"),
    rejected: () => sets("rejected"),
    strange: () => strange,
  } satisfies Senders);
}

interface Pair {
  readonly device: Device;
  readonly outbox: ReturnType<typeof createOutbox>;
}

/** Counts, and calls those who wait for a count. */
function createTurnstile() {
  const waiting = new Set<{ left: number; readonly act: () => void }>();
  const at = (left: number, act: () => void): void => void waiting.add({ left, act });
  return {
    pass: (count: number): void => {
      for (const one of waiting) {
        one.left -= count;
        if (one.left > 0) continue;
        waiting.delete(one);
        one.act();
      }
    },
    at,
    until: (count: number): Promise<void> =>
      new Promise((resolve) => {
        at(count, resolve);
      }),
  };
}
