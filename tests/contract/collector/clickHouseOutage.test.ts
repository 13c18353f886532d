import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectorPolicy } from "../../../server/collector/collectorPolicy.ts";
import { createClickHouseEventStore } from "../../../server/store/events/click-house/createClickHouseEventStore.ts";
import type { EventStore } from "../../../server/store/events/eventStore.ts";
import { createFakeTimer } from "../../../src/lib/testing/createFakeTimer.ts";
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
import { itIsLeftOut } from "../../store/itIsLeftOut.ts";

const choice = chooseClickHouse();
const hourMs = 3_600_000;
const summary = `${vitalsPaths.summary}?${vitalsSearch({ from: now - hourMs, to: now + hourMs })}`;
const asOperator = { authorization: `Bearer ${operatorToken}` };

if ("missing" in choice) {
  itIsLeftOut("answers while ClickHouse is out of order", {
    ...choice,
    required: "REQUIRE_CLICKHOUSE",
  });
} else {
  describe("while ClickHouse is out of order", { timeout: slowMs }, () => {
    let server: ClickHouseServer;
    let line: FaultProxy;
    let events: EventStore;
    let bench: CollectorBench;
    const timer = createFakeTimer();

    beforeAll(async () => {
      server = await choice.start();
      line = await openFaultProxy(server.freshDatabase(), "");
      events = await createClickHouseEventStore({ eventsUrl: line.url });
      bench = await openCollector({ wrap: () => events, startTimer: timer.startTimer });
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

    it("answers each call of the dashboard although it hangs, and goes on afterwards", async ({
      skip,
    }) => {
      const { process: own } = server;
      if (own === undefined) {
        skip("a server that was not started here cannot be stopped");
        return;
      }
      own.hang();
      const asked = Object.values(vitalsPaths).map((path) => bench.ask(askFor(path), asOperator));
      await expect.poll(timer.waiting).toBe(asked.length);
      timer.elapse(collectorPolicy.answerMs);
      for (const answer of await Promise.all(asked)) await expectOutage(answer, "unavailable");
      own.goOn();
      for (const path of Object.values(vitalsPaths)) {
        const answer = await bench.ask(askFor(path), asOperator);
        expect([path, answer.status]).toEqual([path, 200]);
        await answer.text();
      }
      expect(timer.waiting()).toBe(0);
    });
  });
}

/** An address that the call answers. */
function askFor(path: string): string {
  const search = vitalsSearch({ from: now - hourMs, to: now + hourMs, name: "LCP" });
  return `${path}?${search}&step=hour&by=route&vs.device=phone&device=desktop&id=one`;
}
