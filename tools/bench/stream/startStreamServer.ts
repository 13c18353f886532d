import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { trustedJson } from "../../../src/lib/trusted.ts";
import { buildKeysDir } from "../../build/builtServer.ts";
import { leanFlags, leanVariables } from "../../build/leanProcess.ts";

/** What a process holds, bytes, and has worked since its start. */
export interface Usage {
  readonly cpuMs: number;
  readonly rss: number;
  readonly heapUsed: number;
}

/** The product in a process of its own, whose prices move. */
export interface StreamServer {
  readonly origin: string;
  /** Usage in the next second. */
  readonly usage: () => Promise<Usage>;
  readonly close: () => Promise<void>;
}

const program = fileURLToPath(new URL("streamServer.ts", import.meta.url));

/** Starts it with another price every `updateMs` milliseconds. The address behind a proxy counts, so that one machine can be many. */
export async function startStreamServer(updateMs: number): Promise<StreamServer> {
  const own = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: "memory://",
    GATEWAY_KEYS_DIR: buildKeysDir(),
    LOG_LEVEL: "error",
    MARKET_SOURCE: "auto",
    // Nobody answers there: the prices are the benchmark's.
    CURRENCY_API_URL: "http://127.0.0.1:9",
    IMAGE_HOSTS: "off",
    TRUST_PROXY: "1",
  };
  const child = spawn(process.execPath, [...leanFlags, program, String(updateMs)], {
    env: { ...leanVariables, ...process.env, ...own },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const lines = createInterface(child.stdout);
  const lineAfter = async (name: string): Promise<string> => {
    for (;;) {
      const found = await Promise.race([once(lines, "line"), ended.then(() => undefined)]);
      if (found === undefined) throw new Error("the server has ended");
      const line = String(found[0]);
      if (line.startsWith(`${name} `)) return line.slice(name.length + 1);
    }
  };
  return Object.freeze({
    origin: await lineAfter("serving"),
    usage: async () => trustedJson<Usage>(await lineAfter("usage")),
    close: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  });
}
