import { afterEach, describe, expect, it } from "vitest";
import { collectorPolicy } from "../../../server/collector/collectorPolicy.ts";
import type { EventReader, EventStore } from "../../../server/store/events/eventStore.ts";
import { createDeferred } from "../../../src/lib/testing/createDeferred.ts";
import { createFakeTimer } from "../../../src/lib/testing/createFakeTimer.ts";
import { trusted } from "../../../src/lib/trusted.ts";
import { vitalsPaths, vitalsSearch } from "../../../src/wire/events/vitalsApi.ts";
import { newEvent, vitalEvent } from "../../store/trackedEvents.ts";
import { now, readEnvelope } from "../gateway/gatewayFixture.ts";
import { type CollectorBench, openCollector, operatorToken } from "./collectorFixture.ts";

const { answerMs, exportPageRows } = collectorPolicy;
const hourMs = 3_600_000;
const query = vitalsSearch({ from: now - hourMs, to: now + hourMs, name: "LCP" });
const asOperator = { authorization: `Bearer ${operatorToken}` };
const benches: CollectorBench[] = [];

afterEach(async () => {
  for (const { store } of benches.splice(0)) await store.close();
});

/** A row of the export, a millisecond older than the one before. */
const rowAt = (at: number) => {
  const { vital } = newEvent(vitalEvent(1, now));
  if (vital === undefined) throw new Error("A measurement was made");
  return { ...vital, at };
};

/** A collector whose store hangs once it has answered so many questions, and does not listen to its signal. */
async function openHanging(answered = 0) {
  const timer = createFakeTimer();
  const signals: AbortSignal[] = [];
  const hangs = createDeferred();
  let asked = 0;
  const hang = (): Promise<never> => {
    hangs.resolve();
    return new Promise<never>(() => {});
  };
  const rows: EventReader["rows"] = async ({ to }, limit) => {
    asked += 1;
    if (asked > answered) return hang();
    return Array.from({ length: limit }, (_none, index) => rowAt(to - 1 - index));
  };
  const bench = await openCollector({
    startTimer: timer.startTimer,
    wrap: (events) => ({
      ...events,
      readUntil: (signal) => {
        signals.push(signal);
        return trusted<ReturnType<EventStore["readUntil"]>>({ cells: hang, rows });
      },
    }),
  });
  benches.push(bench);
  return { ...bench, timer, signals, hangs: hangs.promise };
}

const calls = ["summary", "exportJson", "exportCsv"] as const;

describe("a call of the dashboard whose store hangs", () => {
  it.each(calls)(
    "is answered when its time is over, and nothing is asked for any more: %s",
    async (name) => {
      const { ask, timer, signals, hangs } = await openHanging();
      const asked = ask(`${vitalsPaths[name]}?${query}`, asOperator);
      await hangs;
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
      timer.elapse(answerMs);
      const answer = await asked;
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
      expect(await readEnvelope(answer)).toMatchObject({ code: "50300", data: null });
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    },
  );

  it.each(calls)("is no outage where the operator goes away: %s", async (name) => {
    const { ask, timer, signals, hangs } = await openHanging();
    const client = new AbortController();
    const asked = ask(`${vitalsPaths[name]}?${query}`, asOperator, client.signal);
    await hangs;
    client.abort();
    expect((await asked).status).toBe(499);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(timer.waiting()).toBe(0);
  });

  it("takes its time as a file that has begun, and ends when nobody reads it any more", async () => {
    const { ask, timer, signals, hangs } = await openHanging(1);
    const client = new AbortController();
    const answer = await ask(`${vitalsPaths.exportCsv}?${query}`, asOperator, client.signal);
    expect([answer.status, timer.waiting()]).toEqual([200, 0]);
    const reader = trusted<ReadableStream<Uint8Array>>(answer.body).getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    expect(first.split("\r\n").length).toBeLessThanOrEqual(exportPageRows + 1);
    const rest = reader.read();
    await hangs;
    timer.elapse(answerMs);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    client.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    void rest;
  });
});
