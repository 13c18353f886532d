import { monitorEventLoopDelay } from "node:perf_hooks";
import process from "node:process";
import { createCollectorCalls } from "../../server/collector/createCollectorCalls.ts";
import { createCollector } from "../../server/collector/createCollector.ts";
import { createVitalVocabulary } from "../../server/collector/createVitalVocabulary.ts";
import { collectorPath, trackingLimits } from "../../src/wire/events/tracking.ts";
import { eventBody } from "./eventBody.ts";
import { type MeasuredStore, onEachEngine } from "./onEachEngine.ts";
import { percentile } from "../report/figures.ts";

/** What comes in: whole batches of outboxes that were offline, and what open pages send now and then. */
const loads = [
  { title: "whole batches", senders: 64, bodies: 400, events: trackingLimits.batchEvents },
  { title: "small bodies", senders: 64, bodies: 2_000, events: 3 },
] as const;

const mebibyte = 1024 * 1024;

const ignore = (): void => undefined;

let visitors = 0;

/** Another visitor for each body, so that none is refused for sending too much. */
function nextAddress(): string {
  visitors += 1;
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

async function measure({ name, events: store, bytes }: MeasuredStore): Promise<void> {
  const emptyBytes = await bytes();
  let total = 0;
  const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
  const call = createCollectorCalls({
    collector: createCollector({
      store,
      clock: Date.now,
      logger,
      vocabulary: createVitalVocabulary({ clock: Date.now, isRelease: () => true }),
    }),
    clock: Date.now,
    isOpen: true,
    settings: { publicOrigin: undefined, trustedProxies: 0 },
  })[collectorPath];
  for (const { title, senders, bodies: count, events } of loads) {
    const latencies: number[] = [];
    const bodies = Array.from({ length: count }, () => eventBody(events));
    const held = monitorEventLoopDelay({ resolution: 1 });
    const usedBefore = process.cpuUsage();
    const startedAt = performance.now();
    held.enable();
    const send = async (): Promise<void> => {
      for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
        const sentAt = performance.now();
        const request = new Request(`http://localhost/${collectorPath}`, { method: "POST", body });
        await call?.answer({ request, url: new URL(request.url), remoteAddress: nextAddress() });
        latencies.push(performance.now() - sentAt);
      }
    };
    await Promise.all(Array.from({ length: senders }, send));
    held.disable();
    const seconds = (performance.now() - startedAt) / 1000;
    const { user, system } = process.cpuUsage(usedBefore);
    const stored = count * events;
    total += stored;
    const rate = (perSeconds: number): string => (stored / perSeconds).toFixed(0);
    console.log(
      `${name}, ${title}: ${rate(seconds)} events/s in bodies of ${events}, p50 ${percentile(latencies, 0.5).toFixed(0)} ms, ` +
        `p99 ${percentile(latencies, 0.99).toFixed(0)} ms, ${senders} senders; ${rate((user + system) / 1e6)} events for a ` +
        `second of this process on a core; its thread was held for ${inMs(held.percentile(99))} ms at p99, ${inMs(held.max)} ms at most`,
    );
  }
  const eventBytes = ((await bytes()) - emptyBytes) / total;
  const memory = process.memoryUsage.rss() / mebibyte;
  console.log(
    `${name}: ${eventBytes.toFixed(0)} bytes of the disk for an event; this process took ${memory.toFixed(0)} MiB`,
  );
}

const nanosecondsPerMs = 1e6;

function inMs(nanoseconds: number): string {
  return (nanoseconds / nanosecondsPerMs).toFixed(0);
}

/**
 * Prints how many events a second the collector stores, from the request to the acknowledgement, without the network. The
 * embedded database runs in a thread of the same process; the servers have cores of their own, as far as the machine has any to spare.
 */
export function collectorBench(): Promise<void> {
  return onEachEngine(measure);
}
