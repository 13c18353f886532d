import { resolve } from "node:path";
import { readConfig } from "../../../server/config.ts";
import { startServer } from "../../../server/startServer.ts";

/** Last day of the embedded prices. */
export const latestDay = "2026-09-29";

/** The day on which the tests visit the site. */
const visitDay = "2026-10-03";

/** The build under test. */
export const builtDir = resolve(process.env["E2E_DIST_DIR"] ?? "dist");

/** The built site on a free port, with a database in memory and a clock that started at noon of `visitDay`. */
export interface Site {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** What is to be added to the machine's clock to get the site's. */
  readonly clockOffsetMs: number;
  readonly close: () => Promise<void>;
}

/** Starts a build; the one of this project where none is named. */
export async function startSite(distDir = builtDir): Promise<Site> {
  const clockOffsetMs = Date.parse(`${visitDay}T12:00:00Z`) - Date.now();
  const config = readConfig({
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: "memory://",
    LOG_LEVEL: "error",
  });
  const server = await startServer(config, { distDir, clock: () => Date.now() + clockOffsetMs });
  return Object.freeze({
    origin: server.url,
    clockOffsetMs,
    close: async () => {
      await server.close();
    },
  });
}
