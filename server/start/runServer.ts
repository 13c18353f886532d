import { type Config, readConfig } from "../config/readConfig.ts";
import type { Environment } from "../config/configVariables.ts";
import { explainStartFailure } from "./explainStartFailure.ts";
import type { ServerOverrides } from "./serverOverrides.ts";
import { type RunningServer, startServer } from "./startServer.ts";
import { stopOnSignals } from "./stopOnSignals.ts";

/** The part of `process` that a server needs. */
export type HostProcess = Pick<NodeJS.Process, "on" | "exit" | "stdout" | "stderr"> & {
  readonly env: Environment;
};

/**
 * Runs a server as a whole process. It prints one line with its address on standard output, at the first start also one
 * with the operator's link, and stops gracefully on SIGTERM and SIGINT. Where it cannot start, it prints one line on
 * standard error and exits with code 1. Resolves with the server that runs.
 */
export async function runServer(
  host: HostProcess,
  overrides: ServerOverrides = {},
): Promise<RunningServer | undefined> {
  let config: Config | undefined;
  try {
    config = readConfig(host.env);
    const server = await startServer(config, overrides);
    stopOnSignals(host, () => server.close());
    host.on("uncaughtException", (error) => {
      server.log.logger.error({ err: error }, "uncaught exception");
      server.log.flush();
      host.exit(1);
    });
    const forOperator =
      server.operatorUrl === undefined ? "" : `Web vitals, operator only: ${server.operatorUrl}\n`;
    host.stdout.write(`Parallax is ready at ${server.url}\n${forOperator}`);
    return server;
  } catch (error) {
    host.stderr.write(`${explainStartFailure(error, config)}\n`);
    host.exit(1);
    return undefined;
  }
}
