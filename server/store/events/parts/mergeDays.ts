import { countDistinct, gt, lt, sql } from "drizzle-orm";
import { vitalParts } from "../../schema/events.ts";
import type { Store } from "../../createStore.ts";
import { letOthersRun } from "../letOthersRun.ts";
import { takeRollLock } from "../takeRollLock.ts";
import { mergeDay } from "./partRows.ts";

/** Makes one part of all parts of each day that is over: what comes late makes another one. */
export async function mergeDays(store: Pick<Store, "run">): Promise<void> {
  const { source, name, day, part } = vitalParts;
  const split = await store.run((db) =>
    db
      .select({ source, name, day })
      .from(vitalParts)
      .where(lt(day, sql`(now() at time zone 'UTC')::date`))
      .groupBy(source, name, day)
      .having(gt(countDistinct(part), 1)),
  );
  for (const place of split) {
    await store.run((db) =>
      db.transaction(async (tx) => {
        if (await takeRollLock(tx)) await mergeDay(tx, place);
      }),
    );
    await letOthersRun();
  }
}
