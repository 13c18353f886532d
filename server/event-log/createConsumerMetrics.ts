import { Gauge, Registry } from "prom-client";
import type { Clock } from "../../src/lib/clock.ts";
import { countersIn } from "../metrics/countersIn.ts";
import type { Metrics } from "../metrics/createMetrics.ts";
import { watchProcess } from "../metrics/watchParts.ts";

/** Records that a consumer took together, and when the log was told of them, epoch milliseconds. */
export interface TakenBatch {
  readonly count: number;
  readonly oldest: number;
  readonly newest: number;
}

/** Is told what a consumer does. */
export interface ConsumerObserver {
  /** A batch was read and is about to be stored. */
  readonly taken: (batch: TakenBatch) => void;
  /** The store has the batch, except for the records that were refused and moved to their own topic. */
  readonly done: (batch: TakenBatch & { readonly refused: number }) => void;
  /** The log could not be read, or the store did not take a batch; it is tried again. */
  readonly failed: (at: "log" | "store") => void;
}

const secondMs = 1_000;
/** Well over the time for which a broker keeps a consumer waiting: where no batch came for so long, none is left. */
const idleMs = 5_000;

/** Figures of a consumer for Prometheus, in a registry of their own, and the observer that counts them. */
export function createConsumerMetrics(
  clock: Clock,
): Pick<Metrics, "expose"> & { readonly observer: ConsumerObserver } {
  const registry = new Registry();
  const registers = [registry];
  watchProcess(registry);
  let waitingSince: number | undefined;
  let last: { readonly at: number; readonly lagMs: number } | undefined;
  const counter = countersIn(registers);
  const countRecords = counter("parallax_event_log_records_total", {
    help: "Records of the log that were read to their end: stored, or set aside as refused.",
    by: "outcome",
    from: ["stored", "refused"],
  });
  const countFailure = counter("parallax_event_log_failures_total", {
    help: "Attempts to read the log, or to store what was read, that failed and are made again.",
    by: "at",
    from: ["log", "store"],
  });
  const lag = new Gauge({
    name: "parallax_event_log_lag_seconds",
    help: "How long the oldest record that is being stored has been in the log; just after it, how long the last one was; else 0.",
    registers,
    collect: () => {
      const lagMs = waitingSince === undefined ? lagBetween(clock()) : clock() - waitingSince;
      lag.set(Math.max(0, lagMs) / secondMs);
    },
  });
  const lagBetween = (now: number): number =>
    last === undefined || now - last.at >= idleMs ? 0 : last.lagMs;
  const newest = new Gauge({
    name: "parallax_event_log_last_record_timestamp_seconds",
    help: "When the log was told of the newest record that was read to its end; 0 before the first.",
    registers,
  });
  let newestDone = 0;
  return Object.freeze({
    observer: {
      taken: ({ oldest }) => {
        waitingSince = oldest;
      },
      done: ({ count, refused, newest: newestOfBatch }) => {
        countRecords("stored", count - refused);
        countRecords("refused", refused);
        waitingSince = undefined;
        last = { at: clock(), lagMs: clock() - newestOfBatch };
        newestDone = Math.max(newestDone, newestOfBatch);
        newest.set(newestDone / secondMs);
      },
      failed: (at) => countFailure(at),
    },
    expose: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  });
}
