import { dayOf } from "../../../../src/lib/clock.ts";
import type { ForgetBefore, RoomBytes } from "../eventStore.ts";
import type { ClickHouse } from "./openClickHouse.ts";
import { sqlText } from "./sqlText.ts";
import type { Tables } from "./tables.ts";

/** Merges each week that consists of several parts into one part, so that questions need not merge its keys. */
export async function settleWeeks(
  clickHouse: ClickHouse,
  { database, vitals }: Tables,
): Promise<void> {
  const weeks = await clickHouse.ask(
    `SELECT partition_id FROM system.parts
    WHERE database = ${sqlText(database)} AND table = 'vitals' AND active
    GROUP BY partition_id HAVING count() > 1`,
  );
  for (const [id] of weeks)
    await clickHouse.run(`OPTIMIZE TABLE ${vitals} PARTITION ID ${sqlText(String(id))} FINAL`);
}

/** Drops weeks that lie completely before the given times. */
export async function forgetWeeks(
  clickHouse: ClickHouse,
  tables: Tables,
  before: ForgetBefore,
): Promise<void> {
  const [events, vitals] = [dayOf(before.events), dayOf(before.vitals)];
  await dropWeeks(clickHouse, { tables, table: "events" }, ({ last }) => last < events);
  await dropWeeks(clickHouse, { tables, table: "vitals" }, ({ last }) => last < vitals);
}

/** Drops the oldest weeks where a table takes more bytes of the disk than it may; never the newest week. */
export async function fitWeeks(
  clickHouse: ClickHouse,
  tables: Tables,
  room: RoomBytes,
): Promise<void> {
  for (const table of ["events", "vitals"] as const) {
    const found = await clickHouse.ask(
      `SELECT partition, sum(bytes_on_disk) FROM system.parts
      WHERE database = ${sqlText(tables.database)} AND table = ${sqlText(table)} AND active
      GROUP BY partition`,
    );
    const newestFirst = found
      .flatMap(([partition, bytes]) => {
        const week = readPartition(String(partition));
        return week === undefined ? [] : [{ last: week.last, bytes: Number(bytes) }];
      })
      .toSorted((a, b) => (a.last < b.last ? 1 : -1));
    let total = 0;
    const tooMuch = newestFirst.find(({ last, bytes }) => {
      total += bytes;
      return total > room[table] && last !== newestFirst[0]?.last;
    });
    if (tooMuch === undefined) continue;
    await dropWeeks(clickHouse, { tables, table }, ({ last }) => last <= tooMuch.last);
  }
}

/** Drops weeks of a table. Old servers have no TTL, and dropping a partition costs nothing. */
export async function dropWeeks(
  clickHouse: ClickHouse,
  { tables, table }: { readonly tables: Tables; readonly table: "events" | "vitals" },
  isOver: (week: Week) => boolean,
): Promise<void> {
  const found = await clickHouse.ask(
    `SELECT DISTINCT partition, partition_id FROM system.parts
    WHERE database = ${sqlText(tables.database)} AND table = ${sqlText(table)} AND active`,
  );
  for (const [partition, id] of found) {
    const week = readPartition(String(partition));
    if (week === undefined || !isOver(week)) continue;
    await clickHouse.run(`ALTER TABLE ${tables[table]} DROP PARTITION ID ${sqlText(String(id))}`);
  }
}

const dayMs = 86_400_000;

/** A partition: a week of one source, by its first and last calendar day of UTC. */
interface Week {
  readonly source: string;
  readonly first: string;
  readonly last: string;
}

/** A partition as `system.parts` writes it, by its Monday: `('real','2026-11-16')`. Undefined for any other text. */
export function readPartition(text: string): Week | undefined {
  const [, source, first] = /^\('(\w+)','(\d{4}-\d{2}-\d{2})'\)$/.exec(text) ?? [];
  if (source === undefined || first === undefined) return undefined;
  return { source, first, last: dayOf(Date.parse(first) + 6 * dayMs) };
}
