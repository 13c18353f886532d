import process from "node:process";
import { loadSettings } from "../../server/config/readConfig.ts";
import { explainStartFailure } from "../../server/start/explainStartFailure.ts";
import { isRefusal } from "../../server/start/isRefusal.ts";

/**
 * Runs what makes or chooses a build, with the settings of `.env`. Where something that its operator gives
 * cannot be used, such as the configuration, keys or texts of heads, one line on standard error says what to do, the exit
 * code is 1, and the answer is `undefined`.
 */
export async function runBuild<T>(work: () => Promise<T>): Promise<T | undefined> {
  loadSettings();
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    process.stderr.write(`${explainStartFailure(error, undefined)}\n`);
    process.exitCode = 1;
    return undefined;
  }
}
