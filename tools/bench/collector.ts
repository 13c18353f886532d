import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createCollectorCalls } from "../../server/collector/collectorCalls.ts";
import { createCollector } from "../../server/collector/createCollector.ts";
import { createStore, type StoreOptions } from "../../server/store/createStore.ts";
import { createSqlEventStore } from "../../server/store/events/createSqlEventStore.ts";
import { collectorPath, trackingLimits } from "../../src/wire/tracking.ts";
import { vitalsEventId } from "../../src/wire/vitals.ts";
import { percentile } from "./statistics.ts";

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

async function measure(name: string, options: StoreOptions): Promise<void> {
  const store = await createStore(options);
  try {
    const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
    const collector = createCollector({
      store: createSqlEventStore(store),
      clock: Date.now,
      logger,
    });
    const call = createCollectorCalls({
      collector,
      clock: Date.now,
      isOpen: true,
      addressBlock: (address) => address,
      settings: { publicOrigin: undefined, trustedProxies: 0 },
    })[collectorPath];
    const latencies: number[] = [];
    const bodies = Array.from({ length: batches }, body);
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
    const perSecond =
      (batches * trackingLimits.batchEvents * 1000) / (performance.now() - startedAt);
    console.log(
      `${name}: ${perSecond.toFixed(0)} events/s in batches of ${trackingLimits.batchEvents}, ` +
        `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${percentile(latencies, 0.99).toFixed(1)} ms, ${senders} senders`,
    );
  } finally {
    await store.close();
  }
}

/**
 * Prints how many events a second the collector stores, from the request to the acknowledgement, without the network. The
 * embedded database runs in the same thread; a PostgreSQL server, `TEST_DATABASE_URL`, has its own.
 */
export async function collectorBench(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "parallax-collector-"));
  try {
    await measure("PGlite", { dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const databaseUrl = process.env["TEST_DATABASE_URL"] ?? "";
  if (databaseUrl === "") console.log("PostgreSQL: set TEST_DATABASE_URL to measure it");
  else await measure("PostgreSQL", { databaseUrl, dataDir });
}
