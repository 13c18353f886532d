import { once } from "node:events";
import { Consumer, Producer } from "@platformatic/kafka";
import { afterEach, expect, it } from "vitest";
import { createConsumerMetrics } from "../../../server/event-log/createConsumerMetrics.ts";
import { clientOptions } from "../../../server/event-log/openEventLog.ts";
import { readEventLogUrl } from "../../../server/event-log/readEventLogUrl.ts";
import { StoreError } from "../../../server/store/StoreError.ts";
import type { EventStore } from "../../../server/store/events/eventStore.ts";
import { slowMs } from "../storeBackend.ts";
import { numberedEvent, numberedEvents } from "../trackedEvents.ts";
import { openLog } from "./openLog.ts";

/** Brokers with an empty log. */
interface Brokers {
  /** `EVENTS_LOG_URL` of them. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** What holds for the log at any brokers; a group waits for a silent member for so many milliseconds. */
export function eventLogSuite(start: () => Promise<Brokers>, sessionMs: number): void {
  const over: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const end of over.splice(0).toReversed()) await end();
  }, slowMs);

  const open = async () => {
    const { url, stop } = await start();
    const opened = openLog(url, sessionMs);
    over.push(stop, opened.log.close);
    return { url, ...opened };
  };

  it("says that a record was read only after the store has it", async () => {
    const { log, events, count, consume } = await open();
    await log.add(numberedEvents(120));
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
    const { lines } = await consume({ until: (n) => n >= 100, add: failing, observer });
    const lag = /^parallax_event_log_lag_seconds (\S+)$/m;
    expect(Number(lag.exec(waiting)?.[1])).toBeGreaterThan(300);
    expect(waiting).toContain("parallax_event_log_last_record_timestamp_seconds 0\n");
    expect(waiting).toContain('parallax_event_log_failures_total{at="store"} 2');
    expect(lines).toContain("events wait in the log");
    const stored = count();
    // What follows the batch that was stored last is still to be read.
    await log.add(numberedEvents(1, 121));
    await consume({ until: (n) => n >= 121 - stored });
    expect(count()).toBe(121);
  });

  it("sets aside what is no event, and what the store cannot hold, and stores the rest", async () => {
    const { url, log, events, count, consume } = await open();
    const place = readEventLogUrl(url);
    const producer = new Producer(clientOptions(place));
    over.push(() => producer.close());
    await log.add(numberedEvents(10));
    await producer.send({
      acks: -1,
      messages: [{ topic: place.topic, value: Buffer.from("no event") }],
    });
    await log.add(numberedEvents(10, 11));
    const bad = numberedEvent(7).event.event_id;
    const picky: EventStore["add"] = async (list) => {
      if (list.some(({ event }) => event.event_id === bad))
        throw new StoreError("query", "refused", { code: "22P05" });
      return events.add(list);
    };
    const { observer, expose } = createConsumerMetrics(Date.now);
    const until = (added: number) => added >= 19;
    await consume({ until, add: picky, observer });
    expect(count()).toBe(19);
    const { text } = await expose();
    expect(text).toContain('parallax_event_log_records_total{outcome="stored"} 19');
    expect(text).toContain('parallax_event_log_records_total{outcome="refused"} 2');
    expect(text).toMatch(/^parallax_event_log_last_record_timestamp_seconds 1\d{9}/m);
    const reader = new Consumer({
      ...clientOptions(place),
      groupId: "reader",
      heartbeatInterval: 300,
      rebalanceTimeout: 2 * sessionMs,
      sessionTimeout: sessionMs,
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
}
