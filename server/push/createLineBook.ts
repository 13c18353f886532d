import { and, asc, eq, gt, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../../src/lib/clock.ts";
import type { Day, Decimal } from "../../src/wire/market/market.ts";
import { lineId, pushLimits, type PushLine, type PushWish } from "../../src/wire/page/pushLines.ts";
import type { Store } from "../store/createStore.ts";
import { pushLines } from "../store/schema/pushLines.ts";
import { pushPolicy } from "./pushPolicy.ts";

/** A line that a price has reached, and where to tell of it. */
export type ReachedLine = PushLine &
  Pick<PushWish, "endpoint" | "keys"> & { readonly reachedOn: Day };

/** How many lines there are. */
export interface LineCounts {
  /** `kept` counts all lines, `due` those that their owners are to be told of now. */
  readonly kept: number;
  readonly due: number;
  /** How long the oldest due line has waited, milliseconds; 0 where none waits. */
  readonly dueForMs: number;
}

/** The lines that visitors have left, in the database. */
export interface LineBook {
  /** Keeps lines, and renews those that are there already. False where there is no room for them. */
  keep(wish: PushWish): Promise<boolean>;
  /** Forgets lines of an endpoint; all where none are named. */
  forget(endpoint: string, lines?: readonly PushLine[]): Promise<void>;
  /** Forgets what has expired, and notes each line that is reached by these prices, units for one US dollar. */
  check(units: Readonly<Record<string, Decimal>>, asOf: Day): Promise<void>;
  /** Some lines to tell of now; none once there are no more. */
  due(): Promise<readonly ReachedLine[]>;
  /** When the next lines are to be told of, epoch milliseconds; `undefined` for never. */
  nextDue(): Promise<number | undefined>;
  /** Leaves the messages of an endpoint for later. */
  postpone(endpoint: string, ms: number): Promise<void>;
  /** Leaves all messages of a push service for later. */
  postponeOrigin(origin: string, ms: number): Promise<void>;
  counts(): Promise<LineCounts>;
}

/** Makes the book. At most `maxLines` are in it. */
export function createLineBook({
  store,
  clock,
  maxLines = pushPolicy.maxLines,
}: {
  readonly store: Pick<Store, "run">;
  readonly clock: Clock;
  readonly maxLines?: number;
}): LineBook {
  // What has expired stays until the next check, and is no more to be told of.
  const isWaiting = (now: number) =>
    and(isNotNull(pushLines.reachedOn), gt(pushLines.expiresAt, new Date(now)));
  const postponeWhere = (isMeant: SQL, ms: number) =>
    store.run(async (db) => {
      const now = clock();
      await db
        .update(pushLines)
        .set({ dueAt: new Date(now + ms) })
        .where(and(isWaiting(now), isMeant));
    });
  return Object.freeze({
    keep: ({ endpoint, keys, lines }) =>
      store.run(async (db) => {
        const all = await db.$count(pushLines);
        const held = await db.select().from(pushLines).where(eq(pushLines.endpoint, endpoint));
        const names = new Set(held.map(lineId));
        const added = new Set(lines.map(lineId).filter((name) => !names.has(name))).size;
        if (all + added > maxLines || held.length + added > 2 * pushLimits.maxLines) return false;
        const now = clock();
        const rest = { expiresAt: new Date(now + pushPolicy.keepMs), dueAt: new Date(now) };
        const { from, to, side, price } = pushLines;
        await db
          .insert(pushLines)
          .values(unique(lines).map((line) => ({ ...line, endpoint, ...keys, ...rest })))
          .onConflictDoUpdate({
            target: [pushLines.endpoint, from, to, side, price],
            set: {
              ...keys,
              // A line that is reached already ends when it would have.
              expiresAt: sql`case when ${pushLines.reachedOn} is null then excluded.expires_at else ${pushLines.expiresAt} end`,
            },
          });
        return true;
      }),
    forget: (endpoint, lines) =>
      store.run(async (db) => {
        const named = lines?.map(({ from, to, side, price }) =>
          and(
            eq(pushLines.from, from),
            eq(pushLines.to, to),
            eq(pushLines.side, side),
            eq(pushLines.price, price),
          ),
        );
        await db
          .delete(pushLines)
          .where(and(eq(pushLines.endpoint, endpoint), named && or(...named)));
      }),
    check: (units, asOf) =>
      store.run(async (db) => {
        const now = clock();
        await db.delete(pushLines).where(lte(pushLines.expiresAt, new Date(now)));
        const soon = new Date(now + pushPolicy.tellMs);
        // Products of decimals are exact in the database; a quotient would not be.
        await db.execute(sql`
          with figures as materialized (
            select key as symbol, value::numeric as units from json_each_text(${JSON.stringify(units)}::json)
          )
          update ${pushLines} as line
          set reached_on = ${asOf}::date, due_at = ${new Date(now).toISOString()}::timestamptz,
            expires_at = least(expires_at, ${soon.toISOString()}::timestamptz)
          from figures as coin, figures as fiat
          where coin.symbol = line.from_symbol and fiat.symbol = line.to_symbol and line.reached_on is null
            and case line.side
              when 'over' then fiat.units > line.price::numeric * coin.units
              else fiat.units < line.price::numeric * coin.units
            end`);
      }),
    due: () =>
      store.run(async (db) => {
        const now = clock();
        const rows = await db
          .select()
          .from(pushLines)
          .where(and(isWaiting(now), lte(pushLines.dueAt, new Date(now))))
          .orderBy(asc(pushLines.dueAt))
          .limit(pushPolicy.sendStep);
        return rows.map(({ endpoint, p256dh, auth, from, to, side, price, reachedOn }) => ({
          endpoint,
          keys: { p256dh, auth },
          from,
          to,
          side,
          price,
          reachedOn: reachedOn ?? "",
        }));
      }),
    nextDue: () =>
      store.run(async (db) => {
        const [next] = await db
          .select({ dueAt: pushLines.dueAt })
          .from(pushLines)
          .where(isWaiting(clock()))
          .orderBy(asc(pushLines.dueAt))
          .limit(1);
        return next?.dueAt.getTime();
      }),
    postpone: (endpoint, ms) => postponeWhere(eq(pushLines.endpoint, endpoint), ms),
    postponeOrigin: (origin, ms) =>
      postponeWhere(sql`starts_with(${pushLines.endpoint}, ${`${origin}/`})`, ms),
    counts: () =>
      store.run(async (db) => {
        const now = clock();
        const isDue = and(isWaiting(now), lte(pushLines.dueAt, new Date(now)));
        const [oldest] = await db
          .select({ dueAt: pushLines.dueAt })
          .from(pushLines)
          .where(isDue)
          .orderBy(asc(pushLines.dueAt))
          .limit(1);
        return {
          kept: await db.$count(pushLines),
          due: await db.$count(pushLines, isDue),
          dueForMs: oldest === undefined ? 0 : now - oldest.dueAt.getTime(),
        };
      }),
  } satisfies LineBook);
}

/** Lines of different names: a statement cannot change one row twice. */
function unique(lines: readonly PushLine[]): readonly PushLine[] {
  return [...new Map(lines.map((line) => [lineId(line), line])).values()];
}
