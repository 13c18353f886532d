import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { memberOf } from "../../src/lib/records.ts";
import { freePort } from "../build/builtServer.ts";
import type { Killable } from "./killable.ts";
import { type Account, serverAccount } from "./postgresBinaries.ts";

/**
 * A temporary PostgreSQL server. It does not wait for the disk, but has handed a transaction to the system when it answers:
 * `kill` loses nothing that was answered for, as a power failure might.
 */
export interface PostgresCluster extends Killable {
  /** Address of its maintenance database, with user and password. */
  readonly url: string;
  stop(): Promise<void>;
}

const user = "store";
const password = "throwaway-password";
const portAttempts = 3;
/** How often a killed server is started again while processes of it still end. */
const startAttempts = 100;
const startPauseMs = 50;

/** Makes a cluster in a temporary directory of the system's, or of a given one, and starts it on a free loopback port. */
export async function startCluster(binaries: string, place = tmpdir()): Promise<PostgresCluster> {
  const account = serverAccount();
  const root = mkdtempSync(join(place, "store-postgres-"));
  const data = join(root, "data");
  const passwordFile = join(root, "password");
  writeFileSync(passwordFile, password);
  if (account !== undefined)
    for (const path of [root, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    const options = [
      "--auth=scram-sha-256",
      "--no-sync",
      "--no-locale",
      "--encoding=UTF8",
      `--username=${user}`,
    ];
    await runToEnd(
      join(binaries, "initdb"),
      ["-D", data, `--pwfile=${passwordFile}`, ...options],
      account,
    );
    const program = { binary: join(binaries, "postgres"), data, account };
    const first = await startOnFreePort(program);
    const { port } = first;
    const url = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
    let { server } = first;
    const start = async (): Promise<void> => {
      server = await startAgain(program, port);
    };
    return Object.freeze({
      url,
      kill: () => killWhole(server),
      start,
      revive: async () => {
        while (!(await isAnswering(url))) await (isRunning(server) ? pause(startPauseMs) : start());
      },
      stop: async () => {
        const ended = once(server, "exit");
        // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
        if (isRunning(server) && server.kill("SIGINT")) await ended;
        rmSync(root, { recursive: true, force: true });
      },
    } satisfies PostgresCluster);
  } catch (error) {
    rmSync(root, { recursive: true, force: true });
    throw error;
  }
}

/** What a server is started from. */
interface ClusterPlace {
  readonly binary: string;
  readonly data: string;
  readonly account: Account | undefined;
}

interface Started {
  readonly server: ChildProcess;
  /** What it said, where it is not ready. */
  readonly failure: string | undefined;
}

/** Tries again if another process takes the port between its choice and its use. */
async function startOnFreePort(
  place: ClusterPlace,
): Promise<{ readonly server: ChildProcess; readonly port: number }> {
  const failures: string[] = [];
  for (let attempt = 0; attempt < portAttempts; attempt += 1) {
    const port = await freePort();
    const { server, failure } = await startServer(place, port);
    if (failure === undefined) return { server, port };
    failures.push(failure);
  }
  throw new Error(`PostgreSQL does not start:\n${failures.join("\n")}`);
}

/** Starts a killed server. It refuses while a process of the one before still holds the shared memory. */
async function startAgain(place: ClusterPlace, port: number): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const { server, failure } = await startServer(place, port);
    if (failure === undefined) return server;
    if (attempt === startAttempts) throw new Error(`PostgreSQL does not start again:\n${failure}`);
    await pause(startPauseMs);
  }
}

async function startServer(
  { binary, data, account }: ClusterPlace,
  port: number,
): Promise<Started> {
  const settings = ["fsync=off", "listen_addresses=127.0.0.1", "lc_messages=C"];
  const options = [
    "-D",
    data,
    "-p",
    String(port),
    "-k",
    "",
    ...settings.flatMap((setting) => ["-c", setting]),
  ];
  const server = spawn(binary, options, { stdio: ["ignore", "ignore", "pipe"], ...account });
  return { server, failure: await untilReady(server) };
}

/** Kills a server with the processes that it has started, which would otherwise end in their own time. */
async function killWhole(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return;
  const ended = once(server, "exit");
  // A stopped process starts no others while they are looked for.
  server.kill("SIGSTOP");
  const children = childrenOf(server.pid ?? 0);
  for (const pid of children) sendKill(pid);
  server.kill("SIGKILL");
  await ended;
}

/** One that gave up may still be on its way down, or up again by itself. */
async function isAnswering(url: string): Promise<boolean> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await client.end({ timeout: 0 });
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** The processes that a process has started, where the system tells them as files; none elsewhere. */
function childrenOf(pid: number): readonly number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number);
}

/** A process that has ended meanwhile is as good as killed. */
function sendKill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (memberOf(error, "code") !== "ESRCH") throw error;
  }
}

/** Resolves with nothing once the server accepts connections, or with its last output. */
async function untilReady(server: ChildProcess): Promise<string | undefined> {
  const lines: string[] = [];
  const quit = () => void server.kill("SIGQUIT");
  process.once("exit", quit);
  server.once("exit", () => process.off("exit", quit));
  if (server.stderr === null) throw new Error("The server was started without a pipe for its log");
  for await (const line of createInterface({ input: server.stderr })) {
    if (line.includes("ready to accept connections")) {
      server.stderr.resume();
      return undefined;
    }
    lines.push(line);
  }
  return lines.join("\n");
}

async function runToEnd(
  binary: string,
  options: readonly string[],
  account: Account | undefined,
): Promise<void> {
  const child = spawn(binary, options, { stdio: ["ignore", "pipe", "pipe"], ...account });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  const ended: unknown[] = await once(child, "close");
  if (ended[0] !== 0)
    throw new Error(`${binary} ended with ${String(ended[0])}:\n${output.join("")}`);
}
