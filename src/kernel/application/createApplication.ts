import { loadOnce } from "../../lib/loadOnce.ts";
import type { Application } from "../kernel.ts";

/**
 * Loads the application when it is first needed. `start` takes over the page and resolves when every control of it is in
 * the application's hands.
 */
export function createApplication(
  start: (beforeTakeOver: () => void) => Promise<void>,
): Application {
  const last: (() => void)[] = [];
  let isHere = false;
  const load = loadOnce(async () => {
    await start(() => {
      for (const run of last) run();
    });
    isHere = true;
  });
  return Object.freeze({
    load,
    isHere: () => isHere,
    beforeTakeOver: (run: () => void) => {
      last.push(run);
    },
  });
}
