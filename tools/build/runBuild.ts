import process from "node:process";
import { ConfigError, loadSettings } from "../../server/config/readConfig.ts";
import { HeadTextsError } from "../../server/head-texts/loadHeadTexts.ts";
import { KeysError } from "../../server/keys/keyDirectory.ts";
import { explainStartFailure } from "../../server/start/explainStartFailure.ts";

/** Failures whose messages are written for the person who starts it. */
const refusals = [KeysError, ConfigError, HeadTextsError];

/**
 * Runs what makes or chooses a build, with the settings of `.env`. Where the configuration, keys, certificate or texts of heads
 * cannot be used, one line on standard error says what to do, the exit code is 1, and the answer is `undefined`.
 */
export async function runBuild<T>(work: () => Promise<T>): Promise<T | undefined> {
  loadSettings();
  try {
    return await work();
  } catch (error) {
    if (!refusals.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${explainStartFailure(error, undefined)}\n`);
    process.exitCode = 1;
    return undefined;
  }
}
