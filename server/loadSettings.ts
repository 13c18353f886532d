import { existsSync } from "node:fs";
import process from "node:process";

const settingsFile = ".env";

/** Adds the variables of a `.env` file in the working directory, where there is one; set ones win. */
export function loadSettings(): void {
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
}
