import { and, asc, eq, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Clock } from "../../src/lib/clock.ts";
import type { Day, Decimal } from "../../src/wire/market/market.ts";
import { pushLimits, type PushLine, type PushWish } from "../../src/wire/page/pushLines.ts";
import type { Store } from "../store/createStore.ts";
import { pushLines } from "../store/schema/pushLines.ts";
import { pushPolicy } from "./pushPolicy.ts";

/** A line that a price has reached, and where to tell of it. */
export type ReachedLine = PushLine &
  Pick<PushWish, "endpoint" | "keys"> & { readonly reachedOn: Day };

/** How many lines there are. */
export interface LineCounts {
  /** All that are kept, and those of them that are to be told of now. */
  readonly kept: number;
  readonly due: number;
  /** For how long the oldest of these waits, milliseconds; 0 where none does. */
  readonly dueForMs: number;
}

/** The lines that visitors have left, in the database. */
export interface LineBook {
  /** Keeps lines; those that are there already stay. False where there is no room for them. */
  keep(wish: PushWish): Promise<boolean>;
  /** Forgets lines of an endpoint; all where none are named. */
  forget(endpoint: string, lines?: readonly PushLine[]): Promise<void>;
  /** Forgets what has expired, and notes each line that is reached by these prices, units for one US dollar. */
  check(units: Readonly<Record<string, Decimal>>, asOf: Day): Promise<void>;
  /** Some lines to tell of now; none once there are no more. */
  due(): Promise<readonly ReachedLine[]>;
  /** When the next lines are to be told of, epoch milliseconds; `undefined` for never. */
  nextDue(): Promise<number | undefined>;
  /** Leaves the messages of a push service for later. */
  postpone(origin: string, ms: number): Promise<void>;
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
  const isReached = isNotNull(pushLines.reachedOn);
  return Object.freeze({
    keep: ({ endpoint, keys, lines }) =>
      store.run(async (db) => {
        const all = await db.$count(pushLines);
        const own = await db.$count(pushLines, eq(pushLines.endpoint, endpoint));
        // Lines that are kept already count twice here, for they may be sent again.
        if (all + lines.length > maxLines || own + lines.length > 2 * pushLimits.maxLines)
          return false;
        const now = clock();
        const rest = { expiresAt: new Date(now + pushPolicy.keepMs), dueAt: new Date(now) };
        await db
          .insert(pushLines)
          .values(lines.map((line) => ({ ...line, endpoint, ...keys, ...rest })))
          .onConflictDoNothing();
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
        const rows = await db
          .select()
          .from(pushLines)
          .where(and(isReached, lte(pushLines.dueAt, new Date(clock()))))
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
          .where(isReached)
          .orderBy(asc(pushLines.dueAt))
          .limit(1);
        return next?.dueAt.getTime();
      }),
    postpone: (origin, ms) =>
      store.run(async (db) => {
        await db
          .update(pushLines)
          .set({ dueAt: new Date(clock() + ms) })
          .where(and(isReached, sql`starts_with(${pushLines.endpoint}, ${`${origin}/`})`));
      }),
    counts: () =>
      store.run(async (db) => {
        const now = clock();
        const isDue = and(isReached, lte(pushLines.dueAt, new Date(now)));
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
