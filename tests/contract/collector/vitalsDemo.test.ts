import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDemoStore } from "../../../server/collector/demo/createDemoStore.ts";
import {
  type VitalsPath,
  vitalsPaths,
  vitalsSearch,
  type VitalsSummary,
} from "../../../src/wire/events/vitalsApi.ts";
import { now, readEnvelope } from "../gateway/gatewayFixture.ts";
import { type CollectorBench, openCollector, operatorToken } from "./collectorFixture.ts";

const dayMs = 86_400_000;
const asked: string[] = [];
const search = vitalsSearch({ from: now - 28 * dayMs, to: now, name: "LCP" });
const authorization = `Bearer ${operatorToken}`;
/** What answers single measurements or page views, which made-up figures have none of. */
const singles: readonly VitalsPath[] = [
  vitalsPaths.exportCsv,
  vitalsPaths.exportJson,
  vitalsPaths.slow,
  vitalsPaths.view,
];
const figures = Object.values(vitalsPaths).filter((path) => !singles.includes(path));

let open: CollectorBench;
let closed: CollectorBench;

beforeAll(async () => {
  closed = await openCollector();
  open = await openCollector({
    demo: createDemoStore({ clock: () => now }),
    wrap: (events) =>
      new Proxy(events, {
        get(target, member, receiver) {
          asked.push(String(member));
          return Reflect.get(target, member, receiver) as unknown;
        },
      }),
  });
});

afterAll(async () => {
  await Promise.all([open.store.close(), closed.store.close()]);
});

describe("the demo of the dashboard", () => {
  it.each(figures)("answers %s for everybody, and asks no database", async (path) => {
    asked.length = 0;
    const answer = await open.ask(`${path}?${search}&source=demo`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(JSON.stringify(await answer.json())).toContain('"source":"demo"');
    expect(asked).toEqual([]);
  });

  it("has enough measurements for every percentile", async () => {
    const answer = await open.ask(`${vitalsPaths.summary}?${search}&source=demo`);
    const { data } = await readEnvelope<VitalsSummary>(answer);
    expect(data.vitals[0]?.count).toBeGreaterThan(500);
  });

  it.each([...figures, ...singles])("opens nothing else of %s", async (path) => {
    for (const source of ["", "&source=real", "&source=synthetic", "&source=DEMO", "&demo"])
      expect([source, (await open.ask(`${path}?${search}${source}`)).status]).toEqual([
        source,
        401,
      ]);
    for (const twice of ["&source=demo&source=real", "&source=real&source=demo"])
      expect((await open.ask(`${path}?${search}${twice}`)).ok).toBe(false);
  });

  it("has no single measurements, not even for the operator", async () => {
    for (const path of singles) {
      expect((await open.ask(`${path}?${search}&source=demo`)).status).toBe(401);
      const answer = await open.ask(`${path}?${search}&source=demo`, { authorization });
      expect(answer.status).toBe(400);
    }
  });

  it("is nobody's where it is off", async () => {
    const path = `${vitalsPaths.summary}?${search}&source=demo`;
    expect((await closed.ask(path)).status).toBe(401);
    expect((await closed.ask(path, { authorization })).status).toBe(400);
  });
});
