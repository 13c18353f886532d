import { resolve } from "node:path";
import { readConfig } from "../../../server/config/readConfig.ts";
import type { Environment } from "../../../server/config/configVariables.ts";
import type { ServerOverrides } from "../../../server/start/serverOverrides.ts";
import { copyDatabase } from "../../../server/store/testing/databaseCopies.ts";
import { startServer } from "../../../server/start/startServer.ts";
import { buildKeysDir } from "../../../tools/build/builtServer.ts";

/** Last day of the embedded prices. */
export const latestDay = "2026-09-29";

/** The day on which the tests visit the site. */
const visitDay = "2026-10-03";

/** The build under test. */
export const builtDir = resolve(process.env["E2E_DIST_DIR"] ?? "dist");

/** The built site on a free port, with a database of its own and a clock that started at noon of `visitDay`. */
export interface Site {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** Added to the machine's clock, this gives the site's clock. */
  readonly clockOffsetMs: number;
  readonly close: () => Promise<void>;
}

/** The outputs of the server, its database and its clock. */
export interface SiteParts extends Pick<
  ServerOverrides,
  "print" | "log" | "openStore" | "pushDelivery"
> {
  /** The number of milliseconds by which the server's clock is ahead. */
  readonly aheadMs?: () => number;
}

/** Starts a build, by default this project's, with the given settings. */
export async function startSite(
  distDir = builtDir,
  settings: Environment = {},
  { aheadMs = () => 0, ...output }: SiteParts = {},
): Promise<Site> {
  const clockOffsetMs = Date.parse(`${visitDay}T12:00:00Z`) - Date.now();
  const { dataDir, remove } = await copyDatabase();
  const config = readConfig({
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    GATEWAY_KEYS_DIR: buildKeysDir(),
    GATEWAY_CERTIFICATE: process.env["GATEWAY_CERTIFICATE"],
    LOG_LEVEL: "error",
    MARKET_SOURCE: "snapshot",
    // The tests decide about all requests of pages to other origins.
    IMAGE_HOSTS: "off",
    ...settings,
  });
  const clock = (): number => Date.now() + clockOffsetMs + aheadMs();
  const server = await startServer(config, { distDir, clock, ...output });
  return Object.freeze({
    origin: server.url,
    clockOffsetMs,
    close: async () => {
      await server.close();
      await remove();
    },
  });
}
