import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright";
import { findBrowser, launchOptions } from "../../browser/findBrowser.ts";
import { policy } from "../../../server/market/model/policy.ts";
import { median, percentile } from "../../report/figures.ts";
import { openStreams } from "./openStreams.ts";
import { streamedPage } from "./streamedPage.ts";
import { startStreamServer } from "./startStreamServer.ts";

const defaultStreams = 10_000;
/** Every stream is told of a price each second: the most that it ever is. */
const updateMs = 1_000;
const settleMs = 5_000;
const watchedMs = 15_000;
/** A page is told of a price as often: what one leads to is over before the next. */
const pageUpdateMs = 20_000;
const minuteMs = 60_000;

/**
 * Prints what open streams cost: memory of a connection, how long a price takes to reach it, the work of the process; and what a
 * page with a stream costs on a slow phone. `streams=N` opens another number, `page` and `server` measure one side alone.
 */
export async function streamBench(words: readonly string[]): Promise<void> {
  const [named] = words.flatMap((word) => /^streams=([1-9]\d*)$/u.exec(word)?.[1] ?? []);
  if (!words.includes("page")) await measureServer(Number(named ?? defaultStreams));
  if (!words.includes("server")) await measurePage();
}

async function measureServer(wanted: number): Promise<void> {
  const server = await startStreamServer(updateMs);
  try {
    await pause(settleMs);
    const before = await server.usage();
    await pause(settleMs);
    const alone = await server.usage();
    const streams = await openStreams(server.origin, wanted);
    await pause(settleMs);
    streams.takeDelays();
    const start = await server.usage();
    await pause(watchedMs);
    const end = await server.usage();
    const delays = streams.takeDelays();
    const count = streams.count();
    const kbEach = (end.rss - alone.rss) / 1024 / count;
    const heapKbEach = (end.heapUsed - alone.heapUsed) / 1024 / count;
    // Lines come each second, so that the time between two is theirs and one more.
    const work = (from: typeof start, to: typeof start, ms: number) =>
      (((to.cpuMs - from.cpuMs) / (ms + updateMs)) * 100).toFixed(0);
    console.log(
      `${count} of ${wanted} streams, a price a second: ${kbEach.toFixed(1)} KB a connection ` +
        `(${heapKbEach.toFixed(1)} KB of them heap), ${delays.length} updates in ${watchedMs / 1000} s\n` +
        `from price to connection: p50 ${percentile(delays, 0.5)} ms, p99 ${percentile(delays, 0.99)} ms, ` +
        `worst ${percentile(delays, 1)} ms\n` +
        `work of the process: ${work(start, end, watchedMs)} % of a processor, ` +
        `${work(before, alone, settleMs)} % without a stream`,
    );
    streams.close();
  } finally {
    await server.close();
  }
}

async function measurePage(): Promise<void> {
  const server = await startStreamServer(pageUpdateMs);
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    const { firstMs, laterMs, shift } = await streamedPage(
      browser,
      `${server.origin}/converter/btc/usd`,
    );
    const later = median(laterMs);
    const aMinute = (later * minuteMs) / policy.spotRefreshMs;
    console.log(
      `a page at 6x CPU, milliseconds of main thread: ${firstMs.toFixed(1)} for the stream and its first price, once; ` +
        `${later.toFixed(1)} for a later one (median of ${laterMs.length}); exchanges are asked every ` +
        `${policy.spotRefreshMs / minuteMs} minutes, so ${aMinute.toFixed(1)} a minute (bound: 10); ` +
        `layout shift ${shift.toFixed(3)}`,
    );
  } finally {
    await browser.close();
    await server.close();
  }
}
