import { runStep } from "./runStep.ts";
import { runSteps } from "./runSteps.ts";
import type { Step } from "./steps.ts";

/** Runs steps on this machine, prints to the terminal and sets the exit code. */
export async function main(steps: readonly Step[]): Promise<void> {
  process.exitCode = await runSteps(steps, {
    runStep,
    print: (line) => {
      console.log(line);
    },
    now: () => performance.now(),
  });
}
