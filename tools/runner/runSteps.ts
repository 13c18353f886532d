import type { Step } from "./plans.ts";
import { sum, tallyLine, type Tally } from "./tally.ts";

/** The functions that a run needs. */
export interface RunnerDeps {
  /** Runs one step to its end and counts it; never rejects for a failing step. */
  readonly runStep: (step: Step) => Promise<Tally>;
  readonly print: (line: string) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

interface Outcome {
  readonly step: Step;
  readonly tally: Tally;
  readonly seconds: number;
  /** The needed step that failed, so that this one was not run. */
  readonly missing?: string;
}

const oneFailure: Tally = { passed: 0, failed: 1, skipped: 0 };
const widestId = "boundaries".length;

function outcomeLine({ step, tally, seconds, missing }: Outcome): string {
  const verdict = tally.failed === 0 ? "ok  " : "FAIL";
  const time = missing === undefined ? `${seconds.toFixed(1)} s` : `not run: ${missing} failed`;
  const counts = step.kind === "vitest" && missing === undefined ? `, ${tallyLine(tally)}` : "";
  return `${verdict} ${step.id.padEnd(widestId)} ${time}${counts}`;
}

/**
 * Runs the steps in order and continues after a failure, but a step whose needs failed is not run and counts as failed.
 * The last line printed holds only the counts; answers the exit code.
 */
export async function runSteps(steps: readonly Step[], deps: RunnerDeps): Promise<number> {
  const outcomes: Outcome[] = [];
  const failedIds = new Set<string>();
  for (const step of steps) {
    const missing = step.needs?.find((id) => failedIds.has(id));
    const start = deps.now();
    deps.print(`\n=== ${step.id}: ${step.does}`);
    if (missing === undefined) deps.print(`    ${step.command.join(" ")}`);
    const tally = missing === undefined ? await deps.runStep(step) : oneFailure;
    const seconds = (deps.now() - start) / 1000;
    const outcome = { step, tally, seconds, ...(missing !== undefined && { missing }) };
    if (tally.failed > 0) failedIds.add(step.id);
    outcomes.push(outcome);
    deps.print(outcomeLine(outcome));
  }
  return printSummary(outcomes, deps.print);
}

/** Names the failures after the steps, because people look at the end of a long log; answers the exit code. */
function printSummary(outcomes: readonly Outcome[], print: RunnerDeps["print"]): number {
  const total = sum(outcomes.map((outcome) => outcome.tally));
  print(`\n=== summary`);
  for (const outcome of outcomes) print(outcomeLine(outcome));
  for (const { step, tally } of outcomes) {
    for (const name of tally.retried ?? []) print(`passed at the second try: ${step.id}: ${name}`);
    for (const name of tally.failures ?? []) print(`FAIL ${step.id}: ${name}`);
  }
  print("");
  print(tallyLine(total));
  return total.failed === 0 ? 0 : 1;
}
