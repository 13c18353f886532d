import process from "node:process";
import { KeysError } from "../server/keys/keyDirectory.ts";
import { loadSettings } from "../server/config/readConfig.ts";

/**
 * Runs a build with the settings of `.env`. Where keys or certificate cannot be used, one line on standard error says
 * what to do and the exit code is 1; the answer tells whether it went well.
 */
export async function runBuild(build: () => Promise<void>): Promise<boolean> {
  loadSettings();
  try {
    await build();
    return true;
  } catch (error) {
    if (!(error instanceof KeysError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return false;
  }
}
