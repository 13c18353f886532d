import { and, asc, desc, eq, gte, lt, lte } from "drizzle-orm";
import { dayOf } from "../../../src/lib/clock.ts";
import type { DigestFacts } from "../../../src/wire/events/digests.ts";
import type { Logger } from "../../log/createLog.ts";
import type { Store } from "../../store/createStore.ts";
import type { EventStore } from "../../store/events/eventStore.ts";
import { alertMessages, alerts, digestReceivers, digests } from "../../store/schema/alerts.ts";
import type { Database } from "../../store/storeDriver.ts";
import { alertFacts } from "../alertRows.ts";
import { alertsPolicy } from "../alertsPolicy.ts";
import { channelsOf, queueMessage } from "../queueMessage.ts";
import { dueWeek } from "./dueWeek.ts";
import { gatherDigest } from "./gatherDigest.ts";

interface DigestsDeps {
  readonly store: Pick<Store, "run">;
  readonly events: Pick<EventStore, "cells" | "releases">;
  readonly newId: () => string;
  readonly logger: Logger;
}

/**
 * Makes the digest of the newest week that is due at a time, epoch milliseconds, unless it was made: late where nobody could
 * before, and once, by whichever process adds its row together with its messages. Who was added after it was due gets the
 * next one. What fails is tried again at the next look.
 */
export type RunDigest = (now: number) => Promise<void>;

/** Makes the digests. */
export function createDigests(deps: DigestsDeps): RunDigest {
  /** The week that is known to be done: receivers that come later do not count for it. */
  let done = "";
  return async (now) => {
    const week = dueWeek(now);
    const name = dayOf(week.from);
    if (name === done) return;
    try {
      const { store, events } = deps;
      const isDue = await store.run(async (db) => {
        const made = await db.$count(digests, eq(digests.week, name));
        const receivers = await db.$count(
          digestReceivers,
          lte(digestReceivers.addedAt, new Date(week.dueAt)),
        );
        return made === 0 && receivers > 0;
      });
      if (isDue) {
        const figures = await gatherDigest(events, week);
        await store.run((db) =>
          db.transaction(async (tx) => {
            const facts = { ...figures, alerts: await alertsOf(tx, week) };
            await settle(tx, { facts, name, now, dueAt: week.dueAt, newId: deps.newId });
          }),
        );
      }
      await store.run((db) => forget(db, week.to));
      done = name;
    } catch (cause) {
      deps.logger.warn({ week: name, err: cause }, "the weekly digest could not be made");
    }
  };
}

async function alertsOf(
  tx: Database,
  { from, to }: Pick<DigestFacts, "from" | "to">,
): Promise<DigestFacts["alerts"]> {
  const rows = await tx
    .select()
    .from(alerts)
    .where(and(gte(alerts.firedAt, new Date(from)), lt(alerts.firedAt, new Date(to))))
    .orderBy(desc(alerts.firedAt), desc(alerts.id))
    .limit(alertsPolicy.digestAlerts);
  return rows.map(alertFacts);
}

interface Settling {
  readonly facts: DigestFacts;
  /** The name of the week. */
  readonly name: string;
  readonly now: number;
  readonly dueAt: number;
  readonly newId: () => string;
}

/** Adds the digest and its messages. Whoever adds its row has settled the week. */
async function settle(tx: Database, { facts, name, now, dueAt, newId }: Settling): Promise<void> {
  const added = await tx
    .insert(digests)
    .values({ week: name, facts })
    .onConflictDoNothing()
    .returning({ week: digests.week });
  if (added.length === 0) return;
  const receivers = await tx
    .select()
    .from(digestReceivers)
    .where(lte(digestReceivers.addedAt, new Date(dueAt)))
    .orderBy(asc(digestReceivers.addedAt), asc(digestReceivers.id));
  for (const one of receivers.flatMap(channelsOf)) {
    const message = { ...one, causeId: name, id: newId(), kind: "digest" as const };
    await queueMessage(tx, { ...message, dueAt: new Date(now) });
  }
}

async function forget(db: Database, to: number): Promise<void> {
  const gone = await db
    .delete(digests)
    .where(lt(digests.week, dayOf(to - alertsPolicy.keepMs)))
    .returning({ week: digests.week });
  for (const { week } of gone)
    await db.delete(alertMessages).where(eq(alertMessages.causeId, week));
}
