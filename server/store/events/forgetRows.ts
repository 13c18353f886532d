import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { dayOf } from "../../../src/lib/clock.ts";
import { storedSources, vitalNames } from "../../../src/wire/events/vitalsApi.ts";
import type { Store } from "../createStore.ts";
import { events, vitalParts, vitalReleases, vitals } from "../schema/events.ts";
import type { ForgetBefore } from "./eventStore.ts";
import { letOthersRun } from "./letOthersRun.ts";

/** Rows of one statement: as many as the embedded database removes in some hundredths of a second. */
const deleteStep = 500;

/** The same for rows of a hundred kilobytes. */
const partStep = 20;

/** Removes what is older than the given times, in small steps. */
export async function forgetRows(store: Pick<Store, "run">, before: ForgetBefore): Promise<void> {
  const kept = new Date(before.vitals);
  await deleteInSteps(store, { table: events }, lt(events.receivedAt, new Date(before.events)));
  // The indexes of measurements begin with the source and the measure.
  for (const source of storedSources)
    for (const name of vitalNames) {
      const old = and(eq(vitals.source, source), eq(vitals.name, name), lt(vitals.at, kept));
      await deleteInSteps(store, { table: vitals }, and(old, eq(vitals.isRolled, true)));
    }
  await deleteInSteps(
    store,
    { table: vitalParts, most: partStep },
    lt(vitalParts.day, dayOf(before.days)),
  );
  await deleteInSteps(
    store,
    { table: vitalReleases },
    lt(vitalReleases.lastAt, new Date(before.days)),
  );
}

/** Each step is a transaction of its own, so that others can write between two of them. */
async function deleteInSteps(
  store: Pick<Store, "run">,
  { table, most = deleteStep }: { readonly table: PgTable; readonly most?: number },
  where: SQL | undefined,
): Promise<void> {
  for (let isMore = true; isMore;) {
    const step = sql`select ctid from ${table} where ${where} limit ${sql.raw(String(most))}`;
    const gone = await store.run((db) =>
      db
        .delete(table)
        .where(sql`ctid = any(array(${step}))`)
        .returning({ one: sql`1` }),
    );
    isMore = gone.length === most;
    await letOthersRun();
  }
}
