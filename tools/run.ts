import process from "node:process";
import { runStep } from "./runner/runStep.ts";
import { runSteps } from "./runner/runSteps.ts";
import { plans } from "./runner/plans.ts";

// Runs the steps of one plan on this machine, prints to the terminal and sets the exit code: `node tools/run.ts check`.

/** The number of runs of `npm run chaos`, unless the environment says otherwise. */
const chaosRuns = "5";

const isPlan = (name: string): name is keyof typeof plans => Object.hasOwn(plans, name);

const [name = ""] = process.argv.slice(2);
if (!isPlan(name)) throw new Error(`no such plan; there are ${Object.keys(plans).join(", ")}`);
if (name === "chaos") process.env["CHAOS_RUNS"] ??= chaosRuns;

process.exitCode = await runSteps(plans[name], {
  runStep,
  print: (line) => {
    console.log(line);
  },
  now: () => performance.now(),
});
