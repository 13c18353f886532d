import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";

/** The product, started as `npm start` does. */
export interface StartedProduct {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** What it said on standard output until it was ready, by line. */
  readonly lines: readonly string[];
  readonly pid: number;
  /** Addresses of all modules that the process has loaded. */
  readonly modules: () => Promise<readonly string[]>;
  /** Sends SIGTERM and answers the exit code. */
  readonly stop: () => Promise<number | null>;
}

const recorder = resolve(import.meta.dirname, "recordModules.ts");
const ready = /^Parallax is ready at (?<origin>\S+)$/u;

/** Starts it on a free port with these settings. Rejects with all that it said where it ends before it is ready. */
export async function startProduct(
  settings: Readonly<Record<string, string>>,
): Promise<StartedProduct> {
  const own = {
    HOST: "127.0.0.1",
    PORT: "0",
    LOG_LEVEL: "error",
    IMAGE_HOSTS: "off",
    MARKET_SOURCE: "snapshot",
  };
  const { NODE_ENV: _none, ...environment } = process.env;
  const child = spawn(process.execPath, ["--import", recorder, "tools/start.ts"], {
    env: { ...environment, ...own, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const complaints: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => complaints.push(text));
  const output = createInterface(child.stdout)[Symbol.asyncIterator]();
  /** The lines up to and with the first one that matches. */
  const linesTo = async (last: RegExp): Promise<readonly string[]> => {
    const lines: string[] = [];
    for (;;) {
      const next = await output.next();
      if (next.done === true) {
        const [code, signal] = await ended;
        throw new Error(
          `the product has ended with ${code ?? signal}: ${[...lines, ...complaints].join("\n")}`,
        );
      }
      lines.push(next.value);
      if (last.test(next.value)) return lines;
    }
  };
  const lines = await linesTo(ready);
  return Object.freeze({
    origin: ready.exec(lines.at(-1) ?? "")?.groups?.["origin"] ?? "",
    lines,
    pid: child.pid ?? Number.NaN,
    modules: async () => {
      child.kill("SIGUSR2");
      const answer = await linesTo(/^modules end$/u);
      return answer.flatMap((line) => (line.startsWith("module ") ? [line.slice(7)] : []));
    },
    stop: async () => {
      child.kill("SIGTERM");
      const [code] = (await ended) as [number | null];
      return code;
    },
  });
}
