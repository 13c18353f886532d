import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../build/builtServer.ts";
import { type Account, serverAccount } from "./postgresBinaries.ts";

/** A temporary PostgreSQL server. */
export interface PostgresCluster {
  /** Address of its maintenance database, with user and password. */
  readonly url: string;
  stop(): Promise<void>;
}

const user = "store";
const password = "throwaway-password";
const portAttempts = 3;

/** Makes a cluster in a temporary directory and starts it on a free loopback port. */
export async function startCluster(binaries: string): Promise<PostgresCluster> {
  const account = serverAccount();
  const root = mkdtempSync(join(tmpdir(), "store-postgres-"));
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
    const { server, port } = await startOnFreePort(join(binaries, "postgres"), data, account);
    return Object.freeze({
      url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        const ended = once(server, "exit");
        // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
        if (server.exitCode === null && server.kill("SIGINT")) await ended;
        rmSync(root, { recursive: true, force: true });
      },
    });
  } catch (error) {
    rmSync(root, { recursive: true, force: true });
    throw error;
  }
}

/** Tries again if another process takes the port between its choice and its use. */
async function startOnFreePort(
  binary: string,
  data: string,
  account: Account | undefined,
): Promise<{ readonly server: ChildProcess; readonly port: number }> {
  const failures: string[] = [];
  for (let attempt = 0; attempt < portAttempts; attempt += 1) {
    const port = await freePort();
    const settings = [
      "fsync=off",
      "synchronous_commit=off",
      "listen_addresses=127.0.0.1",
      "lc_messages=C",
    ];
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
    const failure = await untilReady(server);
    if (failure === undefined) return { server, port };
    failures.push(failure);
  }
  throw new Error(`PostgreSQL does not start:\n${failures.join("\n")}`);
}

/** Resolves with nothing once the server accepts connections, or with its last output. */
async function untilReady(server: ChildProcess): Promise<string | undefined> {
  const lines: string[] = [];
  process.once("exit", () => server.kill("SIGQUIT"));
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
