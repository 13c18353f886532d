import { setTimeout as pause } from "node:timers/promises";
import { percentile, textTable } from "../../report/figures.ts";
import { load } from "../load.ts";
import { publicPages } from "../pageKinds.ts";
import { createTally } from "./createTally.ts";
import type { SiegeSize } from "./layTheSiege.ts";
import { startAttacked } from "./startAttacked.ts";
import { startSiege } from "./startSiege.ts";

const page = "/converter/btc/usd";
const durationMs = 60_000;
const warmUpMs = 10_000;
const pageConnections = 2;
const watchEveryMs = 1_000;
const mebibyte = 1_048_576;
/** What was set as the bound when these attacks were first tried. */
const bounds = { memory: 1.3, pageP99Ms: 50 } as const;

const size: SiegeSize = {
  visitors: 200,
  slowConnections: 1_000,
  randomAddresses: 20_000,
  randomAddressesMs: durationMs,
  // More than the server lets wait for a render (128): fewer would all wait there, and keep no pace.
  strangers: 300,
  malformedRequests: 500,
};

/**
 * Prints how a server stands a minute of all of these at once: 200 connections of mixed pages, 1,000 that never end their
 * headers, 20,000 random addresses from as many networks, and 500 malformed requests. The attackers have a thread of their own.
 */
export async function siegeBench(): Promise<void> {
  const server = await startAttacked();
  const { origin } = server;
  // What every server in use has in memory: the pages and the compiled code.
  await load({ origin, path: mixedPage, connections: pageConnections, durationMs: warmUpMs });
  const before = await server.residentBytes();
  const sizes: number[] = [];
  let isDone = false;
  const siege = await startSiege({ origin, size });
  const watching = watch(
    async () => sizes.push(await server.residentBytes()),
    () => isDone,
  );
  const beside = await load({ origin, path: page, connections: pageConnections, durationMs });
  isDone = true;
  const { asked, counts } = await siege.end();
  await watching;
  const alive = await fetch(`${origin}/readyz`).then(({ status }) => status);
  const most = Math.max(...sizes);
  const inMiB = (bytes: number): string => `${(bytes / mebibyte).toFixed(0)} MiB`;
  const serverErrors = [...counts].filter(
    ([status]) => typeof status === "number" && status >= 500 && status !== 503,
  );
  const rows = [
    ["what", "bound", "measured"],
    ["page p50", "", `${percentile(beside.latenciesMs, 0.5).toFixed(1)} ms`],
    ["page p99", `${bounds.pageP99Ms} ms`, `${percentile(beside.latenciesMs, 0.99).toFixed(1)} ms`],
    ["pages that failed", "0", String(beside.failures)],
    ["5xx but 503", "0", String(serverErrors.reduce((sum, [, count]) => sum + count, 0))],
    ["memory", `${bounds.memory} times`, `${inMiB(before)} to ${inMiB(most)}`],
    ["", "", `${(most / before).toFixed(2)} times`],
    ["random addresses asked for", String(size.randomAddresses), String(asked)],
    ["/readyz afterwards", "200", String(alive)],
  ];
  for (const line of textTable(rows)) console.log(line);
  console.log(`answers: ${createTally(counts).text()}`);
  await server.close();
}

function mixedPage(): string {
  return publicPages[Math.floor(Math.random() * publicPages.length)] ?? page;
}

async function watch(look: () => Promise<unknown>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await look();
    await pause(watchEveryMs);
  }
}
