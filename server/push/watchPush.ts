import { Counter, Gauge, type Registry } from "prom-client";
import { within } from "../../src/lib/deadline.ts";
import { systemTimer } from "../../src/lib/systemTimer.ts";
import type { LineCounts } from "./createLineBook.ts";
import type { PushWork } from "./createPushWatch.ts";

/** What Web Push is asked for whenever somebody reads the metrics. */
export interface WatchedPush {
  /** The lines in the database, which all processes have in common. May reject. */
  readonly lines: () => Promise<LineCounts>;
  readonly work: () => PushWork;
}

const secondMs = 1_000;
/** A database that hangs costs the other metrics no more than this. */
const askMs = 2_000;

/** Adds what is known of alerts by Web Push. While the database does not answer, nothing is told of its lines. */
export function watchPush({ lines, work }: WatchedPush, registers: Registry[]): void {
  let asking: Promise<LineCounts | undefined> | undefined;
  // All gauges are collected at once, and one answer is for all.
  const ask = () =>
    (asking ??= within(
      lines().catch(() => undefined),
      { ms: askMs, late: undefined, startTimer: systemTimer },
    ).finally(() => {
      asking = undefined;
    }));
  const tell = (name: string, help: string, read: (counts: LineCounts) => number): void => {
    const gauge = new Gauge({
      name,
      help,
      registers,
      collect: async () => {
        const counts = await ask();
        if (counts === undefined) gauge.remove();
        else gauge.set(read(counts));
      },
    });
  };
  tell("parallax_push_lines", "Price alerts kept for Web Push.", ({ kept }) => kept);
  tell("parallax_push_due", "Messages of price alerts that are to be sent now.", ({ due }) => due);
  tell(
    "parallax_push_due_age_seconds",
    "How long the oldest message that is to be sent now has waited.",
    ({ dueForMs }) => dueForMs / secondMs,
  );
  const messages = new Counter({
    name: "parallax_push_messages_total",
    help: "Messages by what the push service did: took (sent), refused, knows no such browser (gone), or later (postponed).",
    labelNames: ["outcome"],
    registers,
    collect: () => {
      const { failedRounds: _, ...outcomes } = work();
      messages.reset();
      for (const [outcome, count] of Object.entries(outcomes)) messages.inc({ outcome }, count);
    },
  });
  const failures = new Counter({
    name: "parallax_push_failures_total",
    help: "Rounds in which price alerts could not be looked at.",
    registers,
    collect: () => {
      failures.reset();
      failures.inc(work().failedRounds);
    },
  });
}
