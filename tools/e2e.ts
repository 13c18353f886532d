import { main } from "./runner/main.ts";
import { e2eSteps } from "./runner/steps.ts";

await main(e2eSteps);
