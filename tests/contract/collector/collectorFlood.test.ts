import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { collectorPolicy } from "../../../server/collector/collectorPolicy.ts";
import type { EventStore } from "../../../server/store/events/eventStore.ts";
import { StoreError } from "../../../server/store/StoreError.ts";
import { createDeferred } from "../../../src/lib/testing/createDeferred.ts";
import { type TrackingEvent, trackingLimits } from "../../../src/wire/events/tracking.ts";
import { trackedEvent } from "../../store/trackedEvents.ts";
import { type CollectorBench, openCollector } from "./collectorFixture.ts";

const [found, tooMany, unavailable] = [200, 429, 503];
const mebibyte = 1024 * 1024;
const dayMs = 86_400_000;

let bench: CollectorBench | undefined;

afterEach(async () => {
  await bench?.store.close();
  bench = undefined;
});

async function open(options: Parameters<typeof openCollector>[0] = {}): Promise<CollectorBench> {
  bench = await openCollector(options);
  return bench;
}

/** An event of about so many bytes. */
function eventOf(bytes: number): TrackingEvent {
  const text = "x".repeat(Math.min(bytes, 4_000));
  const rest = "y".repeat(Math.max(0, Math.min(bytes - text.length, 4_000)));
  return { ...trackedEvent(1, { title: text, referer: rest }), event_id: randomUUID() };
}

const bodyOf = (count: number, bytes: number): string =>
  JSON.stringify(Array.from({ length: count }, () => eventOf(bytes)));

/** Sends bodies until one is refused; answers with the bytes that were taken and the refusal. */
async function sendUntilRefused(
  { send }: CollectorBench,
  addressOf: (index: number) => string,
): Promise<{ readonly taken: number; readonly refusal: Response }> {
  let taken = 0;
  for (let index = 0; ; index += 1) {
    const body = bodyOf(20, 6_000);
    const answer = await send(body, { "x-test-address": addressOf(index) });
    if (answer.status !== found) return { taken, refusal: answer };
    taken += body.length;
  }
}

