import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { loadSettings } from "../../server/config/readConfig.ts";
import { keysPlaceIn } from "../../server/keys/keysPlace.ts";
import { leanFlags, leanVariables } from "./leanProcess.ts";

/** A server in a process of its own, with a data directory of its own and the keys the build was made with. */
export interface BuiltServer {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

const startDeadlineMs = 60_000;
const pollMs = 50;
const ready = /^Parallax is ready at (\S+)$/u;

/** A TCP port of the loopback address that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("the probe has no TCP port");
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Where a started server answers, by its own word. Rejects with what it said where it ends before that or is late. */
async function readyAddress(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const lines: string[] = [];
  const fail = (why: string): void => {
    reject(new Error([`the server ${why}`, ...lines].join("\n")));
  };
  const late = setTimeout(fail, startDeadlineMs, "is not ready in time");
  if (child.stdout !== null)
    createInterface(child.stdout).on("line", (line) => {
      const [, address] = ready.exec(line) ?? [];
      if (address === undefined) lines.push(line);
      else resolve(address);
    });
  child.once("close", (code) => {
    fail(`ended with code ${code}`);
  });
  return promise.finally(() => {
    clearTimeout(late);
  });
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startDeadlineMs;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    if (performance.now() > deadline) throw new Error(`the server does not answer at ${url}`);
    await pause(pollMs);
  }
}

/**
 * Starts the built product on a free port of the loopback address and waits until it answers `path`. `settings` are
 * environment variables that override the defaults, its own data directory included.
 */
export async function startBuiltServer(
  path = "/",
  settings: Readonly<Record<string, string>> = {},
): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "parallax-data-"));
  const own = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    // It tells which one it got: one that was free a moment ago may be taken.
    PORT: "0",
    DATA_DIR: dataDir,
    GATEWAY_KEYS_DIR: buildKeysDir(),
    LOG_LEVEL: "error",
    MARKET_SOURCE: "snapshot",
  };
  const child = spawn(process.execPath, [...leanFlags, "server/main.ts"], {
    env: { ...leanVariables, ...process.env, ...own, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = readyAddress(child);
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const origin = await address;
    await untilAnswering(`${origin}${path}`, child);
    return Object.freeze({ origin, close });
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Directory of the keys whose certificate is in the build of this machine. A server with that build needs them,
 * whatever its data directory is: its pages believe no other.
 */
export function buildKeysDir(): string {
  loadSettings();
  const { dir } = keysPlaceIn(process.env);
  if (dir === undefined)
    throw new Error("a build cannot be made with keys in memory; set DATA_DIR");
  return dir;
}
