import type { GatewaySignConfig } from "./signing.ts";
import type { DoneOutcome, WorkerClient } from "./workerClient.ts";

/** What a worker is told before its first call. */
export interface WorkerStart {
  /** The configuration the page has kept for this session; the worker judges its shape and its signature. */
  readonly configuration: unknown;
  /** Headers of every request by name, without trace id and time (specification, section 7). */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The calls that cross to the worker: `start`, then those of `WorkerClient`, each with the path of the page it is made
 * on. That path names the place in a report; a worker cannot see it.
 */
export type WorkerCalls = {
  readonly start: (options: WorkerStart, page: string) => Promise<DoneOutcome>;
} & {
  readonly [Name in keyof WorkerClient]: (
    argument: Parameters<WorkerClient[Name]>[0],
    page: string,
  ) => ReturnType<WorkerClient[Name]>;
};

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
