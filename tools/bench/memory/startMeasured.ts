import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { trustedJson } from "../../../src/lib/trusted.ts";

/** Memory of a process in bytes, as `process.memoryUsage` has it. */
export type Memory = Readonly<NodeJS.MemoryUsage>;

/** A Node program that says how much memory it holds. */
export interface MeasuredProgram {
  /** What it holds now; one question at a time. Rejects where the program has ended. */
  readonly memory: () => Promise<Memory>;
  /** The next line of its standard output in which an expression matches. Rejects where the program ends before. */
  readonly lineWith: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Sends SIGTERM and waits for the end. */
  readonly stop: () => Promise<void>;
}

interface Awaited {
  readonly pattern: RegExp;
  readonly resolve: (found: RegExpExecArray) => void;
  readonly reject: (error: Error) => void;
}

const reporter = fileURLToPath(new URL("reportMemory.ts", import.meta.url));

/** Starts a program of this project with some more variables in its environment. */
export function startMeasured(
  program: string,
  settings: Readonly<Record<string, string>>,
): MeasuredProgram {
  const child = spawn(process.execPath, ["--import", reporter, program], {
    env: { ...process.env, MARKET_SOURCE: "snapshot", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const waiting = new Set<Awaited>();
  createInterface(child.stdout)
    .on("line", (line) => {
      for (const awaited of waiting) {
        const found = awaited.pattern.exec(line);
        if (found === null) continue;
        waiting.delete(awaited);
        awaited.resolve(found);
      }
    })
    .on("close", () => {
      for (const { reject } of waiting) reject(new Error("the measured program has ended"));
    });
  const lineWith = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      waiting.add({ pattern, resolve, reject });
    });
  return Object.freeze({
    lineWith,
    memory: async () => {
      const answer = lineWith(/^memory (.+)$/u);
      child.kill("SIGUSR2");
      const [, json = ""] = await answer;
      return trustedJson<Memory>(json);
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  });
}
