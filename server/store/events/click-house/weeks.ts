import { dayOf } from "../../../../src/lib/clock.ts";
import type { ForgetBefore, RoomBytes } from "../eventStore.ts";
import type { ClickHouse } from "./openClickHouse.ts";
import { dropRoll, readRolls } from "./rolls.ts";
import { readPartition, type Week, weekOf } from "./readPartition.ts";
import { sqlText } from "./sqlText.ts";
import type { Tables } from "./tables.ts";

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

/**
 * Drops weeks of a table. Old servers have no TTL, and dropping a partition costs nothing. What is counted of a week goes before
 * it: a server may give the numbers of its blocks again.
 */
export async function dropWeeks(
  clickHouse: ClickHouse,
  { tables, table }: { readonly tables: Tables; readonly table: "events" | "vitals" },
  isOver: (week: Week) => boolean,
): Promise<void> {
  if (table === "vitals")
    for (const { roll, source, monday } of await readRolls(clickHouse, tables))
      if (isOver(weekOf(source, monday))) await dropRoll(clickHouse, tables, roll);
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
