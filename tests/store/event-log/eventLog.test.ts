import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Consumer } from "@platformatic/kafka";
import { afterEach, describe, expect, it } from "vitest";
import { consumeEvents } from "../../../server/event-log/consumeEvents.ts";
import { startBroker } from "../../../tools/log-broker/startBroker.ts";
import { slowMs } from "../storeBackend.ts";
import { numberedEvents } from "../trackedEvents.ts";
import { eventLogSuite } from "./eventLogSuite.ts";
import { openLog } from "./openLog.ts";

const over: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of over.splice(0).toReversed()) await end();
}, slowMs);

const dayMs = 86_400_000;
const sessionMs = 1_000;

/** A broker, a log on it, and a store. */
async function open() {
  const broker = await startBroker();
  const opened = openLog(broker.url, sessionMs);
  over.push(broker.stop, opened.log.close);
  return { broker, ...opened };
}

describe("the log of events", { timeout: slowMs }, () => {
  eventLogSuite(() => startBroker(), sessionMs);

  it("has what it acknowledged after the broker was killed, and a consumer stores it once", async () => {
    const { broker, log, count, consume } = await open();
    expect((await log.add(numberedEvents(300))).size).toBe(300);
    await broker.kill();
    await expect(log.add(numberedEvents(1, 1_000))).rejects.toMatchObject({ kind: "unreachable" });
    await expect(log.ping()).rejects.toMatchObject({ kind: "unreachable" });
    await broker.start();
    await log.ping();
    await log.add([...numberedEvents(50, 301), ...numberedEvents(50)]);
    await consume({ until: (added) => added >= 400 });
    expect(count()).toBe(350);
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

  it("is read again from its start up to its end, and the group stays where it was", async () => {
    const { log, count, consume, replay } = await open();
    await log.add(numberedEvents(60));
    await consume({ until: (added) => added >= 60 });
    expect(await replay(0)).toBe(60);
    await log.add(numberedEvents(5, 61));
    const { added } = await consume({ until: (n) => n >= 5 });
    expect(added).toBe(5);
    expect(count()).toBe(65);
  });

  it("has nothing to read again from a time to come", async () => {
    const { log, replay } = await open();
    await log.add(numberedEvents(1));
    expect(await replay(Date.now() + dayMs)).toBe(0);
  });
});
