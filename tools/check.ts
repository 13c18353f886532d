import { main } from "./runner/main.ts";
import { checkSteps } from "./runner/steps.ts";

await main(checkSteps);
