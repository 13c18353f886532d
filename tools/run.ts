import process from "node:process";
import { runStep } from "./runner/runStep.ts";
import { runSteps } from "./runner/runSteps.ts";
import { chosenSteps, plans } from "./runner/plans.ts";

// Runs the steps of one plan on this machine, or those of them that are named, prints to the terminal and sets the exit
// code: `node tools/run.ts check`, `node tools/run.ts check lint types`.

/** The number of runs of `npm run chaos`, unless the environment says otherwise. */
const chaosRuns = "5";

const isPlan = (name: string): name is keyof typeof plans => Object.hasOwn(plans, name);

const [name = "", ...chosen] = process.argv.slice(2);
if (!isPlan(name)) throw new Error(`no such plan; there are ${Object.keys(plans).join(", ")}`);
const steps = chosenSteps(plans[name], chosen);
if (name === "chaos") process.env["CHAOS_RUNS"] ??= chaosRuns;

process.exitCode = await runSteps(steps, {
  runStep,
  print: (line) => {
    console.log(line);
  },
  now: () => performance.now(),
});
