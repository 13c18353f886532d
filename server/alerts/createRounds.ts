import { and, desc, eq, isNull, lt, or } from "drizzle-orm";
import type { AlertEnd } from "../../src/wire/events/budgets.ts";
import type { Logger } from "../log/createLog.ts";
import type { Store } from "../store/createStore.ts";
import type { EventStore } from "../store/events/eventStore.ts";
import { letOthersRun } from "../store/events/letOthersRun.ts";
import { alertMessages, alerts, budgets } from "../store/schema/alerts.ts";
import type { Database } from "../store/storeDriver.ts";
import { alertFacts, type AlertRow, type BudgetRow, sliceOf } from "./alertRows.ts";
import { alertsPolicy } from "./alertsPolicy.ts";
import { byWidth, causeOf } from "./causes.ts";
import { decideAlert } from "./decideAlert.ts";
import { judgeBudget, type Judgement } from "./judgeBudget.ts";
import { channelsOf, queueMessage } from "./queueMessage.ts";

interface RoundDeps {
  readonly store: Pick<Store, "run">;
  readonly events: Pick<EventStore, "cells" | "releases">;
  readonly newId: () => string;
  readonly logger: Logger;
}

/**
 * Judges every budget that has not been judged for the time up to `to` (the end of an hour, epoch milliseconds). Any number
 * of processes may do so at once: each time of a budget is settled by one of them, together with its alert and the
 * messages about it. A budget that cannot be judged is tried again in the next round.
 */
export type RunRound = (to: number) => Promise<void>;

const hourMs = 3_600_000;

/** Makes the rounds. */
export function createRounds({ store, events, newId, logger }: RoundDeps): RunRound {
  return async (to) => {
    const end = new Date(to);
    const due = await store.run((db) =>
      db
        .select()
        .from(budgets)
        .where(or(isNull(budgets.judgedTo), lt(budgets.judgedTo, end))),
    );
    for (const budget of due.toSorted(byWidth)) {
      try {
        const judgement = await judgeBudget(events, budget, to);
        await store.run((db) =>
          db.transaction((tx) => settle(tx, { budget, judgement, to: end, newId })),
        );
      } catch (cause) {
        logger.warn({ budget: budget.id, err: cause }, "a budget could not be judged");
      }
      await letOthersRun();
    }
    await store.run((db) => forget(db, to));
  };
}

interface Settling {
  readonly budget: BudgetRow;
  readonly judgement: Judgement;
  readonly to: Date;
  readonly newId: () => string;
}

async function settle(tx: Database, settling: Settling): Promise<void> {
  const { budget, judgement, to } = settling;
  const [known] = await tx
    .select()
    .from(alerts)
    .where(eq(alerts.budgetId, budget.id))
    .orderBy(desc(alerts.firedAt), desc(alerts.id))
    .limit(1);
  const open = known?.endedAt === null ? known : undefined;
  const { fires, end } = decideAlert(known, judgement, to.getTime());
  const isCrossed = fires || (open !== undefined && end === undefined);
  if (!(await claim(tx, settling, isCrossed))) return;
  if (fires) await fire(tx, settling);
  if (open !== undefined) await goOn(tx, { ...settling, open, end });
}

/**
 * Moves the budget's time on. The process that succeeds in this has settled that time. A budget that was changed in the
 * meantime is judged again.
 */
async function claim(
  tx: Database,
  { budget, judgement, to }: Settling,
  isCrossed: boolean,
): Promise<boolean> {
  const { figures } = judgement;
  const otherState = figures === undefined ? "unknown" : "kept";
  const claimed = await tx
    .update(budgets)
    .set({ judgedTo: to, figures: figures ?? null, state: isCrossed ? "crossed" : otherState })
    .where(
      and(
        eq(budgets.id, budget.id),
        eq(budgets.changedAt, budget.changedAt),
        or(isNull(budgets.judgedTo), lt(budgets.judgedTo, to)),
      ),
    )
    .returning({ id: budgets.id });
  return claimed.length > 0;
}

/** Keeps an open alert, or ends it. */
async function goOn(
  tx: Database,
  {
    open,
    end,
    ...settling
  }: Settling & { readonly open: AlertRow; readonly end: AlertEnd | undefined },
): Promise<void> {
  const { judgement, to } = settling;
  const measuredTo = judgement.figures === undefined ? open.measuredTo : to;
  await tx
    .update(alerts)
    .set({ measuredTo, ...(end !== undefined && { endedAt: to, end }) })
    .where(eq(alerts.id, open.id));
  if (end !== undefined) await tellEnd(tx, open, settling);
}

async function fire(tx: Database, { budget, judgement, to, newId }: Settling): Promise<void> {
  if (judgement.figures === undefined) return;
  const id = newId();
  const slice = sliceOf(budget);
  const open = await tx.select().from(alerts).where(isNull(alerts.endedAt)).orderBy(alerts.firedAt);
  const leaders = open.filter((row) => row.id === row.causeId).map(alertFacts);
  const causeId = causeOf({ ...slice, firedAt: to.getTime() }, leaders)?.id ?? id;
  await tx.insert(alerts).values({
    ...slice,
    id,
    causeId,
    budgetId: budget.id,
    from: new Date(judgement.from),
    firedAt: to,
    measuredTo: to,
    figures: judgement.figures,
  });
  for (const one of channelsOf(budget))
    await queueMessage(tx, { ...one, causeId, id: newId(), kind: "fired", dueAt: to });
}

/** Tells those who were told of the cause that it is over, once its last alert is. */
async function tellEnd(
  tx: Database,
  { causeId }: AlertRow,
  { to, newId }: Settling,
): Promise<void> {
  const open = await tx.$count(alerts, and(eq(alerts.causeId, causeId), isNull(alerts.endedAt)));
  if (open > 0) return;
  const told = await tx
    .select()
    .from(alertMessages)
    .where(and(eq(alertMessages.causeId, causeId), eq(alertMessages.kind, "fired")));
  for (const { channel, address, webhookForm } of told)
    await queueMessage(tx, {
      channel,
      address,
      webhookForm,
      causeId,
      id: newId(),
      kind: "ended",
      dueAt: to,
    });
}

async function forget(db: Database, to: number): Promise<void> {
  const before = new Date(to - alertsPolicy.keepMs);
  // Once a day is enough.
  if ((to / hourMs) % 24 !== 0) return;
  const gone = await db
    .delete(alerts)
    .where(lt(alerts.endedAt, before))
    .returning({ causeId: alerts.causeId });
  for (const { causeId } of gone)
    await db.delete(alertMessages).where(eq(alertMessages.causeId, causeId));
}
