import { expose } from "comlink";
import type { WorkerCalls, WorkerNotice } from "../src/wire/workerCalls.ts";
import { createGate, type GateEndpoint } from "./gate.ts";
import { callGuards } from "./vault/callGuards.ts";
import { vaultFailure } from "./vault/vaultFailure.ts";

/** Serves the calls on an endpoint, behind the gate. */
export function serveVault(endpoint: GateEndpoint, calls: WorkerCalls): void {
  const refusal = vaultFailure("bad-call");
  expose(calls, createGate(endpoint, { guards: callGuards, refusal }));
}

/** Tells the page which configuration to keep. */
export function noticeOf(configuration: WorkerNotice["configuration"] | undefined): WorkerNotice {
  return { notice: "configuration", configuration: configuration ?? null };
}
