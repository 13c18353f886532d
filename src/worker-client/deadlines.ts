import type { WorkerCalls } from "../wire/workerCalls.ts";

/** Milliseconds after which a worker that has not answered counts as dead. */
export type Deadlines = Readonly<Record<keyof WorkerCalls, number>>;

/** Longest answer of a worker that has nothing to fetch: storage may be silent for 3 s, an engine's chunk be loaded. */
const localMs = 10_000;
/** One configuration over a slow network (20 s, `limits.gatewayTimeoutMs`) and the work itself. */
const withConfigurationMs = 30_000;

/** Above everything that the worker bounds by itself, so that a slow answer is never taken for a dead worker. */
export const deadlines: Deadlines = {
  start: withConfigurationMs,
  sign: withConfigurationMs,
  // The configuration, then 8 s for a key pair (specification, section 4).
  encryptLogin: withConfigurationMs + localMs,
  checkDevice: localMs,
  bindKeyPair: localMs,
  resetConfiguration: withConfigurationMs,
  describeKey: localMs,
  clearKeys: localMs,
  keepEvents: localMs,
  setPageState: localMs,
  forgetEvents: withConfigurationMs,
};
