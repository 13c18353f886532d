import type { StartTimer } from "../lib/timer.ts";
import type { TrackerClient, TrackerNotice } from "../wire/events/trackerCalls.ts";
import type { VaultFailure, WorkerClient } from "../wire/workerClient.ts";
import type { WorkerCalls } from "../wire/workerCalls.ts";
import { createConfigurationCache } from "./configurationCache.ts";
import { deadlines, type Deadlines } from "./deadlines.ts";
import { dead, type Life, startLife, type WorkerLike } from "./startLife.ts";

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
  /** The project's own where absent. */
  readonly deadlines?: Deadlines;
}

const attempts = 2;

const unavailable: VaultFailure = Object.freeze({
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
  let life: Life | undefined;
  let deaths = 0;

  async function ask<T>(
    name: keyof WorkerCalls,
    call: (calls: WorkerCalls, page: string) => Promise<T>,
  ): Promise<T | VaultFailure> {
    for (let attempt = 0; attempt < attempts && deaths < attempts; attempt += 1) {
      life ??= startLife({ deadlines, ...deps, cache });
      const asked = life;
      const outcome = await asked.ask(name, call);
      if (outcome !== dead) {
        deaths = 0;
        return outcome;
      }
      // All that waited see the same death; the first counts it.
      if (life === asked) {
        life = undefined;
        deaths += 1;
      }
    }
    return unavailable;
  }

  return Object.freeze({
    sign: (request) => ask("sign", (calls, page) => calls.sign(request, page)),
    encryptLogin: (login) => ask("encryptLogin", (calls, page) => calls.encryptLogin(login, page)),
    checkDevice: (hash) => ask("checkDevice", (calls, page) => calls.checkDevice(hash, page)),
    bindKeyPair: (session) => ask("bindKeyPair", (calls, page) => calls.bindKeyPair(session, page)),
    resetConfiguration(options) {
      // Also where no worker is left to say so.
      cache.write(null);
      return ask("resetConfiguration", (calls, page) => calls.resetConfiguration(options, page));
    },
    describeKey: (session) => ask("describeKey", (calls, page) => calls.describeKey(session, page)),
    clearKeys: () => ask("clearKeys", (calls, page) => calls.clearKeys(undefined, page)),
    keepEvents: (events) => ask("keepEvents", (calls, page) => calls.keepEvents(events, page)),
    setPageState: (state) => ask("setPageState", (calls, page) => calls.setPageState(state, page)),
    forgetEvents: () => ask("forgetEvents", (calls, page) => calls.forgetEvents(undefined, page)),
  } satisfies WorkerClient & TrackerClient);
}
