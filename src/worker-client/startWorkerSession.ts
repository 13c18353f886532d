import { wrap, type Endpoint } from "comlink";
import { within } from "../lib/deadline.ts";
import type { StartTimer } from "../lib/systemTimer.ts";
import { isTrackerNotice, type TrackerNotice } from "../wire/events/trackerCalls.ts";
import type { CrossingFailure } from "../wire/callDeclaration.ts";
import { isWorkerNotice, type WorkerCalls } from "../wire/workerCalls.ts";
import type { ConfigurationCache } from "./createConfigurationCache.ts";

/** The members of a worker that its client uses. */
export interface WorkerLike extends Endpoint {
  terminate(): void;
}

/** Milliseconds after which a worker that has not answered a call counts as dead. */
export type Deadlines = Readonly<Record<keyof WorkerCalls, number>>;

export interface WorkerSessionDeps {
  /** May throw where workers are refused. */
  readonly createWorker: () => WorkerLike;
  readonly cache: ConfigurationCache;
  readonly headers: () => Readonly<Record<string, string>>;
  /** Path of the page without its query. */
  readonly page: () => string;
  readonly onTrackerNotice?: (notice: TrackerNotice) => void;
  readonly deadlineOf: (name: keyof WorkerCalls) => number;
  readonly startTimer: StartTimer;
}

/** Answered when the worker has ended, broke, or does not answer. */
export const dead = Symbol("dead");

/** One worker from its start to its end. */
export interface WorkerSession {
  /** The worker's answer to a call; `dead` once the worker is. Never rejects. */
  readonly ask: (name: keyof WorkerCalls, argument: unknown) => Promise<unknown>;
  /** Ends the worker; what waits for it is answered `dead`. */
  readonly end: () => void;
}

/** The worker's functions as Comlink offers them: it types neither a name nor an argument. */
type RemoteCalls = Record<string, (argument: unknown, page: string) => Promise<unknown>>;

const brokenCall: CrossingFailure = {
  ok: false,
  code: "bad-call",
  message: "the call could not be sent to the worker",
  retryable: false,
};

/** Starts a worker and hands it the kept configuration. Passes on the messages that the worker sends unasked. */
export function startWorkerSession(deps: WorkerSessionDeps): WorkerSession {
  const { cache, deadlineOf, headers, page, startTimer } = deps;
  const worker = createOrNone(deps.createWorker);
  if (worker === undefined) return { ask: () => Promise.resolve(dead), end: () => undefined };

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

  const remote = wrap<RemoteCalls>(worker);
  // Comlink makes a new function each time that a member is read, and runs a script when one is garbage-collected. A page
  // in the back/forward cache is discarded when a script runs, so each function is made once and kept.
  const kept: Partial<RemoteCalls> = {};
  const callOf = (name: keyof WorkerCalls) => (kept[name] ??= remote[name]);
  const askInTime = async (name: keyof WorkerCalls, argument: unknown): Promise<unknown> => {
    const answer = Promise.race([callOf(name)?.(argument, page()), death]);
    const outcome = await within(answer, { ms: deadlineOf(name), late: dead, startTimer });
    if (outcome === dead) end();
    return outcome;
  };
  const started = askInTime("start", { configuration: cache.read(), headers: headers() });

  return {
    async ask(name, argument) {
      try {
        return (await started) === dead ? dead : await askInTime(name, argument);
      } catch {
        // Comlink could not send the argument.
        return brokenCall;
      }
    },
    end,
  };
}

function createOrNone(createWorker: () => WorkerLike): WorkerLike | undefined {
  try {
    return createWorker();
  } catch {
    return undefined;
  }
}
