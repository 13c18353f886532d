import type { Clock } from "../../lib/clock.ts";
import type { StartTimer } from "../../lib/systemTimer.ts";
import { limits } from "../../wire/limits.ts";
import type { WorkerClient } from "../../wire/workerClient.ts";
import type { ReportProblem } from "./createSecurityLog.ts";
import { actionsFor, type CallOutcome, type FailureAction } from "./failureRules.ts";

export interface FailureHandlerOptions {
  readonly worker: Pick<WorkerClient, "resetConfiguration">;
  /** Tells the visitor in the page's language. It handles bursts of errors itself. */
  readonly notify: (failed: FailedCall) => void;
  readonly warn: (message: string, detail: unknown) => void;
  readonly report: ReportProblem;
  readonly signOut: () => Promise<void>;
  readonly clock: Clock;
  readonly startTimer: StartTimer;
}

/** What the visitor is told of: the code, empty when none arrived, and the attempt's trace id. */
export type FailedCall = Pick<CallOutcome, "code" | "traceId">;

/** Runs the actions of the error catalogue for an outcome. */
export type FailureHandler = (outcome: CallOutcome) => void;

export function createFailureHandler(options: FailureHandlerOptions): FailureHandler {
  const { worker, warn, report } = options;
  const signOutOnce = oncePerBurst(options.clock, () => {
    options.signOut().catch((error: unknown) => {
      warn("signing out failed", error);
    });
  });
  const refetchAfterBurst = afterBurst(options.startTimer, () => {
    void reset(true);
  });

  async function reset(refetch: boolean): Promise<void> {
    const outcome = await worker.resetConfiguration({ refetch });
    if (!outcome.ok) warn("the signing configuration could not be reset", outcome.code);
  }

  const perform: Record<FailureAction, (outcome: CallOutcome) => void> = {
    toast: ({ code, traceId }) => {
      options.notify({ code, traceId });
    },
    log: ({ method, path, code, message }) => {
      warn(`${method} ${path} failed`, { code, message });
    },
    report: ({ signError, code }) => {
      report("gw-sign-error", signError === "" ? code : signError);
    },
    reset: () => {
      void reset(false);
    },
    refetch: refetchAfterBurst,
    "sign-out": signOutOnce,
  };

  return (outcome) => {
    for (const action of actionsFor(outcome)) perform[action](outcome);
  };
}

/** Runs at once, then not again within the time of a burst. */
function oncePerBurst(clock: Clock, run: () => void): () => void {
  let ranAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock();
    if (Math.abs(now - ranAt) < limits.errorDebounceMs) return;
    ranAt = now;
    run();
  };
}

/** Runs once a burst of requests for it is over. */
function afterBurst(startTimer: StartTimer, run: () => void): () => void {
  let callOff = () => {};
  return () => {
    callOff();
    callOff = startTimer(limits.errorDebounceMs, run);
  };
}
