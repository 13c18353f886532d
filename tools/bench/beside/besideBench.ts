import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
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
 * process takes, over HTTP and into each store. Server, database and senders share the machine, so beside it stands what a process
 * takes that answers as many bytes from memory and does nothing else: what is beyond that is the product's own.
 */
export async function besideBench(paths: readonly string[]): Promise<void> {
  const [path = "/"] = paths;
  const bare = fork(new URL("bareServer.ts", import.meta.url));
  const told: readonly unknown[] = await once(bare, "message");
  const asked = { path, bare: String(told[0]) };
  try {
    await measure("PGlite", asked, {});
    const postgres = choosePostgres();
    if ("start" in postgres) {
      const server = await postgres.start();
      await measure("PostgreSQL", asked, { DATABASE_URL: await server.createDatabase() });
      await server.stop();
    }
    const clickHouse = chooseClickHouse();
    if ("start" in clickHouse) {
      const server = await clickHouse.start();
      await measure("ClickHouse", asked, { EVENTS_URL: server.freshDatabase() });
      await server.stop();
    }
  } finally {
    agent.destroy();
    bare.kill();
  }
}

/** What is asked for: a page of the product, and the address of the bare server. */
interface Asked {
  readonly path: string;
  readonly bare: string;
}

async function measure(name: string, { path, bare }: Asked, settings: Settings): Promise<void> {
  const room = { EVENTS_MAX_MB: "1000000", TRUST_PROXY: "1" };
  const { origin, close } = await startBuiltServer(path, { ...room, ...settings });
  try {
    const urls = [origin + path, bare];
    await timesOf(urls, durationMs / 2);
    const quiet = await timesOf(urls, durationMs);
    // A thread of its own, so that making events does not put off the clock of the pages.
    const thread = new Worker(new URL("senderThread.ts", import.meta.url), {
      workerData: { origin, senders } satisfies Sending,
    });
    const { promise: over, resolve, reject } = Promise.withResolvers<Sent>();
    thread.once("message", resolve);
    thread.once("error", reject);
    const busy = await timesOf(urls, durationMs);
    thread.postMessage("over", []);
    const { stored, refused } = await over;
    console.log(
      `${name}: ${((stored / durationMs) * 1000).toFixed(0)} events/s over HTTP, ${refused} bodies refused; p50 and p99 of ` +
        `a page ${figures(busy[0])}, of the bare server ${figures(busy[1])}; ` +
        `without events ${figures(quiet[0])} and ${figures(quiet[1])}`,
    );
  } finally {
    await close();
  }
}

/** Milliseconds of each answer, by the addresses, which are asked in turn. One that is late does not put off the next question. */
async function timesOf(
  urls: readonly string[],
  forMs: number,
): Promise<readonly (readonly number[])[]> {
  const asked = urls.map((): Promise<number>[] => []);
  const endAt = performance.now() + forMs;
  while (performance.now() < endAt) {
    for (const [index, url] of urls.entries()) {
      asked[index]?.push(timeOf(url));
      await pause(pageEveryMs / urls.length);
    }
  }
  return Promise.all(asked.map((times) => Promise.all(times)));
}

function figures(times: readonly number[] = []): string {
  return `${percentile(times, 0.5).toFixed(1)} and ${percentile(times, 0.99).toFixed(1)} ms`;
}

const agent = new Agent({ keepAlive: true });

/** As a browser asks, but what comes is not decompressed: that would take longer than the answer, and is the client's work. */
function timeOf(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const startedAt = performance.now();
  get(url, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
    answer.resume().once("end", () => {
      resolve(performance.now() - startedAt);
    });
  }).once("error", reject);
  return promise;
}
