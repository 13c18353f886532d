import { afterEach, describe, expect, it } from "vitest";
import { chooseMockCluster } from "../../../tools/log-broker/chooseMockCluster.ts";
import { slowMs } from "../storeBackend.ts";
import { numberedEvents } from "../trackedEvents.ts";
import { eventLogSuite } from "./eventLogSuite.ts";
import { openLog } from "./openLog.ts";
import { itIsLeftOut } from "../itIsLeftOut.ts";

/** Numbers of Kafka's protocol. */
const produce = 0;
const commit = 8;
const notLeader = 6;
const coordinatorMoved = 16;
const notEnoughReplicas = 19;

/** A group there waits for its members for three seconds first. */
const sessionMs = 6_000;

const choice = chooseMockCluster();

if ("missing" in choice) {
  itIsLeftOut("speaks to brokers of another implementation", {
    ...choice,
    required: "REQUIRE_LIBRDKAFKA",
  });
} else {
  const over: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const end of over.splice(0).toReversed()) await end();
  }, slowMs);

  const open = async () => {
    const cluster = await choice.start();
    const opened = openLog(cluster.url, sessionMs);
    over.push(cluster.stop, opened.log.close);
    return { cluster, ...opened };
  };

  describe("the log of events at brokers of another implementation", { timeout: slowMs }, () => {
    eventLogSuite(choice.start, sessionMs);

    it("does not acknowledge what too few replicas have", async () => {
      const { cluster, log } = await open();
      await cluster.tell(`errors ${produce} ${`${notEnoughReplicas} `.repeat(20)}`);
      await expect(log.add(numberedEvents(1))).rejects.toMatchObject({ kind: "unreachable" });
    });

    it("finds a partition's new leader, and loses nothing that it acknowledged", async () => {
      const { cluster, log, count, consume } = await open();
      const acknowledged = new Set<string>();
      const send = async (from: number) => {
        const ids = await log.add(numberedEvents(20, from)).catch(() => []);
        for (const id of ids) acknowledged.add(id);
      };
      await send(1);
      for (const [index, partition] of [0, 1, 2, 0, 1, 2].entries()) {
        await cluster.tell(`lead events ${partition} ${(index % 3) + 1}`);
        await send(100 * (index + 1));
      }
      await cluster.tell(`errors ${produce} ${notLeader}`);
      await send(1_000);
      expect(acknowledged.size).toBeGreaterThan(100);
      await consume({ until: (added) => added >= acknowledged.size });
      expect(count()).toBeGreaterThanOrEqual(acknowledged.size);
    });

    it("goes on with two brokers of three, and with the third when it is back", async () => {
      const { cluster, log, count, consume } = await open();
      expect((await log.add(numberedEvents(20))).size).toBe(20);
      await cluster.tell("down 1");
      for (const partition of [0, 1, 2]) await cluster.tell(`lead events ${partition} 2`);
      await expect
        .poll(() => log.add(numberedEvents(20, 21)).then(({ size }) => size, String), {
          timeout: slowMs,
        })
        .toBe(20);
      await cluster.tell("up 1");
      for (const partition of [0, 1, 2]) await cluster.tell(`lead events ${partition} 1`);
      await expect
        .poll(() => log.add(numberedEvents(20, 41)).then(({ size }) => size, String), {
          timeout: slowMs,
        })
        .toBe(20);
      await consume({ until: () => count() >= 60 });
      expect(count()).toBe(60);
    });

    it("reads again what it could not say that it had read", async () => {
      const { cluster, log, count, consume } = await open();
      await log.add(numberedEvents(50));
      await cluster.tell(
        `errors ${commit} ${coordinatorMoved} ${coordinatorMoved} ${coordinatorMoved}`,
      );
      const { lines } = await consume({ until: (added) => added >= 100 });
      expect(lines).toContain("the log of events cannot be read");
      expect(count()).toBe(50);
    });
  });
}
