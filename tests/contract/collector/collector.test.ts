import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectorPolicy } from "../../../server/collector/collectorPolicy.ts";
import type { TrackingEvent } from "../../../src/wire/events/tracking.ts";
import { idOf, trackedEvent } from "../../store/trackedEvents.ts";
import { type CollectorBench, collectorOrigin, openCollector } from "./collectorFixture.ts";
import { now, readEnvelope } from "../gateway/gatewayFixture.ts";

const mebibyte = 1024 * 1024;

describe("POST v1/buried/log/info", () => {
  let bench: CollectorBench;
  let next = 1;
  const good = (more: Partial<TrackingEvent> = {}): TrackingEvent => trackedEvent(next++, more);

  beforeAll(async () => {
    bench = await openCollector();
  });
  afterAll(() => bench.store.close());

  async function ledger(): Promise<number> {
    const [row] = await bench.store.db
      .select({ rows: sql<number>`count(*)::int` })
      .from(sql`events`);
    return row?.rows ?? -1;
  }

  it("acknowledges each event, and recognises it the next time", async () => {
    const [a, b] = [good(), good()];
    expect(await bench.collect([a, b, a])).toEqual({
      accepted: [a.event_id, b.event_id],
      duplicate: [],
      rejected: [],
    });
    const c = good();
    expect(await bench.collect([{ ...a, retry_count: 3 }, c])).toEqual({
      accepted: [c.event_id],
      duplicate: [a.event_id],
      rejected: [],
    });
  });

  it("accepts an event in one of two requests at once", async () => {
    const event = good();
    const answers = await Promise.all(Array.from({ length: 8 }, () => bench.collect([event])));
    expect(answers.flatMap(({ accepted }) => accepted)).toEqual([event.event_id]);
    expect(answers.flatMap(({ duplicate }) => duplicate)).toHaveLength(7);
  });

  it("accepts what beacons send, and needs no cookie, Origin or signature", async () => {
    for (const type of ["text/plain;charset=UTF-8", "application/json", "application/json; a=b"]) {
      const answer = await bench.send(JSON.stringify([good()]), { "content-type": type });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(answer.headers.get("x-server-time")).toBe(String(now));
    }
  });

  it.each([
    ["another site's page", { origin: "https://evil.test" }, 403],
    ["an opaque origin", { origin: "null" }, 403],
    ["what a browser calls cross-site", { "sec-fetch-site": "cross-site" }, 403],
    ["a form", { "content-type": "multipart/form-data; boundary=a" }, 415],
    ["a compressed body", { "content-encoding": "gzip" }, 415],
    ["our own page", { origin: collectorOrigin, "sec-fetch-site": "same-origin" }, 200],
  ])("answers %s", async (_what, headers, status) => {
    expect((await bench.send(JSON.stringify([good()]), headers)).status).toBe(status);
  });

  it.each([
    ["no JSON", "[{", 400],
    ["no list", "{}", 400],
    ["nothing", "", 400],
    ["bytes that are no text", new Uint8Array([0x5b, 0xff, 0x5d]), 400],
    ["too many events", JSON.stringify(Array.from({ length: 501 }, () => 0)), 413],
    ["ten megabytes", "x".repeat(10 * mebibyte), 413],
    ["a deep nest", "[".repeat(100_000) + "]".repeat(100_000), 200],
    ["an empty list", "[]", 200],
  ])("survives %s", async (_what, body, status) => {
    const answer = await bench.send(body);
    expect(answer.status).toBe(status);
    await readEnvelope(answer);
  });

  it("takes events of older and newer pages whose tracker has the same first number", async () => {
    const versions = ["1.0.9", "1.1.45", "1.12.0", "2.0.0", "1.1", "1.1.45\n"];
    const events = versions.map((lib_version) => ({ ...good(), context: { lib_version } }));
    const { accepted, rejected } = await bench.collect(events);
    expect(accepted).toEqual(events.slice(0, 3).map(({ event_id: id }) => id));
    expect(rejected.map(({ code }) => code)).toEqual(["bad-field", "bad-field", "bad-field"]);
  });

  it("gives the reason for each bad event, and stores the good ones beside it", async () => {
    const first = good();
    const last = good();
    const bad: readonly unknown[] = [
      null,
      "text",
      [],
      { ...good(), event_id: "x" },
      { ...good(), event_id: 5 },
      { ...good(), type: "hover" },
      { ...good(), event_tracking_id: "c1" },
      { ...good(), seq: -1 },
      { ...good(), ctime: "now" },
      { ...good(), context: [1] },
      { ...good(), event_tracking_ext: { a: { b: 1 } } },
      { ...good(), title: "a".repeat(collectorPolicy.maxEventBytes) },
    ];
    const data = await bench.collect([first, ...bad, last]);
    expect(data.accepted).toEqual([first.event_id, last.event_id]);
    expect(data.rejected.map(({ index }) => index)).toEqual(bad.map((_none, index) => index + 1));
    expect(data.rejected.map(({ code }) => code)).toEqual([
      "not-an-object",
      "not-an-object",
      "not-an-object",
      "bad-id",
      "bad-id",
      "bad-field",
      "bad-field",
      "bad-field",
      "bad-field",
      "bad-field",
      "bad-field",
      "too-long",
    ]);
    expect(data.rejected.map(({ id }) => id).slice(0, 5)).toEqual(["", "", "", "x", ""]);
  });

  it("repairs text that no database accepts, drops unknown members, and pollutes no prototype", async () => {
    const event = good();
    const body = JSON.stringify([{ ...event, title: "cut \ud83d and \0", other: 1 }]).replace(
      '"other":1',
      '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}',
    );
    const withExt = body.replace(
      '"event_tracking_ext":{}',
      '"event_tracking_ext":{"__proto__":"polluted","a":1}',
    );
    expect((await bench.send(withExt)).status).toBe(200);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    const [row] = await bench.store.db
      .select({ event: sql<TrackingEvent | string>`event` })
      .from(sql`events`)
      .where(sql`event_id = ${event.event_id}`);
    const stored = typeof row?.event === "string" ? JSON.parse(row.event) : row?.event;
    expect(stored).toMatchObject({ title: "cut \ufffd and \ufffd", event_tracking_ext: { a: 1 } });
    expect(JSON.stringify(stored)).not.toContain("polluted");
  });

  it("accepts an event of any time that the device claims", async () => {
    for (const ctime of [0, -1, now + 1e11, 8.64e15])
      expect((await bench.collect([good({ ctime, timestamp: ctime })])).accepted).toHaveLength(1);
  });

  it("asks only the address that floods it to wait", async () => {
    const from = (address: string) => bench.send("[]", { "x-test-address": address });
    for (let sent = 0; sent < collectorPolicy.maxRequestsPerAddress; sent += 1)
      await from("198.51.100.7");
    bench.time.now += 10_000;
    const refused = await from("198.51.100.7");
    expect(refused.status).toBe(429);
    const retryAfter = Number(refused.headers.get("retry-after"));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect((await from("198.51.100.8")).status).toBe(200);
    bench.time.now += collectorPolicy.rateWindowMs;
    expect((await from("198.51.100.7")).status).toBe(200);
  });

  it("has exactly the accepted events in its ledger", async () => {
    const before = await ledger();
    await bench.collect([good(), good(), { event_id: idOf(9) }]);
    expect(await ledger()).toBe(before + 2);
  });

  it("acknowledges nothing if the database does not answer", async () => {
    const broken = await openCollector();
    await broken.store.close();
    const answer = await broken.send(JSON.stringify([good()]));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await readEnvelope(answer)).toMatchObject({ code: "50300", data: null });
  });

  it("lets events wait while it is switched off", async () => {
    const closed = await openCollector({ isOpen: false });
    const answer = await closed.send(JSON.stringify([good()]));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).not.toBeNull();
    await closed.store.close();
  });
});
