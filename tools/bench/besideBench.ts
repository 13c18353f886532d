import { setTimeout as pause } from "node:timers/promises";
import { collectorPath, trackingLimits } from "../../src/wire/events/tracking.ts";
import { startBuiltServer } from "../build/builtServer.ts";
import { chooseClickHouse } from "../databases/chooseClickHouse.ts";
import { choosePostgres } from "../databases/choosePostgres.ts";
import { percentile } from "../report/figures.ts";
import { eventBody } from "./eventBody.ts";

type Settings = Readonly<Record<string, string>>;

const senders = 32;
const durationMs = 15_000;
const pageEveryMs = 10;

let visitors = 0;

/** Another visitor for each body, so that none is refused for sending too much. */
function nextAddress(): string {
  visitors += 1;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

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
    const end = new AbortController();
    const sent = Array.from({ length: senders }, () => send(origin, end.signal));
    const times = await timesOf(origin + path, durationMs);
    end.abort();
    const outcomes = await Promise.all(sent);
    const stored = outcomes.reduce((sum, one) => sum + one.stored, 0);
    const refused = outcomes.reduce((sum, one) => sum + one.refused, 0);
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

async function send(origin: string, signal: AbortSignal) {
  let [stored, refused] = [0, 0];
  while (!signal.aborted) {
    const answer = await fetch(`${origin}/${collectorPath}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": nextAddress() },
      body: eventBody(trackingLimits.batchEvents),
    });
    await answer.arrayBuffer();
    if (answer.ok) stored += trackingLimits.batchEvents;
    else refused += 1;
  }
  return { stored, refused };
}
