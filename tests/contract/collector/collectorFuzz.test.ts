import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectorPolicy } from "../../../server/collector/collectorPolicy.ts";
import {
  type CollectorData,
  type TrackingEvent,
  trackingLimits,
} from "../../../src/wire/events/tracking.ts";
import { trackedEvent } from "../../store/trackedEvents.ts";
import { type CollectorBench, openCollector } from "./collectorFixture.ts";
import { readEnvelope } from "../gateway/gatewayFixture.ts";

const mebibyte = 1024 * 1024;
/** The first id that no other test uses. */
let next = 1_000_000;
const good = (): TrackingEvent => trackedEvent(next++);
const names: readonly string[] = Object.keys(trackedEvent(1));

/** Lone surrogates, control characters, NUL and text of any script. */
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("\ud83d", "\udc00x", "a\0b", "\uFEFF", "__proto__", "constructor", "1e999"),
  fc
    .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
);

/** A JSON text of any shape, with keys that are special in JavaScript. */
const value: fc.Arbitrary<string> = fc.letrec<{ value: string; list: string; record: string }>(
  (tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      text.map((one) => JSON.stringify(one)),
      fc.constantFrom(
        "null",
        "true",
        "-0",
        "1e999",
        "-1e308",
        "9007199254740993",
        "0.1",
        "{}",
        "[]",
      ),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      tie("list"),
      tie("record"),
    ),
    list: fc.array(tie("value"), { maxLength: 4 }).map((members) => `[${members.join(",")}]`),
    record: fc
      .array(fc.tuple(fc.oneof(text, fc.constantFrom(...names)), tie("value")), { maxLength: 4 })
      .map((members) => {
        const texts = members.map(([name, one]) => `${JSON.stringify(name)}:${one}`);
        return `{${texts.join(",")}}`;
      }),
  }),
).value;

/** The ways to break an event: the text of another member is inserted before or after the valid ones. */
const spoiling = fc.record({
  name: fc.oneof(fc.constantFrom(...names, "__proto__", "constructor", "toString"), text),
  member: value,
  isFirst: fc.boolean(),
  /** True if it copies the id of the valid event next to it. */
  hasItsId: fc.boolean(),
});

type Spoiling = typeof spoiling extends fc.Arbitrary<infer T> ? T : never;

function spoil(event: TrackingEvent, { name, member, isFirst, hasItsId }: Spoiling): string {
  const own = JSON.stringify(hasItsId ? event : good()).slice(1, -1);
  const added = `${JSON.stringify(name)}:${member}`;
  return isFirst ? `{${added},${own}}` : `{${own},${added}}`;
}

const noise = fc.array(fc.oneof(value, spoiling), { maxLength: 20 });

describe("a body with any content", () => {
  let bench: CollectorBench;

  beforeAll(async () => {
    bench = await openCollector();
  });
  afterAll(() => bench.store.close());

  async function rowsOf(id: string): Promise<number | undefined> {
    const [row] = await bench.store.db
      .select({ rows: sql<number>`count(*)::int` })
      .from(sql`events`)
      .where(sql`event_id = ${id}`);
    return row?.rows;
  }

  async function send(body: string): Promise<{ status: number; data: CollectorData | null }> {
    bench.time.now += collectorPolicy.rateWindowMs;
    const answer = await bench.send(body);
    const { data } = await readEnvelope<CollectorData | null>(answer);
    return { status: answer.status, data };
  }

  async function expectAlive(): Promise<void> {
    const event = good();
    expect((await send(JSON.stringify([event]))).data?.accepted).toEqual([event.event_id]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  }

  it("never loses the good event in it, stores that once, and answers for every other", async () => {
    await fc.assert(
      fc.asyncProperty(noise, fc.nat(20), async (others, place) => {
        const event = good();
        const texts = others.map((one) => (typeof one === "string" ? one : spoil(event, one)));
        const body = `[${texts.toSpliced(place, 0, JSON.stringify(event)).join(",")}]`;
        fc.pre(Buffer.byteLength(body) <= trackingLimits.maxCollectorBytes);
        const { status, data } = await send(body);
        expect(status).toBe(200);
        expect(data?.accepted.filter((id) => id === event.event_id)).toHaveLength(1);
        expect(await rowsOf(event.event_id)).toBe(1);
        const refused = new Set(data?.rejected.map(({ index }) => index));
        expect(refused.size).toBe(data?.rejected.length);
        expect(Object.keys(Object.prototype)).toEqual([]);
        const again = await send(JSON.stringify([event]));
        expect(again.data?.duplicate).toEqual([event.event_id]);
      }),
      { numRuns: 150 },
    );
    await expectAlive();
  });

  it("is refused if it is malformed, and the next one is accepted", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(3_000),
        fc.nat(40),
        fc.uint8Array({ maxLength: 12 }),
        async (place, cut, bytes) => {
          const body = Buffer.from(JSON.stringify([good(), good()]));
          const broken = Buffer.concat([
            body.subarray(0, place),
            bytes,
            body.subarray(place + cut),
          ]);
          bench.time.now += collectorPolicy.rateWindowMs;
          const answer = await bench.send(new Uint8Array(broken));
          expect([200, 400]).toContain(answer.status);
          await readEnvelope(answer);
        },
      ),
      { numRuns: 150 },
    );
    await expectAlive();
  });

  it("has its good events stored in halves if it is a list that is too long", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 501, max: 100_000 }), async (count) => {
        const event = good();
        const events = Array.from<unknown>({ length: count })
          .fill(0)
          .with(count - 1, event);
        expect((await send(JSON.stringify(events))).status).toBe(413);
        const half = events.slice(-collectorPolicy.maxEvents);
        expect((await send(JSON.stringify(half))).data?.accepted).toEqual([event.event_id]);
      }),
      { numRuns: 10 },
    );
  });

  it("is read only up to its limit if it is ten megabytes without a length", async () => {
    const chunk = new Uint8Array(16 * 1024).fill("[".charCodeAt(0));
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += chunk.byteLength;
        if (pulled > 10 * mebibyte) controller.close();
        else controller.enqueue(chunk);
      },
    });
    expect((await bench.send(body)).status).toBe(413);
    expect(pulled).toBeLessThan(2 * trackingLimits.maxCollectorBytes);
    await expectAlive();
  });
});
