import process from "node:process";
import { ConfigError, loadSettings } from "../../server/config/readConfig.ts";
import { KeysError } from "../../server/keys/keyDirectory.ts";
import { explainStartFailure } from "../../server/start/explainStartFailure.ts";

/**
 * Runs what makes or chooses a build, with the settings of `.env`. Where the configuration, keys or certificate cannot be
 * used, one line on standard error says what to do, the exit code is 1, and the answer is `undefined`.
 */
export async function runBuild<T>(work: () => Promise<T>): Promise<T | undefined> {
  loadSettings();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KeysError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${explainStartFailure(error, undefined)}\n`);
    process.exitCode = 1;
    return undefined;
  }
}
