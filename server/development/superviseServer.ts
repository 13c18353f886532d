import { type ChildProcess, spawn } from "node:child_process";
import { join, relative } from "node:path";
import type { DevelopmentMessage } from "./tellWatcher.ts";
import type { FileWatch } from "./watchFiles.ts";

/** What the process that watches over a server needs. */
export interface SupervisorOptions {
  /** Root of the project. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** Starts to watch; `onChange` gets the path of each changed file. */
  readonly watch: (onChange: (file: string) => void) => FileWatch;
  /** Writes a line for the developer. */
  readonly print: (line: string) => void;
}

/** A server that starts again whenever one of its files changes. */
export interface Supervisor {
  /** Stops for good; resolves with the exit code of the server, 0 where none runs. */
  stop(): Promise<number>;
}

/** Waits for the rest of what an editor, or a change of branch, writes at once. */
const settleMs = 80;
/** Longest time that a server gets to stop before it is ended: longer than it gives running requests. */
const stopMs = 15_000;

const serveFile = join(import.meta.dirname, "serve.ts");
const reporter = join(import.meta.dirname, "reportModules.ts");

/**
 * Runs the development server in a process of its own, and another one after each change of a file that the last one
 * loaded or that lies below `server/`: at the same port, over the same data. A server that ends by itself, as it does
 * with a syntax error, is not started again before the next change.
 */
export function superviseServer({ root, env, watch, print }: SupervisorOptions): Supervisor {
  let child: ChildProcess | undefined;
  let port = env["PORT"];
  let settled: NodeJS.Timeout | undefined;
  let ending: Promise<number> | undefined;
  let isStopped = false;

  const files = watch((file) => {
    clearTimeout(settled);
    settled = setTimeout(() => void startAgain(file), settleMs);
  });

  function start(): void {
    const started = spawn(
      process.execPath,
      ["--enable-source-maps", "--import", reporter, serveFile],
      {
        cwd: root,
        env: { ...env, ...(port !== undefined && { PORT: port }) },
        stdio: ["ignore", "inherit", "inherit", "ipc"],
        // In a process group of its own: Ctrl-C reaches this process alone, which passes it on once.
        detached: true,
      },
    );
    child = started;
    started.on("message", (message: DevelopmentMessage) => {
      if (message.kind === "loaded") files.addFile(message.file);
      else port = message.port;
    });
    started.once("exit", () => {
      if (child !== started) return;
      child = undefined;
      if (ending === undefined)
        print("The server has stopped. It restarts when you change one of its files.");
    });
  }

  async function startAgain(file: string): Promise<void> {
    if (ending !== undefined) return;
    print(`${relative(root, file)} has changed: the server starts again.`);
    await end();
    if (!isStopped) start();
  }

  /** Ends the server that runs, gently at first; the first call's end is that of all. */
  function end(): Promise<number> {
    ending ??= endChild(child).finally(() => {
      ending = undefined;
    });
    return ending;
  }

  files.addFolder(join(root, "server"));
  files.addFile(join(root, ".env"));
  start();
  return Object.freeze({
    stop: async () => {
      isStopped = true;
      clearTimeout(settled);
      files.close();
      return end();
    },
  });
}

async function endChild(child: ChildProcess | undefined): Promise<number> {
  if (child === undefined || child.exitCode !== null) return child?.exitCode ?? 0;
  const ended = new Promise<number>((resolve) => {
    child.once("exit", (code) => resolve(code ?? 1));
  });
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopMs);
  const code = await ended;
  clearTimeout(timer);
  return code;
}
