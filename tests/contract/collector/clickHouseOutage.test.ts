import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClickHouseEventStore } from "../../../server/store/events/click-house/createClickHouseEventStore.ts";
import type { EventStore } from "../../../server/store/events/eventStore.ts";
import {
  vitalsPaths,
  vitalsSearch,
  type VitalsSummary,
} from "../../../src/wire/events/vitalsApi.ts";
import {
  type ClickHouseServer,
  chooseClickHouse,
} from "../../../tools/databases/chooseClickHouse.ts";
import { type FaultProxy, openFaultProxy } from "../../store/openFaultProxy.ts";
import { slowMs } from "../../store/storeBackend.ts";
import { vitalEvent } from "../../store/trackedEvents.ts";
import { now, readEnvelope } from "../gateway/gatewayFixture.ts";
import { type CollectorBench, openCollector, operatorToken } from "./collectorFixture.ts";

const choice = chooseClickHouse();
const hourMs = 3_600_000;
const summary = `${vitalsPaths.summary}?${vitalsSearch({ from: now - hourMs, to: now + hourMs })}`;
const asOperator = { authorization: `Bearer ${operatorToken}` };

if ("missing" in choice) {
  it("answers while ClickHouse is out of order", ({ skip }) => {
    expect(process.env["REQUIRE_CLICKHOUSE"], choice.missing).not.toBe("1");
    skip(choice.missing);
  });
} else {
  describe("while ClickHouse is out of order", { timeout: slowMs }, () => {
    let server: ClickHouseServer;
    let line: FaultProxy;
    let events: EventStore;
    let bench: CollectorBench;

    beforeAll(async () => {
      server = await choice.start();
      line = await openFaultProxy(server.freshDatabase(), "");
      events = await createClickHouseEventStore({ eventsUrl: line.url });
      bench = await openCollector({ wrap: () => events });
    }, slowMs);
    afterAll(async () => {
      await bench.store.close();
      await events.close();
      await line.close();
      await server.stop();
    }, slowMs);

    const expectOutage = async (answer: Response, msg: string | RegExp): Promise<void> => {
      const told = [answer.status, answer.headers.get("retry-after")];
      expect(told).toEqual([503, "30"]);
      const envelope = await readEnvelope(answer);
      expect(envelope).toMatchObject({ code: "50300", data: null });
      expect(envelope.msg).toMatch(msg);
    };

    it("says that a question needs more memory than there is", async () => {
      line.set("poor");
      await expectOutage(await bench.ask(summary, asOperator), "Ask about less");
      line.set("whole");
      expect((await bench.ask(summary, asOperator)).status).toBe(200);
    });

    it("lets events wait that it has no memory for, and stores all once it has some", async () => {
      const bodies = [[vitalEvent(1, now)], [vitalEvent(2, now), vitalEvent(3, now)]];
      const sendAll = () => Promise.all(bodies.map((body) => bench.send(JSON.stringify(body))));
      line.set("poor");
      for (const answer of await sendAll()) await expectOutage(answer, "memory");
      line.set("whole");
      for (const answer of await sendAll()) expect(answer.status).toBe(200);
      const { vitals } = await bench.data<VitalsSummary>(summary);
      expect(vitals.map(({ count }) => count)).toEqual([3]);
    });
  });
}
