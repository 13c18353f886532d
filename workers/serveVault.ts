import { expose } from "comlink";
import {
  type TrackerCalls,
  type VaultCalls,
  workerCalls,
  type WorkerNotice,
} from "../src/wire/workerCalls.ts";
import { fitsShape } from "./fitsShape.ts";
import { type CallGuards, createGate, type GateEndpoint } from "./createGate.ts";
import { vaultFailure } from "./vault/vaultFailure.ts";

/** Serves the calls of the vault, and of the tracker where there is one, on an endpoint behind the gate. */
export function serveVault(
  endpoint: GateEndpoint,
  vaultCalls: VaultCalls,
  trackerCalls?: TrackerCalls,
): void {
  const calls = { ...vaultCalls, ...trackerCalls };
  expose(
    calls,
    createGate(endpoint, { guards: guardsOf(calls), refusal: vaultFailure("bad-call") }),
  );
}

/** A call has one argument of its own, then the page's path, then nothing. */
function guardsOf(calls: Partial<VaultCalls & TrackerCalls>): CallGuards {
  const declared = Object.entries(workerCalls).filter(([name]) => Object.hasOwn(calls, name));
  return Object.fromEntries(
    declared.map(([name, { shape }]) => [
      name,
      (...args: readonly unknown[]) =>
        args.length === 2 && fitsShape(args[0], shape) && typeof args[1] === "string",
    ]),
  );
}

/** Tells the page which configuration to keep. */
export function noticeOf(configuration: WorkerNotice["configuration"] | undefined): WorkerNotice {
  return { notice: "configuration", configuration: configuration ?? null };
}
