import type { StartTimer } from "../lib/systemTimer.ts";
import { type CrossingFailure, implementCalls } from "../wire/callDeclaration.ts";
import {
  type TrackerClient,
  trackerCalls,
  type TrackerNotice,
} from "../wire/events/trackerCalls.ts";
import { vaultCalls, type WorkerClient } from "../wire/workerClient.ts";
import { workerCalls, type WorkerCalls } from "../wire/workerCalls.ts";
import { createConfigurationCache } from "./createConfigurationCache.ts";
import {
  dead,
  type Deadlines,
  startWorkerSession,
  type WorkerLike,
  type WorkerSession,
} from "./startWorkerSession.ts";

export interface WorkerClientDeps {
  /** Called for the first call, and once more when the worker has died. */
  readonly createWorker: () => WorkerLike;
  /** `() => sessionStorage`; may throw. */
  readonly storage: () => Storage;
  /** Headers of the worker's own requests, without trace id and time. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Path of the page without its query, for reports. */
  readonly page: () => string;
  readonly startTimer: StartTimer;
  /** Receives the worker's messages about tracking. */
  readonly onTrackerNotice?: (notice: TrackerNotice) => void;
  /** Deadlines in place of the declared ones. */
  readonly deadlines?: Partial<Deadlines>;
}

/** The page's side of the worker. */
export interface PageWorkerClient extends WorkerClient, TrackerClient {
  /**
   * Ends the worker until then: one that stops in the middle of a transaction, or with a lock, keeps other pages waiting, and
   * the browser gives up the page for it. Calls wait, and those that it has not answered are made again.
   */
  readonly sleep: (until: Promise<unknown>) => void;
}

const attempts = 2;

const unavailable: CrossingFailure = Object.freeze({
  ok: false,
  code: "unavailable",
  message: "request protection is not available",
  retryable: false,
});

/**
 * The page's side of the worker, which the first call starts. When the worker dies, the waiting calls are made once
 * more with a new one. Two deaths without an answer in between end the client: from then on it answers `unavailable` at
 * once, for this page.
 */
export function createWorkerClient(deps: WorkerClientDeps): PageWorkerClient {
  const cache = createConfigurationCache(deps.storage);
  let session: WorkerSession | undefined;
  let deaths = 0;
  let asleep: Promise<unknown> | undefined;

  const deadlineOf = (name: keyof WorkerCalls): number =>
    deps.deadlines?.[name] ?? workerCalls[name].deadlineMs;

  async function ask(name: keyof WorkerCalls, argument: unknown): Promise<unknown> {
    for (let attempt = 0; attempt < attempts && deaths < attempts; attempt += 1) {
      await asleep;
      session ??= startWorkerSession({ ...deps, cache, deadlineOf });
      const asked = session;
      const outcome = await asked.ask(name, argument);
      if (outcome !== dead) {
        deaths = 0;
        return outcome;
      }
      // All waiting calls see the same death; only the first one counts it.
      if (session === asked) {
        session = undefined;
        deaths += 1;
      }
    }
    return unavailable;
  }

  const client = implementCalls<WorkerClient & TrackerClient>(
    { ...vaultCalls, ...trackerCalls },
    (name) => (argument?: unknown) => {
      // Do this even if no worker is left to send the notice.
      if (name === "resetConfiguration") cache.write(null);
      return ask(name, argument);
    },
  );
  return Object.freeze({
    ...client,
    sleep(until) {
      asleep = until;
      session?.end();
      session = undefined;
    },
  } satisfies PageWorkerClient);
}
