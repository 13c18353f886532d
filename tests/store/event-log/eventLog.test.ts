import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { Consumer, Producer } from "@platformatic/kafka";
import { afterEach, describe, expect, it } from "vitest";
import { consumeEvents } from "../../../server/event-log/consumeEvents.ts";
import {
  type ConsumerObserver,
  createConsumerMetrics,
} from "../../../server/event-log/createConsumerMetrics.ts";
import { clientOptions, openEventLog } from "../../../server/event-log/openEventLog.ts";
import { readEventLogUrl } from "../../../server/event-log/readEventLogUrl.ts";
import type { Logger } from "../../../server/log/createLog.ts";
import { StoreError } from "../../../server/store/StoreError.ts";
import type { EventStore, NewEvent } from "../../../server/store/events/eventStore.ts";
import { slowMs } from "../storeBackend.ts";
import { numberedEvent } from "../trackedEvents.ts";
import { startBroker } from "../../../tools/log-broker/startBroker.ts";

const over: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of over.splice(0).toReversed()) await end();
}, slowMs);

const dayMs = 86_400_000;
const sessionMs = 1_000;
const numbers = (count: number, from = 1): readonly NewEvent[] =>
  Array.from({ length: count }, (_none, index) => numberedEvent(from + index));

/** A broker, a log on it, and a store. */
async function open() {
  const broker = await startBroker();
  over.push(broker.stop);
  const log = openEventLog(broker.url);
  over.push(log.close);
  return { broker, log, ...createLedger() };
}

/** A store that keeps the ids of its events: that the real ones know them again is tested with each of them. */
function createLedger() {
  const kept = new Set<string>();
  const events: Pick<EventStore, "add" | "batch"> = {
    batch: { events: 100, bytes: 1_000_000, waitMs: 20 },
    add: async (added) => {
      const fresh = added.map(({ event }) => event.event_id).filter((id) => !kept.has(id));
      for (const id of fresh) kept.add(id);
      return new Set(fresh);
    },
  };
  return { events, count: () => kept.size };
}

type Added = Parameters<EventStore["add"]>[0];

/** Consumes until the store was given so many events, and stops. */
async function consume(
  { broker, log, events }: Pick<Awaited<ReturnType<typeof open>>, "broker" | "log" | "events">,
  {
    until,
    add = events.add,
    observer,
  }: {
    readonly until: (added: number) => boolean;
    readonly add?: EventStore["add"];
    readonly observer?: ConsumerObserver;
  },
) {
  const end = new AbortController();
  const lines: string[] = [];
  const told = (_fields: object, message: string): void => void lines.push(message);
  const logger: Logger = { debug: told, info: told, warn: told, error: told };
  let added = 0;
  const counted = async (list: Added) => {
    const fresh = await add(list);
    added += list.length;
    if (until(added)) end.abort();
    return fresh;
  };
  const { batch } = events;
  const store = { batch, add: counted };
  await consumeEvents({
    url: broker.url,
    log,
    store,
    logger,
    signal: end.signal,
    sessionMs,
    ...(observer && { observer }),
  });
  return { added, lines };
}

