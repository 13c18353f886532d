import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { startBuiltServer } from "../../build/builtServer.ts";
import { chooseClickHouse } from "../../databases/chooseClickHouse.ts";
import { choosePostgres } from "../../databases/choosePostgres.ts";
import { percentile } from "../../report/figures.ts";
import type { Sending, Sent } from "./senderThread.ts";

type Settings = Readonly<Record<string, string>>;

const senders = 32;
const durationMs = 15_000;
const pageEveryMs = 10;

/**
 * Prints how long a page from memory takes, asked for a hundred times a second, while senders bring as many events as the same
 * process takes, over HTTP and into each store. Server, database and senders share the machine.
 */
export async function besideBench(paths: readonly string[]): Promise<void> {
  const [path = "/"] = paths;
  await measure("PGlite", path, {});
  const postgres = choosePostgres();
  if ("start" in postgres) {
    const server = await postgres.start();
    await measure("PostgreSQL", path, { DATABASE_URL: await server.createDatabase() });
    await server.stop();
  }
  const clickHouse = chooseClickHouse();
  if ("start" in clickHouse) {
    const server = await clickHouse.start();
    await measure("ClickHouse", path, { EVENTS_URL: server.freshDatabase() });
    await server.stop();
  }
}

async function measure(name: string, path: string, settings: Settings): Promise<void> {
  const room = { EVENTS_MAX_MB: "1000000", TRUST_PROXY: "1" };
  const { origin, close } = await startBuiltServer(path, { ...room, ...settings });
  try {
    await timesOf(origin + path, durationMs / 5);
    const quiet = await timesOf(origin + path, durationMs / 5);
    // A thread of its own, so that making events does not put off the clock of the pages.
    const thread = new Worker(new URL("senderThread.ts", import.meta.url), {
      workerData: { origin, senders } satisfies Sending,
    });
    const { promise: over, resolve, reject } = Promise.withResolvers<Sent>();
    thread.once("message", resolve);
    thread.once("error", reject);
    const times = await timesOf(origin + path, durationMs);
    thread.postMessage("over", []);
    const { stored, refused } = await over;
    console.log(
      `${name}: ${((stored / durationMs) * 1000).toFixed(0)} events/s over HTTP, ${refused} bodies refused; ` +
        `a page p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, ` +
        `without events ${percentile(quiet, 0.5).toFixed(1)} and ${percentile(quiet, 0.99).toFixed(1)} ms`,
    );
  } finally {
    await close();
  }
}

/** Milliseconds of each answer. One that is late does not put off the next question. */
async function timesOf(url: string, forMs: number): Promise<readonly number[]> {
  const asked: Promise<number>[] = [];
  const endAt = performance.now() + forMs;
  while (performance.now() < endAt) {
    asked.push(timeOf(url));
    await pause(pageEveryMs);
  }
  return Promise.all(asked);
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - startedAt;
}
