import { randomUUID } from "node:crypto";
import process from "node:process";
import { createCollectorCalls } from "../../server/collector/createCollectorCalls.ts";
import { createCollector } from "../../server/collector/createCollector.ts";
import { createVitalVocabulary } from "../../server/collector/createVitalVocabulary.ts";
import type { EventStore } from "../../server/store/events/eventStore.ts";
import { collectorPath, trackingLimits } from "../../src/wire/events/tracking.ts";
import { vitalsEventId } from "../../src/wire/events/vitals.ts";
import { onEachEngine } from "./onEachEngine.ts";
import { percentile } from "../report/figures.ts";

const senders = 8;
const batches = 400;
/** Every tenth event is a measurement, as on a page that tracks what visitors do. */
const vitalEvery = 10;

const ignore = (): void => undefined;

/** A body of a whole batch, as a client sends it. */
function body(): string {
  const at = Date.now();
  const events = Array.from({ length: trackingLimits.batchEvents }, (_none, index) => ({
    event_id: randomUUID(),
    type: index % vitalEvery === 0 ? "system" : "click",
    event_tracking_id: index % vitalEvery === 0 ? vitalsEventId : "b1001",
    event_tracking_ext:
      index % vitalEvery === 0
        ? {
            name: "LCP",
            value: 500 + index * 37,
            view_id: randomUUID(),
            route: "/",
            device: "phone",
          }
        : { place: "converter" },
    timestamp: at,
    ctime: at,
    seq: index + 1,
    log_seq: index + 1,
    tab_id: "bench",
    url: "https://exchange.test/converter/btc/usd",
    title: "BTC to USD",
    context: { browser: "Chrome", device_id: "bench", url_host: "exchange.test" },
  }));
  return JSON.stringify(events);
}

async function measure(name: string, store: EventStore): Promise<void> {
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
  const latencies: number[] = [];
  const bodies = Array.from({ length: batches }, body);
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  const send = async (): Promise<void> => {
    for (let next = bodies.pop(); next !== undefined; next = bodies.pop()) {
      const sentAt = performance.now();
      const request = new Request(`http://localhost/${collectorPath}`, {
        method: "POST",
        body: next,
      });
      await call?.answer({ request, url: new URL(request.url), remoteAddress: "127.0.0.1" });
      latencies.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: senders }, send));
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(usedBefore);
  const busySeconds = (user + system) / 1e6;
  const stored = batches * trackingLimits.batchEvents;
  console.log(
    `${name}: ${(stored / seconds).toFixed(0)} events/s in batches of ${trackingLimits.batchEvents}, ` +
      `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${percentile(latencies, 0.99).toFixed(1)} ms, ${senders} senders; ` +
      `${(stored / busySeconds).toFixed(0)} events for a second of this process on a core`,
  );
}

/**
 * Prints how many events a second the collector stores, from the request to the acknowledgement, without the network. The
 * embedded database runs in a thread of the same process; the servers have cores of their own, as far as the machine has any to spare.
 */
export function collectorBench(): Promise<void> {
  return onEachEngine(measure);
}
