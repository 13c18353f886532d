import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A program in a process of its own. */
export interface RunningProgram {
  /** What its first line says behind the words that were waited for. */
  readonly told: string;
  /** Gives it a message of `node:child_process`, and resolves once it answers. */
  readonly ask: (message: object) => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Asks it to end (SIGTERM), and waits until it has. */
  readonly end: () => Promise<void>;
}

/** How a program is started. */
export interface ProgramOptions {
  readonly file: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** How the line begins that says that it is ready. */
  readonly ready: string;
  /** Is told, with what the program said, where it ends by itself. */
  readonly onEnd: (words: string) => void;
}

/** Where programs keep their modules compiled: a history starts one and the same again and again. */
const moduleCache = fileURLToPath(new URL("../../../.cache/modules", import.meta.url));

/** What ends with this process. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a program. Rejects where it is killed, or ends, before it is ready. */
export async function startProgram(options: ProgramOptions): Promise<RunningProgram> {
  const { file, args = [], env = {}, ready, onEnd } = options;
  const child: ChildProcess = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: moduleCache, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = once(child, "exit");
  const words: string[] = [];
  let isEnding = false;
  const send = (signal: "SIGKILL" | "SIGTERM"): void => {
    isEnding = true;
    child.kill(signal);
  };
  running.add(child);
  child.once("exit", (code, signal) => {
    running.delete(child);
    if (!isEnding) onEnd(`${file} ended (${code ?? signal}):\n${words.join("")}`);
  });
  child.stderr?.on("data", (piece: Buffer) => words.push(piece.toString()));
  const told = await new Promise<string>((resolve, reject) => {
    if (child.stdout === null) return;
    createInterface(child.stdout).on("line", (line) => {
      if (line.startsWith(ready)) resolve(line.slice(ready.length).trim());
    });
    void ended.then(() => reject(new Error(words.join(""))));
  });
  const endBy = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    send(signal);
    await ended;
  };
  return Object.freeze({
    told,
    ask: async (message: object) => {
      if (!child.connected) return;
      const answered = once(child, "message");
      // A program that is killed meanwhile has ended, and that is its answer.
      child.send(message, () => {});
      await Promise.race([answered, ended]);
    },
    kill: () => endBy("SIGKILL"),
    end: () => endBy("SIGTERM"),
  });
}
