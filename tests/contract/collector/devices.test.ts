import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectorPolicy } from "../../../server/collector/collectorPolicy.ts";
import {
  createForgottenDevices,
  withoutForgotten,
} from "../../../server/collector/devices/createForgottenDevices.ts";
import { forgottenDevices } from "../../../server/store/schema/events.ts";
import { type DeviceEvents, devicePaths } from "../../../src/wire/events/devices.ts";
import { newEvent, trackedEvent, vitalEvent } from "../../store/trackedEvents.ts";
import { createMemoryLogger, readEnvelope } from "../gateway/gatewayFixture.ts";
import { type CollectorBench, openCollector } from "./collectorFixture.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The embedded database starts in half a minute on a very busy machine. */
const slowMs = 3 * minuteMs;
const [mine, other] = ["a".repeat(32), "b".repeat(32)];

let bench: CollectorBench;
beforeAll(async () => {
  bench = await openCollector();
}, slowMs);
afterAll(() => bench.store.close());

let next = 1;
const eventsOf = (device: string, count: number) =>
  Array.from({ length: count }, () => {
    const number = next++;
    const event = number % 2 === 0 ? trackedEvent(number) : vitalEvent(number, bench.time.now);
    return { ...event, context: { ...event.context, device_id: device } };
  });

const ask = async (device: string, after?: string) =>
  (
    await readEnvelope<DeviceEvents>(
      await bench.post(devicePaths.events, { device_id: device, after }),
    )
  ).data;

async function all(device: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const { events, next: more } = await ask(device, after);
    ids.push(...events.map(({ event_id }) => event_id));
    if (more === undefined) return ids;
    after = more;
  }
}

describe("what a device may ask about its own events", () => {
  it("answers all of its events, in parts, and those of no other", async () => {
    const own = eventsOf(mine, 230);
    await bench.collect([...own, ...eventsOf(other, 3)]);
    expect(await all(mine)).toEqual(own.map(({ event_id }) => event_id).toSorted());
    expect((await ask(mine)).events.find(({ seq }) => seq === 2)).toEqual(
      own.find(({ seq }) => seq === 2),
    );
  });

  it("deletes them within a day, with their measurements, and leaves those of others and what comes later", async () => {
    expect((await bench.post(devicePaths.forget, { device_id: mine })).status).toBe(200);
    const waiting = eventsOf(mine, 1).map((event) => newEvent(event));
    expect(await bench.devices.erase()).toBe(0);
    expect((await all(mine)).length).toBe(230);
    bench.time.now += 2 * minuteMs;
    expect(await bench.devices.erase()).toBe(1);
    expect(await all(mine)).toEqual([]);
    expect(await all(other)).toHaveLength(3);
    const question = {
      from: 0,
      to: bench.time.now + minuteMs,
      source: "real",
      filters: {},
    } as const;
    const left = await bench.events.rows(question, 1_000);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThanOrEqual(3);
    expect(await bench.devices.erase()).toBe(0);
    // What a log still had from before is left out, what the device sends from now on is not.
    const before = waiting.map((one) => ({ ...one, receivedAt: bench.time.now - 3 * minuteMs }));
    expect(await withoutForgotten(bench.store, before)).toEqual([]);
    const after = waiting.map((one) => ({ ...one, receivedAt: bench.time.now }));
    expect(await withoutForgotten(bench.store, after)).toEqual(after);
  });

  it("costs no room for numbers that nobody has, unless a log may hold events of them", async () => {
    const count = async () =>
      (await bench.store.run((db) => db.select().from(forgottenDevices))).length;
    const before = await count();
    bench.time.now += minuteMs;
    expect((await bench.post(devicePaths.forget, { device_id: "c".repeat(32) })).status).toBe(200);
    expect(await count()).toBe(before);
    const { store, events } = bench;
    const clock = () => bench.time.now;
    const logger = createMemoryLogger();
    const behind = createForgottenDevices({ store, events, hasLog: true, clock, logger });
    await behind.ask("c".repeat(32));
    expect(await count()).toBe(before + 1);
    expect(await behind.waitingMs()).toBe(0);
    bench.time.now += 2 * minuteMs;
    expect(await behind.waitingMs()).toBe(2 * minuteMs);
    await behind.erase();
    expect(await behind.waitingMs()).toBe(0);
    bench.time.now += collectorPolicy.keepEventsMs - 5 * minuteMs;
    await behind.tidy();
    expect(await count()).toBe(before + 1);
    bench.time.now += 10 * minuteMs;
    await behind.ask(other);
    await behind.tidy();
    // The one that waits stays, whenever it asked.
    expect(await count()).toBe(1);
    bench.time.now += 2 * collectorPolicy.keepEventsMs;
    await behind.tidy();
    expect(await count()).toBe(1);
  });

  it(
    "notes nobody while the disk is nearly full",
    async () => {
      let isFull = true;
      const full = await openCollector({ hasLog: true, hasRoom: async () => !isFull });
      const forget = () => full.post(devicePaths.forget, { device_id: mine });
      const answer = await forget();
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      isFull = false;
      expect((await forget()).status).toBe(200);
      expect(await full.store.run((db) => db.select().from(forgottenDevices))).toHaveLength(1);
      await full.store.close();
    },
    slowMs,
  );

  it("forgets a bounded number of devices of a network in a day, and those of others", async () => {
    bench.time.now += 2 * dayMs;
    const forget = async (address: string): Promise<number> => {
      bench.time.now += minuteMs / 20;
      return (await bench.post(devicePaths.forget, { device_id: mine }, address)).status;
    };
    const answers: number[] = [];
    for (let count = 0; count < 250; count += 1) answers.push(await forget("198.51.100.7"));
    expect(answers.filter((status) => status === 200)).toHaveLength(200);
    expect(answers.at(-1)).toBe(429);
    expect(await forget("198.51.100.8")).toBe(200);
    bench.time.now += dayMs;
    expect(await forget("198.51.100.7")).toBe(200);
  });

  it("stops between two rounds, however many wait", async () => {
    const { store, events } = bench;
    const waits: (() => void)[] = [];
    const calls: number[] = [];
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const devices = createForgottenDevices({
      store,
      events: {
        deviceEvents: events.deviceEvents,
        eraseDevices: async (ids) => {
          calls.push(ids.length);
          begin();
          await held;
        },
      },
      hasLog: true,
      clock: () => bench.time.now,
      logger: createMemoryLogger(),
      startTimer: (_ms, run) => {
        waits.push(run);
        return () => {};
      },
    });
    for (let number = 0; number < 600; number += 1)
      await devices.ask(number.toString(16).padStart(32, "0"));
    bench.time.now += 2 * minuteMs;
    devices.start();
    await begun;
    const stopped = devices.stop();
    release();
    await stopped;
    expect([calls.length, waits.length]).toEqual([1, 0]);
    expect(await devices.waitingMs()).toBeGreaterThan(0);
  });

  it("refuses whoever has no device's number, other sites, and a flood", async () => {
    for (const device_id of ["", "device", "A".repeat(32), `${mine}0`, undefined, 5, [mine]])
      for (const path of Object.values(devicePaths))
        expect((await bench.post(path, { device_id })).status).toBe(400);
    bench.time.now += minuteMs;
    expect(
      (await bench.post(devicePaths.events, { device_id: mine, after: "' or 1" })).status,
    ).toBe(400);
    const answers = [];
    for (let count = 0; count < 40; count += 1)
      answers.push((await bench.post(devicePaths.forget, { device_id: other })).status);
    expect(answers).toContain(429);
  });
});
