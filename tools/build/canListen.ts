import { once } from "node:events";
import { createServer } from "node:net";
import process from "node:process";
import type { Config } from "../../server/config/readConfig.ts";
import { explainStartFailure } from "../../server/start/explainStartFailure.ts";

/**
 * Whether the server could listen at its address now; nobody waits minutes for a build to learn that it cannot. Where it
 * could not, one line on standard error says what to do, and the exit code is 1.
 */
export async function canListen(config: Config): Promise<boolean> {
  const { host, port } = config;
  const server = createServer();
  try {
    server.listen({ port, ...(host !== undefined && { host }) });
    await once(server, "listening");
    server.close();
    await once(server, "close");
    return true;
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error, config)}\n`);
    process.exitCode = 1;
    return false;
  }
}
