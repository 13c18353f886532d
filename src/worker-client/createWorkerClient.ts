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
  /** Headers of every request without trace id and time, for those the worker makes. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Path of the page without its query, for reports. */
  readonly page: () => string;
  readonly startTimer: StartTimer;
  /** What the worker tells about tracking. */
  readonly onTrackerNotice?: (notice: TrackerNotice) => void;
  /** In place of those that the calls declare. */
  readonly deadlines?: Partial<Deadlines>;
}

const attempts = 2;

const unavailable: CrossingFailure = Object.freeze({
  ok: false,
  code: "unavailable",
  message: "request protection is not available",
  retryable: false,
});

/**
 * The page's side of the worker. It is started by the first call. When it dies, what was waiting is asked of a new one
 * once. Two deaths without an answer in between end the client: it then answers `unavailable` at once, for this page.
 */
export function createWorkerClient(deps: WorkerClientDeps): WorkerClient & TrackerClient {
  const cache = createConfigurationCache(deps.storage);
  let session: WorkerSession | undefined;
  let deaths = 0;

  const deadlineOf = (name: keyof WorkerCalls): number =>
    deps.deadlines?.[name] ?? workerCalls[name].deadlineMs;

  async function ask(name: keyof WorkerCalls, argument: unknown): Promise<unknown> {
    for (let attempt = 0; attempt < attempts && deaths < attempts; attempt += 1) {
      session ??= startWorkerSession({ ...deps, cache, deadlineOf });
      const asked = session;
      const outcome = await asked.ask(name, argument);
      if (outcome !== dead) {
        deaths = 0;
        return outcome;
      }
      // All that waited see the same death; the first counts it.
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
      // Also where no worker is left to say so.
      if (name === "resetConfiguration") cache.write(null);
      return ask(name, argument);
    },
  );
  return Object.freeze(client);
}
