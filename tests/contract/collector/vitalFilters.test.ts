import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type VitalsSeries,
  type VitalsSummary,
  vitalsPaths,
  vitalsSearch,
} from "../../../src/wire/events/vitalsApi.ts";
import type { VitalsComparison } from "../../../src/wire/events/vitalSlices.ts";
import { vitalEvent } from "../../store/trackedEvents.ts";
import { now, readEnvelope } from "../gateway/gatewayFixture.ts";
import { type CollectorBench, openCollector, operatorToken } from "./collectorFixture.ts";

const hourMs = 3_600_000;
const span = { from: now - 6 * hourMs, to: now + hourMs };

describe("filters of the vitals' calls", () => {
  let bench: CollectorBench;

  beforeAll(async () => {
    bench = await openCollector();
    const reports = [
      { value: 1200, route: "/a", release: "r1" },
      { value: 4200, route: "/a", release: "r2" },
      { value: 2600, route: "/b", release: "r2" },
      { name: "CLS" as const, value: 0.02, route: "/b", release: "r2" },
    ];
    await bench.collect(
      reports.map((report, index) => vitalEvent(index + 1, now - index * hourMs, report)),
    );
  });
  afterAll(() => bench.store.close());

  const path = (name: keyof typeof vitalsPaths, query: object = {}): string =>
    `${vitalsPaths[name]}?${vitalsSearch({ ...span, ...query })}`;

  it("name several values, values to leave out, or one value each in the older form of addresses", async () => {
    const countOf = async (search: string) => {
      const { vitals } = await bench.data<VitalsSummary>(`${path("summary")}&${search}`);
      return vitals.map(({ count }) => count);
    };
    expect(await countOf("route=/b,/a")).toEqual([3, 1]);
    expect(await countOf("route=!/b")).toEqual(await countOf("route=%2Fa"));
    expect(await countOf("route=!/a,/b")).toEqual([]);
    expect(await countOf("route=/a&route=/b")).toEqual([3, 1]);
    expect(await countOf("release=!r1&route=/b,/c")).toEqual([1, 1]);
    expect(await countOf("memory=&memory=4")).toEqual(await countOf("memory=unknown,4"));
    const seen = await bench.data<VitalsSeries>(
      path("series", { filters: { release: { not: ["r1"] } } }),
    );
    expect(seen.releases.map(({ release }) => release)).toEqual(["r2"]);
  });

  it("name a second slice by what it has otherwise, which says by what both can be compared", async () => {
    const compare = async (search: string) => {
      const { first, second, ...found } = await bench.data<VitalsComparison>(
        `${path("compare", { name: "LCP" })}&${search}`,
      );
      return { ...found, counts: [first.vital.count, second.vital.count], second };
    };
    expect(await compare("route=/a&vs.route=/b")).toMatchObject({
      pairedBy: ["device", "connection"],
      areApart: true,
      counts: [2, 1],
      second: { strata: [{ route: "", vital: { count: 1 } }], strataLeftOut: 0 },
    });
    const found = await compare("route=/a&release=r1&vs.release=r2,r3");
    expect(found).toMatchObject({ pairedBy: ["route", "device", "connection"], counts: [1, 1] });
    expect(await compare("route=/a&vs.route=")).toMatchObject({ areApart: false, counts: [2, 3] });
    expect(await compare("vs.device=unknown")).toMatchObject({ areApart: false, counts: [3, 0] });
    expect(await compare("route=!/a&vs.route=!/b")).toMatchObject({ areApart: false });
  });

  it.each([
    ["device=!", "device names no value"],
    ["device=,", "device names no value"],
    ["device=!phone&device=tablet", "device is given twice"],
    ["device=!phone&device=!tablet", "device is given twice"],
    [`release=${"r,".repeat(600)}`, "release is too long"],
    [`release=${"r".repeat(300)}`, "release has too long a value"],
    ["device=a%00", "device has a value that is no text"],
    [`release=${Array.from({ length: 51 }, (_none, index) => index).join(",")}`, "too many values"],
    [Array.from({ length: 51 }, (_none, index) => `release=${index}`).join("&"), "too many values"],
    ["vs.device=!", "vs.device names no value"],
  ])("are refused as %s", async (search, wrong) => {
    const answer = await bench.ask(`${path("compare", { name: "LCP" })}&${search}`, {
      authorization: `Bearer ${operatorToken}`,
    });
    expect(answer.status).toBe(400);
    expect((await readEnvelope(answer)).msg).toContain(wrong);
  });
});
