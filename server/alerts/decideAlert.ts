import type { AlertEnd } from "../../src/wire/events/budgets.ts";
import type { AlertRow } from "./alertRows.ts";
import { alertsPolicy } from "./alertsPolicy.ts";
import type { Judgement } from "./judgeBudget.ts";

/** The part of an alert that decides what comes next. */
export type KnownAlert = Pick<AlertRow, "endedAt" | "end" | "measuredTo" | "figures">;

/** What a judgement means for a budget: an alert begins, the open one ends, or nothing changes. */
export interface AlertDecision {
  readonly fires: boolean;
  readonly end: AlertEnd | undefined;
}

/** Decides by the newest alert of a budget, and what was measured before `to`, epoch milliseconds. */
export function decideAlert(
  newest: KnownAlert | undefined,
  judgement: Judgement,
  to: number,
): AlertDecision {
  if (newest?.endedAt === null) return { fires: false, end: endOf(newest, judgement, to) };
  return { fires: judgement.verdict === "crossed" && isFresh(newest, judgement), end: undefined };
}

/**
 * Why an alert is over; `undefined` while it is not. It begins with the interval and ends with the percentile itself: what
 * stands between does neither, so that an alert does not come and go.
 */
function endOf(
  open: KnownAlert,
  { figures, verdict }: Judgement,
  to: number,
): AlertEnd | undefined {
  if (figures === undefined) {
    const isLost = to - open.measuredTo.getTime() > alertsPolicy.unmeasuredMs;
    return isLost ? "unmeasured" : undefined;
  }
  if (figures.after !== open.figures.after) return "replaced";
  return verdict === "kept" ? "recovered" : undefined;
}

/** No measurement counts for two alerts of a budget, and no release is told twice. */
function isFresh(last: KnownAlert | undefined, { from, figures }: Judgement): boolean {
  if (last === undefined || last.end === "changed" || last.endedAt === null) return true;
  if (figures?.after !== undefined) return figures.after !== last.figures.after;
  return from >= last.endedAt.getTime();
}
