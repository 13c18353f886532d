import { compareSlices, type SliceComparison } from "../../../src/lib/vitals/compareSlices.ts";
import { mergeStrata, ofReleases } from "../../../src/lib/vitals/mergeStrata.ts";
import { estimate } from "../../../src/lib/vitals/percentile.ts";
import { rankByImpact } from "../../../src/lib/vitals/rankByImpact.ts";
import { defaultFilters } from "../../../src/lib/vitals/slice.ts";
import type {
  DigestChange,
  DigestComparison,
  DigestFacts,
  DigestFigure,
  DigestMeasure,
  DigestRelease,
  DigestRoute,
} from "../../../src/wire/events/digests.ts";
import type { VitalName } from "../../../src/wire/events/vitals.ts";
import { otherValue } from "../../../src/wire/events/vitalsApi.ts";
import { pairedTraits } from "../../../src/wire/events/vitalSlices.ts";
import type { EventStore, ReleaseTimes, VitalCell } from "../../store/events/eventStore.ts";
import { letOthersRun } from "../../store/events/letOthersRun.ts";
import { sumCells } from "../../store/events/sumCells.ts";
import { alertsPolicy } from "../alertsPolicy.ts";
import { type DigestWeek, weekMs } from "./dueWeek.ts";

type Figures = Pick<EventStore, "cells" | "releases">;

const names = ["LCP", "INP", "CLS", "TTFB"] as const satisfies readonly VitalName[];
const percentile = 75;
const share = percentile / 100;
const hourMs = 3_600_000;
/** Page views of real visitors, those that the dashboard shows at first. */
const slice = { source: "real", filters: defaultFilters } as const;

/** What is measured of a week, all but its alerts: percentiles, against the week before, routes and releases. */
export async function gatherDigest(
  store: Figures,
  { from, to }: DigestWeek,
): Promise<Omit<DigestFacts, "alerts">> {
  const cells = await store.cells({ ...slice, from, to }, pairedTraits);
  const earlier = await store.cells({ ...slice, from: from - weekMs, to: from }, pairedTraits);
  return {
    from,
    to,
    measures: names.map((name) => measureOf(name, earlier, cells)),
    routes: worstRoutes(cells),
    releases: await releasesOf(store, { from, to }),
  };
}

function measureOf(
  name: VitalName,
  earlier: readonly VitalCell[],
  cells: readonly VitalCell[],
): DigestMeasure {
  const [before, figure] = [earlier, cells].map((some) => figureOf(name, some));
  const pairs = mergeStrata(name, {
    before: strataOf(name, earlier),
    after: strataOf(name, cells),
  });
  const compared = comparisonOf(name, compareSlices(pairs, { name, share }));
  const isChange = compared.change === "worse" || compared.change === "better";
  const { count } = sumCells(name, cells);
  return {
    ...compared,
    // What is called a change has to be seen in the measured figures too.
    change: isChange && !liesBeyond(compared.change, before, figure) ? "unclear" : compared.change,
    count,
    figure,
    before,
  };
}

function liesBeyond(
  change: DigestChange,
  before: DigestFigure | undefined,
  figure: DigestFigure | undefined,
): boolean {
  if (before === undefined || figure === undefined) return false;
  return change === "worse" ? figure.low > before.high : figure.high < before.low;
}

function figureOf(name: VitalName, cells: readonly VitalCell[]): DigestFigure | undefined {
  const found = estimate({ ...sumCells(name, cells), first: 0 }, percentile);
  return found && { value: found.value, low: found.low, high: found.high };
}

/** The cells of a measure, by the traits that are the last of their keys. */
function strataOf(name: VitalName, cells: readonly VitalCell[]) {
  return cells
    .filter((cell) => cell.name === name)
    .map(({ keys, counts }) => {
      const [route = "", device = "", connection = ""] = keys.slice(-pairedTraits.length);
      return {
        release: keys[0] ?? "",
        route,
        device,
        connection,
        vital: { name, first: 0, counts },
      };
    });
}

const changes: Readonly<Record<SliceComparison["verdict"], DigestChange>> = {
  regression: "worse",
  improvement: "better",
  same: "same",
  unclear: "unclear",
  "not-comparable": "unknown",
  "too-few": "unknown",
};

function comparisonOf(name: VitalName, { verdict, real }: SliceComparison): DigestComparison {
  return { name, change: changes[verdict], ratio: real };
}

/** Routes by impact, each once, by the measure in which an improvement of it would gain most. */
function worstRoutes(cells: readonly VitalCell[]): readonly DigestRoute[] {
  const byRoute = Map.groupBy(cells, ({ keys }) => keys[0] ?? "");
  const parts = names.flatMap((name) => {
    const routes = [...byRoute].map(([value, some]) => ({
      value,
      vital: { ...sumCells(name, some), first: 0 },
    }));
    return rankByImpact(
      routes.filter(({ vital }) => vital.count > 0),
      percentile,
    );
  });
  const ranked = parts
    .filter(({ value, impact }) => value !== otherValue && impact > 0)
    .toSorted((a, b) => b.impact - a.impact);
  const first = new Map<string, DigestRoute>();
  for (const { value, vital, estimate: found } of ranked)
    if (found !== undefined && !first.has(value))
      first.set(value, { route: value, name: vital.name, value: found.value, count: vital.count });
  return [...first.values()].slice(0, alertsPolicy.digestRoutes);
}

/** The newest releases of the week, each against the one before it. */
async function releasesOf(
  store: Figures,
  { from, to }: Pick<DigestWeek, "from" | "to">,
): Promise<readonly DigestRelease[]> {
  const releases = (await store.releases(slice.source))
    .filter(({ release, firstAt }) => release !== "" && release !== otherValue && firstAt < to)
    .toSorted((a, b) => b.firstAt - a.firstAt);
  const fresh = releases
    .slice(0, alertsPolicy.digestReleases)
    .filter(({ firstAt }) => firstAt >= from);
  const told: DigestRelease[] = [];
  for (const [place, one] of fresh.entries()) {
    told.push(await releaseOf(store, { one, before: releases[place + 1], to }));
    await letOthersRun();
  }
  return told;
}

async function releaseOf(
  store: Figures,
  {
    one: { release, firstAt },
    before,
    to,
  }: { readonly one: ReleaseTimes; readonly before: ReleaseTimes | undefined; readonly to: number },
): Promise<DigestRelease> {
  if (before === undefined) return { release, firstAt, measures: [] };
  const from = Math.floor((firstAt - alertsPolicy.releaseMs) / hourMs) * hourMs;
  const filters = { ...slice.filters, release: [before.release, release] };
  const cells = await store.cells({ ...slice, from, to, filters }, ["release", ...pairedTraits]);
  const measures = names.map((name) => {
    const sides = ofReleases(strataOf(name, cells), { before: before.release, after: release });
    return comparisonOf(name, compareSlices(mergeStrata(name, sides), { name, share }));
  });
  return { release, firstAt, before: before.release, measures };
}
