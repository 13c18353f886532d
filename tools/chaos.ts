import process from "node:process";
import { main } from "./runner/main.ts";
import { chaosSteps } from "./runner/steps.ts";

process.env["CHAOS_RUNS"] ??= "5";

await main(chaosSteps);
