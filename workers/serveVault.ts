import { expose } from "comlink";
import type { TrackerCalls, VaultCalls, WorkerNotice } from "../src/wire/workerCalls.ts";
import { createGate, type GateEndpoint } from "./gate.ts";
import { trackerGuards } from "./tracking/trackerGuards.ts";
import { callGuards } from "./vault/callGuards.ts";
import { vaultFailure } from "./vault/vaultFailure.ts";

/** Serves the calls of the vault, and of the tracker where there is one, on an endpoint behind the gate. */
export function serveVault(
  endpoint: GateEndpoint,
  calls: VaultCalls,
  trackerCalls?: TrackerCalls,
): void {
  const refusal = vaultFailure("bad-call");
  const guards = trackerCalls === undefined ? callGuards : { ...callGuards, ...trackerGuards };
  expose({ ...calls, ...trackerCalls }, createGate(endpoint, { guards, refusal }));
}

/** Tells the page which configuration to keep. */
export function noticeOf(configuration: WorkerNotice["configuration"] | undefined): WorkerNotice {
  return { notice: "configuration", configuration: configuration ?? null };
}
