import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareSlices } from "../../../src/lib/vitals/compareSlices.ts";
import { mergeStrata, ofReleases } from "../../../src/lib/vitals/mergeStrata.ts";
import { createRandom, logNormal } from "../../../src/lib/testing/histograms.ts";
import {
  type VitalsReleases,
  vitalsPaths,
  vitalsSearch,
} from "../../../src/wire/events/vitalsApi.ts";
import { newEvent, vitalEvent } from "../../store/trackedEvents.ts";
import { type CollectorBench, openCollector } from "./collectorFixture.ts";
import { now } from "../gateway/gatewayFixture.ts";

const hourMs = 3_600_000;
const name = "LCP";

/** Visits that are fast, and visits that are slow. */
const kinds = [
  { device: "desktop", connection: "4g", median: 900 },
  { device: "phone", connection: "3g", median: 3600 },
] as const;

/** Releases with their visits of each kind. */
const traffic = [
  { release: "first", counts: [700, 300], factor: 1 },
  { release: "same but slower visitors", counts: [300, 700], factor: 1 },
  { release: "a tenth slower, faster visitors", counts: [800, 600], factor: 1.1 },
] as const;

let bench: CollectorBench | undefined;

beforeAll(async () => {
  const opened = await openCollector();
  bench = opened;
  const random = createRandom(20_261_121);
  let number = 0;
  const events = traffic.flatMap(({ release, counts, factor }) =>
    kinds.flatMap(({ median, ...kind }, index) =>
      logNormal(random, { median: median * factor, spread: 0.2, count: counts[index] ?? 0 }).map(
        (value) => {
          number += 1;
          return newEvent(vitalEvent(number, now - hourMs, { ...kind, name, value, release }));
        },
      ),
    ),
  );
  await opened.events.add(events);
  // Half of the answer comes from the roll-ups, half from events that are not rolled up yet.
  await opened.events.rollUp();
});

afterAll(() => bench?.store.close());

async function compared(before: string, after: string) {
  if (bench === undefined) throw new Error("the collector is not open");
  const query = {
    from: now - 24 * hourMs,
    to: now + hourMs,
    name,
    filters: { release: [before, after] },
  } as const;
  const answer = await bench.data<VitalsReleases>(`${vitalsPaths.releases}?${vitalsSearch(query)}`);
  return compareSlices(mergeStrata(name, ofReleases(answer.strata, { before, after })), {
    name,
    share: 0.75,
  });
}

describe("two releases, from stored measurements to the verdict", () => {
  it("that differ only in their visitors: measured as far slower, and no regression", async () => {
    const found = await compared("first", "same but slower visitors");
    expect(found.measured?.after).toBeGreaterThan(1.2 * (found.measured?.before ?? Infinity));
    expect(found.verdict).toBe("same");
    expect(found.mix).toBeGreaterThan(1.2);
  });

  it("of which one is a tenth slower: a regression, although its visitors have faster devices", async () => {
    const found = await compared("same but slower visitors", "a tenth slower, faster visitors");
    expect(found.measured?.after).toBeLessThan(found.measured?.before ?? 0);
    expect(found.verdict).toBe("regression");
    expect(found.real?.value).toBeGreaterThan(1.05);
    expect(found.real?.value).toBeLessThan(1.15);
  });
});
