import { type CallsOf, deadlines, declareCall } from "./callDeclaration.ts";
import { trackerCalls } from "./events/trackerCalls.ts";
import type { GatewaySignConfig } from "./signing.ts";
import { type DoneOutcome, vaultCalls } from "./workerClient.ts";

/** The data that a worker receives before its first call. */
export interface WorkerStart {
  /** The configuration that the page has kept for this session; the worker checks its shape and its signature. */
  readonly configuration: unknown;
  /** Headers of every request by name, without trace id and time (specification, section 7). */
  readonly headers: Readonly<Record<string, string>>;
}

/** The first call to every worker. It belongs to the vault; the rest of the page has no use for it. */
const startCall = {
  start: declareCall<WorkerStart, DoneOutcome>(
    { configuration: "anything", headers: "texts" },
    deadlines.withConfigurationMs,
  ),
} as const;

/** Every call that crosses to the worker. */
export const workerCalls = { ...startCall, ...vaultCalls, ...trackerCalls } as const;

/** The calls that cross to the vault: `start`, then those of `WorkerClient`. */
export type VaultCalls = CallsOf<typeof startCall & typeof vaultCalls>;

/** The calls of the tracker as they cross. */
export type TrackerCalls = CallsOf<typeof trackerCalls>;

/** All calls that cross to the worker. */
export type WorkerCalls = CallsOf<typeof workerCalls>;

/**
 * A message that the worker sends unasked: the configuration to keep for this session, `null` to forget the kept one.
 */
export interface WorkerNotice {
  readonly notice: "configuration";
  readonly configuration: GatewaySignConfig | null;
}

/** Narrows a message of the worker to a notice; the worker later checks the configuration inside. */
export function isWorkerNotice(message: unknown): message is WorkerNotice {
  return (
    typeof message === "object" &&
    message !== null &&
    "notice" in message &&
    message.notice === "configuration" &&
    "configuration" in message
  );
}
