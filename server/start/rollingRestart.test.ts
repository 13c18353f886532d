import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { rawRequest } from "../http/testing/rawRequest.ts";
import { copyDatabase, type DatabaseCopy } from "../store/testing/databaseCopies.ts";

const server = fileURLToPath(new URL("./testing/slowServer.ts", import.meta.url));
const testTimeoutMs = 240_000;
const pollMs = 20;
const visitors = 4;
const leastRequests = 2_000;

/** One process behind the proxy. */
interface Backend {
  readonly child: ChildProcess;
  readonly url: string;
  isReady: boolean;
}

const children: ChildProcess[] = [];
const copies: DatabaseCopy[] = [];
const over = new AbortController();

afterEach(async () => {
  over.abort();
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await Promise.all(copies.splice(0).map((copy) => copy.remove()));
});

async function startBackend(): Promise<Backend> {
  const copy = await copyDatabase();
  copies.push(copy);
  const child = spawn(process.execPath, [server], {
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: copy.dataDir,
      PORT: "0",
      HOST: "127.0.0.1",
      MARKET_SOURCE: "snapshot",
      LOG_LEVEL: "silent",
      DRAIN_SECONDS: "3",
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text.toString()));
  const address = () => /Parallax is ready at (http:\S+)/.exec(output)?.[1];
  while (address() === undefined) await once(child.stdout, "data");
  return { child, url: address() ?? "", isReady: false };
}

const statusOf = (backend: Backend, path: string, agent?: Agent): Promise<number | string> =>
  rawRequest(backend.url, { path, ...(agent !== undefined && { agent }) }).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  );

/** Polls whether the processes are ready, as a proxy does, until the test is over. */
async function poll(backends: readonly Backend[]): Promise<void> {
  while (!over.signal.aborted) {
    await Promise.all(
      backends.map(async (backend) => {
        backend.isReady = (await statusOf(backend, "/readyz")) === 200;
      }),
    );
    await wait(pollMs);
  }
}

async function untilReady(backend: Backend): Promise<void> {
  await expect.poll(() => backend.isReady, { timeout: testTimeoutMs }).toBe(true);
}

it(
  "a planned restart loses no request: readiness goes first, and the port stays open for those on their way",
  async () => {
    const all = await Promise.all([startBackend(), startBackend(), startBackend()]);
    const old = all.slice(0, 2);
    const polling = poll(all);
    for (const backend of all) await untilReady(backend);

    const failed: unknown[] = [];
    let answered = 0;
    const rolled = new AbortController();
    const visit = async (): Promise<void> => {
      // The connections stay open, as those of a proxy do.
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!rolled.signal.aborted || answered < leastRequests) {
        const ready = all.filter(({ isReady }) => isReady);
        const backend = ready[answered % ready.length];
        const outcome =
          backend === undefined
            ? "nobody is ready"
            : await statusOf(backend, "/v1/mix/public/ratesCapsule", agent);
        answered += 1;
        if (outcome !== 200) failed.push(outcome);
        if (backend === undefined) await wait(pollMs);
      }
      agent.destroy();
    };
    const visits = Array.from({ length: visitors }, visit);

    for (const { child } of old) {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      expect(await exited).toEqual([0, null]);
    }
    rolled.abort();
    await Promise.all(visits);
    over.abort();
    await polling;
    expect(failed).toEqual([]);
  },
  testTimeoutMs,
);
