import { wrap, type Endpoint } from "comlink";
import { within } from "../lib/deadline.ts";
import type { StartTimer } from "../lib/timer.ts";
import { isTrackerNotice, type TrackerNotice } from "../wire/events/trackerCalls.ts";
import type { VaultFailure } from "../wire/workerClient.ts";
import { isWorkerNotice, type WorkerCalls } from "../wire/workerCalls.ts";
import type { ConfigurationCache } from "./configurationCache.ts";
import type { Deadlines } from "./deadlines.ts";

/** What a worker is to its client. */
export interface WorkerLike extends Endpoint {
  terminate(): void;
}

export interface LifeDeps {
  /** May throw where workers are refused. */
  readonly createWorker: () => WorkerLike;
  readonly cache: ConfigurationCache;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly page: () => string;
  readonly onTrackerNotice?: (notice: TrackerNotice) => void;
  readonly deadlines: Deadlines;
  readonly startTimer: StartTimer;
}

/** The worker has ended, broke, or does not answer. */
export const dead = Symbol("dead");

/** One worker from its start to its end. */
export interface Life {
  /** What the call answers; `dead` once the worker is. Never rejects. */
  ask<T>(
    name: keyof WorkerCalls,
    call: (calls: WorkerCalls, page: string) => Promise<T>,
  ): Promise<T | VaultFailure | typeof dead>;
}

const brokenCall: VaultFailure = {
  ok: false,
  code: "bad-call",
  message: "the call could not be sent to the worker",
  retryable: false,
};

/** Starts a worker and hands it the kept configuration. What the worker tells unasked is kept for the next one. */
export function startLife(deps: LifeDeps): Life {
  const { cache, deadlines, headers, page, startTimer } = deps;
  const worker = createOrNone(deps.createWorker);
  if (worker === undefined) return { ask: () => Promise.resolve(dead) };

  let markDead: (() => void) | undefined;
  const death = new Promise<typeof dead>((resolve) => {
    markDead = () => {
      resolve(dead);
    };
  });
  const end = (): void => {
    worker.terminate();
    markDead?.();
  };
  for (const type of ["error", "messageerror"]) worker.addEventListener(type, end);
  worker.addEventListener("message", (event) => {
    const message: unknown = "data" in event ? event.data : undefined;
    if (isWorkerNotice(message)) cache.write(message.configuration);
    else if (isTrackerNotice(message)) deps.onTrackerNotice?.(message);
  });

  const remote: WorkerCalls = wrap<WorkerCalls>(worker);
  const bounded = async <T>(
    name: keyof WorkerCalls,
    call: (calls: WorkerCalls, page: string) => Promise<T>,
  ): Promise<T | typeof dead> => {
    const answer: Promise<T | typeof dead> = Promise.race([call(remote, page()), death]);
    const ms = deadlines[name];
    const outcome = await within<T | typeof dead, typeof dead>(answer, {
      ms,
      late: dead,
      startTimer,
    });
    if (outcome === dead) end();
    return outcome;
  };
  const started = bounded("start", (calls, place) =>
    calls.start({ configuration: cache.read(), headers: headers() }, place),
  );

  return {
    async ask(name, call) {
      try {
        return (await started) === dead ? dead : await bounded(name, call);
      } catch {
        // Comlink could not send the arguments.
        return brokenCall;
      }
    },
  };
}

function createOrNone(createWorker: () => WorkerLike): WorkerLike | undefined {
  try {
    return createWorker();
  } catch {
    return undefined;
  }
}
