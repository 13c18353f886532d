import { main } from "./runner/main.ts";
import { testSteps } from "./runner/steps.ts";

await main(testSteps);
