import process from "node:process";
import { runStep } from "./runner/runStep.ts";
import { runSteps } from "./runner/runSteps.ts";
import { chooseSteps } from "./runner/plans.ts";

// Runs the steps of one plan on this machine, or those of them that are named, prints to the terminal and sets the exit
// code: `node tools/run.ts check`, `node tools/run.ts check lint types`. A name that is unknown ends it with code 2.

/** The number of runs of `npm run chaos`, unless the environment says otherwise. */
const chaosRuns = "5";

const wrongUse = 2;

const choice = chooseSteps(process.argv.slice(2));
if (!choice.ok) {
  console.error(choice.message);
  process.exit(wrongUse);
}
if (choice.plan === "chaos") process.env["CHAOS_RUNS"] ??= chaosRuns;

process.exitCode = await runSteps(choice.steps, {
  runStep,
  print: (line) => {
    console.log(line);
  },
  now: () => performance.now(),
});
