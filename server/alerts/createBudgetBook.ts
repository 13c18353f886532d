import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import { type AlertsData, type BudgetInput, budgetLimits } from "../../src/wire/events/budgets.ts";
import type { Clock } from "../../src/lib/clock.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import type { Store } from "../store/createStore.ts";
import { alertMessages, alerts, budgets } from "../store/schema/alerts.ts";
import type { Database } from "../store/storeDriver.ts";
import { alertFacts, type BudgetRow, deliveryOf, sliceOf } from "./alertRows.ts";

/** The operator's budgets and the log of their alerts, in the database. */
export interface BudgetBook {
  /** By title. */
  list(): Promise<readonly BudgetRow[]>;
  /** Adds or changes a budget. Throws `invalidParameter` where it is gone, or there are too many. */
  save(input: BudgetInput): Promise<void>;
  /** Does nothing for a budget that is gone. Its alerts stay in the log. */
  remove(id: string): Promise<void>;
  log(): Promise<AlertsData>;
}

interface BookDeps {
  readonly store: Pick<Store, "run">;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Makes the book. What is changed or deleted ends its alert, and nobody is told: whoever did it knows. */
export function createBudgetBook({ store, clock, newId }: BookDeps): BudgetBook {
  return Object.freeze({
    list: () => store.run((db) => db.select().from(budgets).orderBy(asc(budgets.title))),
    save: async (input) => {
      const row = rowOf(input, new Date(clock()));
      const { id } = input;
      // A failure with a code, thrown inside, would pass for one of the database.
      const fault = await store.run((db) =>
        db.transaction((tx) =>
          id === undefined ? insert(tx, { ...row, id: newId() }) : update(tx, id, row),
        ),
      );
      if (fault !== undefined) throw new GatewayFailure(gatewayCodes.invalidParameter, fault);
    },
    remove: (id) =>
      store.run((db) =>
        db.transaction(async (tx) => {
          await tx.delete(budgets).where(eq(budgets.id, id));
          await endAlert(tx, id, new Date(clock()));
        }),
      ),
    log: () => store.run((db) => db.transaction(readLog)),
  } satisfies BudgetBook);
}

/** Adds a budget, or says why not. */
async function insert(tx: Database, row: typeof budgets.$inferInsert): Promise<string | undefined> {
  // Two that come at once must not both be the last one that fits.
  await tx.execute(sql`lock table ${budgets} in share row exclusive mode`);
  if ((await tx.$count(budgets)) >= budgetLimits.maxBudgets)
    return `There are ${budgetLimits.maxBudgets} budgets already.`;
  await tx.insert(budgets).values(row);
  return undefined;
}

/** Changes a budget and ends its alert, or says why not. */
async function update(
  tx: Database,
  id: string,
  row: ReturnType<typeof rowOf>,
): Promise<string | undefined> {
  const changed = await tx
    .update(budgets)
    .set(row)
    .where(eq(budgets.id, id))
    .returning({ id: budgets.id });
  if (changed.length === 0) return "The budget no longer exists.";
  await endAlert(tx, id, row.changedAt);
  return undefined;
}

/** The row of a new or changed budget, which is then judged from the start again. */
function rowOf(input: BudgetInput, now: Date) {
  const { email, webhook, webhookForm } = input;
  return {
    ...sliceOf(input),
    email,
    webhook,
    webhookForm,
    changedAt: now,
    judgedTo: null,
    state: "unknown" as const,
    figures: null,
  };
}

async function endAlert(tx: Database, budgetId: string, now: Date): Promise<void> {
  await tx
    .update(alerts)
    .set({ endedAt: now, end: "changed" })
    .where(and(eq(alerts.budgetId, budgetId), isNull(alerts.endedAt)));
}

async function readLog(tx: Database): Promise<AlertsData> {
  const rows = await tx
    .select()
    .from(alerts)
    .orderBy(desc(alerts.firedAt), desc(alerts.id))
    .limit(budgetLimits.maxAlerts);
  const causes = [...new Set(rows.map(({ causeId }) => causeId))];
  const sent = await tx
    .select()
    .from(alertMessages)
    .where(inArray(alertMessages.causeId, causes))
    .orderBy(asc(alertMessages.dueAt), asc(alertMessages.id));
  return {
    alerts: rows.map(alertFacts),
    deliveries: sent.flatMap((row) =>
      row.kind === "digest" ? [] : [{ causeId: row.causeId, kind: row.kind, ...deliveryOf(row) }],
    ),
  };
}
