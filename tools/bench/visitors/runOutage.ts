import { outageFigures, type OutageFigures } from "./outageFigures.ts";
import { habits } from "./planVisit.ts";
import { requireWhole } from "./requireWhole.ts";
import { simulate, type Simulation } from "./simulate.ts";
import type { Absence } from "./createTimedStore.ts";

const minuteMs = 60_000;
/** Visitors come from so long before the outage to so long after it; then only those come who have events to send. */
const leadMs = 20 * minuteMs;
const tailMs = 30 * minuteMs;

/** An outage to simulate. */
export interface OutageOrder extends Pick<
  Simulation,
  "visitorsADay" | "oneIn" | "seed" | "speed" | "roomBytes" | "oneWayMs"
> {
  readonly title: string;
  readonly absence: Absence;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

/** Simulates an outage and what comes after it. Rejects if an event is lost or counts twice. */
export async function runOutage({
  from,
  to,
  absence,
  ...order
}: OutageOrder): Promise<OutageFigures> {
  const outcome = await simulate({
    ...order,
    visits: { from: from - leadMs, to: to + tailMs },
    endsAt: to + habits.returnsWithinMs,
    outage: { from, to, absence },
  });
  requireWhole(outcome);
  return outageFigures(outcome, { from, to }, order.oneIn);
}
