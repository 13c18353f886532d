import { dayMs, dayOf, startOfDay } from "../../../src/lib/clock.ts";
import type { EventStore, VitalQuestion } from "../../../server/store/events/eventStore.ts";
import type { Senders } from "./createSenders.ts";
import { devices, type Traffic } from "./createTraffic.ts";
import { openPlace } from "./openPlace.ts";
import type { Site } from "./openSite.ts";

/** Page views by measure. */
export type ViewCounts = Readonly<Record<string, number>>;

/** What a store has of a history. */
export interface Verdict {
  readonly acknowledged: number;
  /** Events that a collector has refused for good. */
  readonly rejected: readonly string[];
  /** Statuses of refused bodies that do not say "come again". */
  readonly strange: readonly number[];
  /** Acknowledged events that the store does not have. */
  readonly lost: readonly string[];
  /** Ids that it tells more often than once. */
  readonly twice: readonly string[];
  /** Events that it has, counted by the server. */
  readonly stored: number;
  /** Page views that it counts for each measure: from whole days and from single rows, before and after all is rolled up. */
  readonly views: readonly ViewCounts[];
  /** Page views of which an earlier report counts than the latest. */
  readonly stale: readonly string[];
}

const pageRows = 500;
const allRows = 100_000;

/** Opens the store of a site anew and looks at what is there. */
export async function judgeHistory(
  site: Site,
  { senders, traffic }: { readonly senders: Senders; readonly traffic: Traffic },
): Promise<Verdict> {
  const acknowledged = senders.acknowledged();
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
      rejected: [...senders.rejected()],
      strange: [...senders.strange()],
      lost: [...acknowledged].filter((id) => !found.has(id)),
      twice,
      stored: await site.count(place),
      views: [...before, ...(await viewsIn(events))],
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

/** A span with all that happened, which begins and ends with a day; or some milliseconds later, where no roll-up matches. */
function everything(laterMs = 0): VitalQuestion {
  const today = startOfDay(dayOf(Date.now()));
  const [from, to] = [today - 30 * dayMs + laterMs, today + 2 * dayMs + laterMs];
  return { from, to, source: "real", filters: {} };
}

async function viewsIn(events: Pick<EventStore, "cells">): Promise<readonly ViewCounts[]> {
  const questions = [everything(), everything(1)];
  const answers = await Promise.all(questions.map((question) => events.cells(question, [])));
  return answers.map((cells) => Object.fromEntries(cells.map(({ name, count }) => [name, count])));
}

async function staleIn(
  events: Pick<EventStore, "rows">,
  latest: Traffic["latest"],
): Promise<readonly string[]> {
  const rows = await events.rows({ ...everything(), name: "INP" }, allRows);
  const told = new Map(rows.map(({ view_id, value }) => [view_id, value]));
  return [...latest].filter(([view, value]) => told.get(view) !== value).map(([view]) => view);
}
