import type { GatewaySignConfig } from "./signing.ts";
import type { TrackerClient } from "./events/trackerCalls.ts";
import type { DoneOutcome, WorkerClient } from "./workerClient.ts";

/** What a worker is told before its first call. */
export interface WorkerStart {
  /** The configuration the page has kept for this session; the worker judges its shape and its signature. */
  readonly configuration: unknown;
  /** Headers of every request by name, without trace id and time (specification, section 7). */
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls of a client with the path of the page each is made on. */
type CallsOf<Client extends { [Name in keyof Client]: (argument: never) => unknown }> = {
  readonly [Name in keyof Client]: (
    argument: Parameters<Client[Name]>[0],
    page: string,
  ) => ReturnType<Client[Name]>;
};

/**
 * The calls that cross to the vault: `start`, then those of `WorkerClient`, each with the path of the page it is made
 * on. That path names the place in a report; a worker cannot see it.
 */
export type VaultCalls = {
  readonly start: (options: WorkerStart, page: string) => Promise<DoneOutcome>;
} & CallsOf<WorkerClient>;

/** The calls of the tracker as they cross. */
export type TrackerCalls = CallsOf<TrackerClient>;

/** All calls that cross to the worker. */
export type WorkerCalls = VaultCalls & TrackerCalls;

/** What the worker tells unasked: the configuration to keep for this session, `null` to forget the kept one. */
export interface WorkerNotice {
  readonly notice: "configuration";
  readonly configuration: GatewaySignConfig | null;
}

/** Narrows a message of the worker to a notice; the configuration inside is for the worker to judge. */
export function isWorkerNotice(message: unknown): message is WorkerNotice {
  return (
    typeof message === "object" &&
    message !== null &&
    "notice" in message &&
    message.notice === "configuration" &&
    "configuration" in message
  );
}
