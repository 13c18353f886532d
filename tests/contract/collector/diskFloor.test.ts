import { describe, expect, it } from "vitest";
import { createDiskGuard } from "../../../server/collector/admission/createDiskGuard.ts";
import { collectorPolicy } from "../../../server/collector/collectorPolicy.ts";
import { createMetrics } from "../../../server/metrics/createMetrics.ts";
import { createReadiness } from "../../../server/http/createReadiness.ts";
import { trackedEvent } from "../../store/trackedEvents.ts";
import { openCollector } from "./collectorFixture.ts";
import { now } from "../gateway/gatewayFixture.ts";

const [found, unavailable] = [200, 503];
const floorBytes = 1_000_000;

function guardOf(disk: { free: number; asked: number }, time: { now: number }) {
  return createDiskGuard({
    directory: "/srv/data",
    floorBytes,
    clock: () => time.now,
    readFree: async () => {
      disk.asked += 1;
      return disk.free;
    },
  });
}

describe("a disk that is nearly full", () => {
  it("takes no events, and takes them again when there is room", async () => {
    const time = { now };
    const disk = { free: floorBytes - 1, asked: 0 };
    const refusals: string[] = [];
    const bench = await openCollector({
      hasRoom: guardOf(disk, time).hasRoom,
      refused: (reason) => refusals.push(reason),
    });
    const body = JSON.stringify([trackedEvent(1)]);
    const answer = await bench.send(body);
    expect(answer.status).toBe(unavailable);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refusals).toEqual(["disk"]);
    disk.free = floorBytes;
    expect((await bench.send(body)).status).toBe(unavailable);
    time.now += collectorPolicy.diskEveryMs;
    expect((await bench.send(body)).status).toBe(found);
    expect(disk.asked).toBe(2);
    await bench.store.close();
  });

  it("is told by /readyz without taking the pages away, and by /metrics", async () => {
    const time = { now };
    const disk = { free: 5, asked: 0 };
    const guard = guardOf(disk, time);
    const readiness = createReadiness(
      { store: async () => 1 },
      { advisory: { disk: guard.probe } },
    );
    expect(await readiness.check()).toEqual({
      ready: true,
      checks: { store: "ok", disk: "failing" },
    });
    const metrics = createMetrics({ freeDiskBytes: guard.freeBytes });
    metrics.refused("disk");
    const lines = (await metrics.expose()).text.split("\n");
    expect(lines).toContain("parallax_disk_free_bytes 5");
    expect(lines).toContain('parallax_event_bodies_refused_total{reason="disk"} 1');
    expect(lines).toContain('parallax_event_bodies_refused_total{reason="queue"} 0');
  });

  it("is watched on the real file system, and not where nothing grows", async () => {
    const watch = (directory: string | undefined, floor: number) =>
      createDiskGuard({ directory, floorBytes: floor, clock: () => now });
    expect(await watch(import.meta.dirname, 1).hasRoom()).toBe(true);
    expect(await watch(import.meta.dirname, Infinity).hasRoom()).toBe(false);
    expect(await watch(undefined, Infinity).hasRoom()).toBe(true);
    expect(await watch("/there/is/no/such/directory", Infinity).freeBytes()).toBeUndefined();
  });
});
