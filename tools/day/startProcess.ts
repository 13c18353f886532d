import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { memberOf } from "../../src/lib/records.ts";

/** One server of the day, as its operator sees it. */
export interface DayProcess {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** What its log has so far: messages, and those of the errors in its lines. */
  readonly said: () => string;
  /** Sets its clock ahead by so many milliseconds. */
  readonly jump: (aheadMs: number) => void;
  /** Sends a signal and answers the exit code; `null` for a process that was killed. */
  readonly end: (signal: "SIGTERM" | "SIGKILL") => Promise<number | null>;
}

const lastLines = 40;

const entry = fileURLToPath(new URL("dayServer.ts", import.meta.url));

/** Starts a process with these settings. Rejects with what it said where it ends before it is ready. */
export async function startProcess(
  settings: Readonly<Record<string, string>>,
): Promise<DayProcess> {
  const child: ChildProcess = spawn(process.execPath, [entry], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = once(child, "exit");
  const said: string[] = [];
  if (child.stdout === null || child.stderr === null) throw new Error("the process has no output");
  createInterface(child.stderr).on("line", (line) => said.push(messagesOf(line)));
  const origin = await new Promise<string>((resolve, reject) => {
    if (child.stdout === null) return;
    createInterface(child.stdout).on("line", (line) => {
      const [, url] = /^Parallax is ready at (\S+)$/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    });
    void ended.then(() => reject(new Error(said.join("\n"))));
  });
  let isEnding = false;
  void ended.then(() => {
    if (isEnding) return;
    const how = `code ${child.exitCode ?? "none"}, signal ${child.signalCode ?? "none"}`;
    console.error(`the process at ${origin} ended by itself (${how}):\n${lastOf(said)}`);
  });
  return Object.freeze({
    origin,
    said: () => said.join("\n"),
    jump: (aheadMs: number) => {
      child.send(aheadMs);
    },
    end: async (signal: "SIGTERM" | "SIGKILL") => {
      isEnding = true;
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  });
}

/** What a process said last. */
function lastOf(said: readonly string[]): string {
  return said.slice(-lastLines).join("\n");
}

/** The message of a line and of its error; the line itself where it is not one of the log. */
function messagesOf(line: string): string {
  try {
    const fields: unknown = JSON.parse(line);
    const error = memberOf(fields, "err");
    const isLast = memberOf(fields, "msg") === "uncaught exception";
    const texts = [memberOf(fields, "msg"), memberOf(error, isLast ? "stack" : "message")];
    return texts.filter((text) => typeof text === "string").join(": ");
  } catch {
    return line;
  }
}
