import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../build/builtServer.ts";
import type { Hangable } from "./killable.ts";

/** A ClickHouse server for tests and benchmarks. */
export interface ClickHouseServer {
  /** The address of a database that does not exist yet; `stop` drops it. */
  freshDatabase(): string;
  /** Runs a statement and answers the server's text. */
  ask(statement: string): Promise<string>;
  /** Absent for a server that was not started here. What it had answered for is with the system, and a kill does not lose it. */
  readonly process?: Hangable;
  stop(): Promise<void>;
}

/** A function that starts a server, with its data in a directory of the system's or in a given one, or advice on how to get one. */
export type ClickHouseChoice =
  | { readonly start: (place?: string) => Promise<ClickHouseServer> }
  | { readonly missing: string };

const portAttempts = 3;
const pollMs = 50;
const pingTimeoutMs = 2_000;
/** Longer than any run here: if a connection ended while a busy client used it again, a request would fail. */
const keepAliveSeconds = 3_600;

/** `TEST_EVENTS_URL` (its user may create databases), else a throwaway server from the ClickHouse of this machine. */
export function chooseClickHouse(): ClickHouseChoice {
  const given = process.env["TEST_EVENTS_URL"] ?? "";
  if (given !== "") return { start: async () => serverAt(given, async () => {}) };
  const binary = findServer();
  if (binary === undefined) {
    return {
      missing:
        "No ClickHouse found: install the server (Debian: apt-get install clickhouse-server), or set TEST_EVENTS_URL to " +
        "a server where databases may be created.",
    };
  }
  return { start: (place) => startServer(binary, place) };
}

/** Debian's package puts `clickhouse-server` where only root's path looks. */
function findServer(): string | undefined {
  const places = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/bin", "/usr/sbin"];
  return places.map((place) => join(place, "clickhouse-server")).find((file) => existsSync(file));
}

/** Tries again if another process takes the port between its choice and its use. */
async function startServer(binary: string, place = tmpdir()): Promise<ClickHouseServer> {
  const failures: string[] = [];
  for (let attempt = 0; attempt < portAttempts; attempt += 1) {
    const root = mkdtempSync(join(place, "store-clickhouse-"));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const config = writeConfig(root, port);
    let server = run(binary, { root, config });
    const kill = async (): Promise<void> => {
      const ended = once(server, "exit");
      if (isRunning(server) && server.kill("SIGKILL")) await ended;
    };
    const stop = async (): Promise<void> => {
      await kill();
      rmSync(root, { recursive: true, force: true });
    };
    const start = async (): Promise<void> => {
      server = run(binary, { root, config });
      const failure = await untilReady(server, url);
      if (failure !== undefined) throw new Error(`ClickHouse does not start again:\n${failure}`);
    };
    const failure = await untilReady(server, url);
    const own = {
      kill,
      start,
      revive: async () => {
        if (!isRunning(server)) await start();
      },
      hang: () => void server.kill("SIGSTOP"),
      goOn: () => void server.kill("SIGCONT"),
    };
    if (failure === undefined) return serverAt(url, stop, own);
    failures.push(failure);
    await stop();
  }
  throw new Error(`ClickHouse does not start:\n${failures.join("\n")}`);
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

function run(
  binary: string,
  { root, config }: { readonly root: string; readonly config: string },
): ChildProcess {
  const server = spawn(binary, [`--config-file=${config}`], {
    cwd: root,
    // Newer servers may put a process before themselves, which would outlive a kill.
    env: { ...process.env, CLICKHOUSE_WATCHDOG_ENABLE: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => void server.kill("SIGKILL");
  process.once("exit", kill);
  server.once("exit", () => process.off("exit", kill));
  return server;
}

/** Resolves with nothing once the server answers, or with its last output. */
async function untilReady(server: ChildProcess, url: string): Promise<string | undefined> {
  const words: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream?.on("data", (chunk: Buffer) => words.push(chunk.toString()));
  while (isRunning(server)) {
    const signal = AbortSignal.timeout(pingTimeoutMs);
    const answer = await fetch(`${url}/ping`, { signal }).catch(() => undefined);
    if (answer?.ok === true) return undefined;
    await pause(pollMs);
  }
  return words.join("");
}

function serverAt(url: string, stop: () => Promise<void>, own?: Hangable): ClickHouseServer {
  const made: string[] = [];
  const ask = async (statement: string): Promise<string> => {
    const { origin, username, password } = new URL(url);
    const answer = await fetch(origin, {
      method: "POST",
      body: statement,
      headers: {
        "x-clickhouse-user": username === "" ? "default" : decodeURIComponent(username),
        "x-clickhouse-key": decodeURIComponent(password),
      },
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.text();
  };
  return Object.freeze({
    ask,
    ...(own && { process: own }),
    freshDatabase: () => {
      const name = `events_test_${randomUUID().replaceAll("-", "")}`;
      made.push(name);
      return new URL(`/${name}`, url).href;
    },
    stop: async () => {
      // One that was started here is removed as a whole.
      if (own === undefined) for (const name of made) await ask(`DROP DATABASE IF EXISTS ${name}`);
      await stop();
    },
  });
}

/** The root element is `yandex`: old servers require it, and new ones accept it. */
function writeConfig(root: string, port: number): string {
  const config = join(root, "config.xml");
  const users = join(root, "users.xml");
  for (const name of ["data", "tmp"]) mkdirSync(join(root, name));
  writeFileSync(
    config,
    `<yandex><logger><level>warning</level><console>1</console></logger>
    <http_port>${port}</http_port><listen_host>127.0.0.1</listen_host>
    <path>${root}/data/</path><tmp_path>${root}/tmp/</tmp_path><timezone>UTC</timezone>
    <users_config>${users}</users_config><default_profile>default</default_profile>
    <default_database>default</default_database>
    <keep_alive_timeout>${keepAliveSeconds}</keep_alive_timeout><mark_cache_size>67108864</mark_cache_size></yandex>`,
  );
  writeFileSync(
    users,
    `<yandex><profiles><default/></profiles><quotas><default/></quotas><users><default><password></password>
    <networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users></yandex>`,
  );
  return config;
}