describe("a flood of events", () => {
  it("from one address is refused by its bytes, long before its number of events would refuse it", async () => {
    const roomBytes = 256 * mebibyte;
    const flooded = await open({ roomBytes });
    const { taken, refusal } = await sendUntilRefused(flooded, () => "198.51.100.7");
    expect(refusal.status).toBe(tooMany);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    const { addressShare, burstShare } = collectorPolicy;
    expect(taken).toBeLessThanOrEqual(
      roomBytes * addressShare * burstShare + trackingLimits.maxCollectorBytes,
    );
    const neighbor = await flooded.send(bodyOf(1, 100), { "x-test-address": "198.51.100.8" });
    expect(neighbor.status).toBe(found);
    flooded.time.now += dayMs;
    const later = await flooded.send(bodyOf(1, 100), { "x-test-address": "198.51.100.7" });
    expect(later.status).toBe(found);
  });

  it("from all addresses of an IPv6 network is that of one address", async () => {
    const flooded = await open({ roomBytes: 128 * mebibyte });
    const { refusal } = await sendUntilRefused(flooded, (index) => {
      const [subnet, host] = [index % 256, index];
      return `2001:db8:0:1${subnet.toString(16).padStart(2, "0")}:${host.toString(16)}::1`;
    });
    expect(refusal.status).toBe(tooMany);
    const neighbor = { "x-test-address": "2001:db8:0:200::1" };
    expect((await flooded.send(bodyOf(1, 100), neighbor)).status).toBe(found);
  });

  it("from ever new addresses is refused by the budget of the process, and acknowledges nothing it refuses", async () => {
    const roomBytes = 64 * mebibyte;
    const flooded = await open({ roomBytes });
    const addressOf = (index: number) => `198.51.${index >> 8}.${index & 255}`;
    const { taken, refusal } = await sendUntilRefused(flooded, addressOf);
    expect(refusal.status).toBe(unavailable);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refusal.headers.get("retry-after"))).toBeLessThanOrEqual(600);
    // They are not all to come back in one second.
    const more = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        flooded.send(bodyOf(1, 100), { "x-test-address": `203.0.113.${index}` }),
      ),
    );
    expect(new Set(more.map(({ status }) => status))).toEqual(new Set([unavailable]));
    expect(new Set(more.map(({ headers }) => headers.get("retry-after"))).size).toBeGreaterThan(5);
    const { processShare, burstShare } = collectorPolicy;
    expect(taken).toBeLessThanOrEqual(
      roomBytes * processShare * burstShare + trackingLimits.maxCollectorBytes,
    );
    flooded.time.now += dayMs;
    expect((await flooded.send(bodyOf(1, 100))).status).toBe(found);
  });

  it("that cannot be stored uses up no budget: once the database is back all is taken", async () => {
    const roomBytes = 64 * mebibyte;
    let isAway = true;
    const away = await open({
      roomBytes,
      wrap: (events): EventStore => ({
        ...events,
        add: async (added) => {
          if (isAway) throw new StoreError("unreachable", "away");
          return events.add(added);
        },
      }),
    });
    const body = bodyOf(20, 6_000);
    const { processShare, burstShare } = collectorPolicy;
    const enough = Math.ceil((roomBytes * processShare * burstShare) / body.length) + 1;
    const sendAll = async (): Promise<ReadonlySet<number>> => {
      const answers = Array.from({ length: enough }, () => away.send(bodyOf(20, 6_000)));
      return new Set((await Promise.all(answers)).map(({ status }) => status));
    };
    expect(await sendAll()).toEqual(new Set([unavailable]));
    isAway = false;
    expect((await away.send(body)).status).toBe(found);
    await sendAll();
    expect((await away.send(body)).status).not.toBe(found);
  });

  it("of an office behind one address is stored: 500 people with 100 events each in a day", async () => {
    const { addressShare, burstShare, eventOverheadBytes, roomBytes } = collectorPolicy;
    const usualBytes = JSON.stringify(eventOf(200)).length + eventOverheadBytes;
    expect(500 * 100 * usualBytes).toBeLessThanOrEqual(roomBytes * addressShare);
    // A device that was offline for as long as it can keep events sends all of them at once.
    const { maxStoredBytes, maxStoredEvents } = trackingLimits;
    expect(maxStoredBytes + maxStoredEvents * eventOverheadBytes).toBeLessThanOrEqual(
      roomBytes * addressShare * burstShare,
    );
  });

  it("waits in a bounded queue; the rest gets 503, and all that was acknowledged is stored", async () => {
    const gate = createDeferred<undefined>();
    const flooded = await open({
      wrap: (events): EventStore => ({
        ...events,
        add: async (added) => {
          await gate.promise;
          return events.add(added);
        },
      }),
    });
    const bodies = Array.from({ length: 60 }, () => bodyOf(29, 8_000));
    const sent = bodies.map((body, index) =>
      flooded.send(body, { "x-test-address": `198.51.100.${index}` }),
    );
    const refused = await Promise.any(
      sent.map(async (answer) => {
        const { status, headers } = await answer;
        if (status !== unavailable) throw new Error(`status ${status}`);
        return headers.get("retry-after");
      }),
    );
    expect(Number(refused)).toBeGreaterThan(0);
    gate.resolve(undefined);
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([found, unavailable]));
    const stored = statuses.filter((status) => status === found).length;
    const bytes = bodies[0]?.length ?? 0;
    expect(stored).toBe(Math.floor(collectorPolicy.maxWaitingBytes / bytes));
    const [row] = await flooded.store.db
      .select({ rows: sql<number>`count(*)::int` })
      .from(sql`events`);
    expect(row?.rows).toBe(stored * 29);
    // The queue is empty again.
    expect((await flooded.send(bodyOf(1, 100))).status).toBe(found);
  });
});
