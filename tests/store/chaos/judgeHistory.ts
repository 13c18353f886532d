import type { EventStore, VitalQuestion } from "../../../server/store/events/eventStore.ts";
import { devices, type Traffic } from "./createTraffic.ts";
import { openPlace } from "./openPlace.ts";
import type { Site } from "./openSite.ts";

/** What a store has of a history. */
export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged events that the store does not have. */
  readonly lost: readonly string[];
  /** Ids that it tells more often than once. */
  readonly twice: readonly string[];
  /** Events that it has, counted by the server. */
  readonly stored: number;
  /** Page views that it counts for each measure, before and after all is rolled up. */
  readonly views: readonly Readonly<Record<string, number>>[];
  /** Page views of which an earlier report counts than the latest. */
  readonly stale: readonly string[];
}

const dayMs = 86_400_000;
const pageRows = 500;
const allRows = 100_000;

/** Opens the store of a site anew and looks at what is there. */
export async function judgeHistory(
  site: Site,
  {
    acknowledged,
    traffic,
  }: { readonly acknowledged: ReadonlySet<string>; readonly traffic: Traffic },
): Promise<Verdict> {
  const place = await openPlace(site.direct);
  const { events } = place;
  try {
    const found = new Set<string>();
    const twice: string[] = [];
    for (const id of await idsIn(events)) {
      if (found.has(id)) twice.push(id);
      found.add(id);
    }
    const before = await viewsIn(events);
    const stale = await staleIn(events, traffic.latest);
    while ((await events.rollUp()) > 0);
    await events.optimize();
    return {
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((id) => !found.has(id)),
      twice,
      stored: await site.count(place),
      views: [before, await viewsIn(events)],
      stale,
    };
  } finally {
    await place.close();
  }
}

async function idsIn(events: Pick<EventStore, "deviceEvents">): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const { id } of devices)
    for (let after = "", isMore = true; isMore;) {
      const page = await events.deviceEvents(id, { after, limit: pageRows });
      ids.push(...page.map(({ event_id }) => event_id));
      after = page.at(-1)?.event_id ?? after;
      isMore = page.length === pageRows;
    }
  return ids;
}

function everything(): VitalQuestion {
  const now = Date.now();
  return { from: now - 30 * dayMs, to: now + 2 * dayMs, source: "real", filters: {} };
}

async function viewsIn(events: Pick<EventStore, "cells">): Promise<Record<string, number>> {
  const cells = await events.cells(everything(), []);
  return Object.fromEntries(cells.map(({ name, count }) => [name, count]));
}

async function staleIn(
  events: Pick<EventStore, "rows">,
  latest: Traffic["latest"],
): Promise<readonly string[]> {
  const rows = await events.rows({ ...everything(), name: "INP" }, allRows);
  const told = new Map(rows.map(({ view_id, value }) => [view_id, value]));
  return [...latest].filter(([view, value]) => told.get(view) !== value).map(([view]) => view);
}
