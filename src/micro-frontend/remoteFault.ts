import type { remoteDeadlinesMs } from "../wire/page/microFrontend.ts";

/** Where a remote failed: in a call, in the size it takes, or later by its own word. */
export type RemoteStep = keyof typeof remoteDeadlinesMs | "fit" | "run";

/** Why: it threw or rejected, or its time was over. */
export type FaultReason = "failure" | "deadline";

/** The end of a remote. `cause` is what was thrown. */
export class RemoteFault extends Error {
  override readonly name = "RemoteFault";
  readonly step: RemoteStep;
  readonly reason: FaultReason;

  constructor(step: RemoteStep, reason: FaultReason, cause?: unknown) {
    super(`${reason} in the step ${step}`, { cause });
    this.step = step;
    this.reason = reason;
  }
}