describe("the log of events", { timeout: slowMs }, () => {
  it("has what it acknowledged after the broker was killed, and a consumer stores it once", async () => {
    const { broker, log, events, count } = await open();
    expect((await log.add(numbers(300))).size).toBe(300);
    await broker.kill();
    await expect(log.add(numbers(1, 1_000))).rejects.toMatchObject({ kind: "unreachable" });
    await expect(log.ping()).rejects.toMatchObject({ kind: "unreachable" });
    await broker.start();
    await log.ping();
    await log.add([...numbers(50, 301), ...numbers(50)]);
    await consume({ broker, log, events }, { until: (added) => added >= 400 });
    expect(count()).toBe(350);
  });

  it("says that a record was read only after the store has it", async () => {
    const { broker, log, events, count } = await open();
    await log.add(numbers(120));
    let calls = 0;
    const told = Date.now();
    const { observer, expose } = createConsumerMetrics(() => told + 400_000);
    let waiting = "";
    const failing: EventStore["add"] = async (list) => {
      calls += 1;
      waiting = (await expose()).text;
      if (calls <= 2) throw new StoreError("unreachable", "away");
      return events.add(list);
    };
    const { lines } = await consume(
      { broker, log, events },
      { until: (n) => n >= 100, add: failing, observer },
    );
    const lag = /^parallax_event_log_lag_seconds (\S+)$/m;
    expect(Number(lag.exec(waiting)?.[1])).toBeGreaterThan(300);
    expect(waiting).toContain("parallax_event_log_last_record_timestamp_seconds 0\n");
    expect(waiting).toContain('parallax_event_log_failures_total{at="store"} 2');
    expect(lines).toContain("events wait in the log");
    const stored = count();
    // What follows the batch that was stored last is still to be read.
    await log.add(numbers(1, 121));
    await consume({ broker, log, events }, { until: (n) => n >= 121 - stored });
    expect(count()).toBe(121);
  });

  it("sets aside what is no event, and what the store cannot hold, and stores the rest", async () => {
    const { broker, log, events, count } = await open();
    const place = readEventLogUrl(broker.url);
    const producer = new Producer(clientOptions(place));
    over.push(() => producer.close());
    await log.add(numbers(10));
    await producer.send({
      acks: -1,
      messages: [{ topic: place.topic, value: Buffer.from("no event") }],
    });
    await log.add(numbers(10, 11));
    const bad = numberedEvent(7).event.event_id;
    const picky: EventStore["add"] = async (list) => {
      if (list.some(({ event }) => event.event_id === bad))
        throw new StoreError("query", "refused", { code: "22P05" });
      return events.add(list);
    };
    const { observer, expose } = createConsumerMetrics(Date.now);
    const until = (added: number) => added >= 19;
    await consume({ broker, log, events }, { until, add: picky, observer });
    expect(count()).toBe(19);
    const { text } = await expose();
    expect(text).toContain('parallax_event_log_records_total{outcome="stored"} 19');
    expect(text).toContain('parallax_event_log_records_total{outcome="refused"} 2');
    expect(text).toMatch(/^parallax_event_log_last_record_timestamp_seconds 1\d{9}/m);
    const reader = new Consumer({
      ...clientOptions(place),
      groupId: "reader",
      heartbeatInterval: 300,
      rebalanceTimeout: 2_000,
      sessionTimeout: 1_000,
    });
    const stream = await reader.consume({ topics: [place.refusedTopic], mode: "earliest" });
    const reasons = new Map<string, string>();
    stream.on("data", ({ value, headerEntries }) => {
      const reason = headerEntries.find(([name]) => name.toString() === "reason");
      reasons.set(value.toString().slice(0, 8), String(reason?.[1]));
      if (reasons.size === 2) stream.emit("enough");
    });
    await once(stream, "enough");
    await reader.close(true);
    expect(Object.fromEntries(reasons)).toEqual({
      "no event": "not an event",
      '{"event"': "the store cannot hold it",
    });
  });

  it.each([undefined, 0])(
    "leaves no client behind where the log cannot be read, from %s on",
    async (replayFrom) => {
      const { broker, log, events } = await open();
      await broker.kill();
      const made: Pick<Consumer, "closed">[] = [];
      const onMade = (message: unknown): void => {
        const { instance } = message as { readonly instance: unknown };
        if (instance instanceof Consumer) made.push(instance);
      };
      subscribe("plt:kafka:instances", onMade);
      over.push(async () => void unsubscribe("plt:kafka:instances", onMade));
      const end = new AbortController();
      const unclosed: boolean[][] = [];
      const warn = (): void => {
        unclosed.push(made.map(({ closed }) => !closed));
        if (unclosed.length === 2) end.abort();
      };
      const quiet = () => {};
      await consumeEvents({
        url: broker.url,
        log,
        store: events,
        logger: { debug: quiet, info: quiet, warn, error: quiet },
        signal: end.signal,
        sessionMs,
        replayFrom,
      });
      expect(unclosed).toEqual([[false], [false, false]]);
    },
  );

  it("is read again from a time on, up to its end, and the group stays where it was", async () => {
    const { broker, log, events, count } = await open();
    await log.add(numbers(60));
    await consume({ broker, log, events }, { until: (added) => added >= 60 });
    const { events: empty } = createLedger();
    const { signal } = new AbortController();
    const quiet = () => {};
    const logger: Logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };
    const again = { url: broker.url, log, store: empty, logger, signal, sessionMs };
    await consumeEvents({ ...again, replayFrom: 0 });
    expect((await empty.add(numbers(61))).size).toBe(1);
    await consumeEvents({ ...again, replayFrom: Date.now() + dayMs });
    await log.add(numbers(5, 61));
    const { added } = await consume({ broker, log, events }, { until: (n) => n >= 5 });
    expect(added).toBe(5);
    expect(count()).toBe(65);
  });
});
