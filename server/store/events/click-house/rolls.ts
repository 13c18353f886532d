import type { ClickHouse } from "./openClickHouse.ts";
import { sqlText } from "./sqlText.ts";
import type { Tables } from "./tables.ts";
import type { WeekParts } from "./weekParts.ts";

/** A part of `vitals` that is counted completely. */
export interface Roll {
  /** Its partition there: the time of its beginning, epoch milliseconds, and a random text. */
  readonly roll: string;
  readonly source: string;
  /** The first day of the week. */
  readonly monday: string;
  readonly firstBlock: number;
  readonly lastBlock: number;
  readonly rows: number;
}

/** What is counted completely. */
export async function readRolls(
  clickHouse: Pick<ClickHouse, "ask">,
  { rolls }: Tables,
): Promise<readonly Roll[]> {
  const rows = await clickHouse.ask(
    `SELECT roll, source, monday, first_block, last_block, rows FROM ${rolls} ORDER BY roll`,
  );
  return rows.map(([roll, source, monday, firstBlock, lastBlock, count]) => ({
    roll: String(roll),
    source: String(source),
    monday: String(monday),
    firstBlock: Number(firstBlock),
    lastBlock: Number(lastBlock),
    rows: Number(count),
  }));
}

/**
 * The count of a week's largest part. A part is known by its blocks; where devices were forgotten it has fewer rows, and what is
 * counted stays.
 */
export function rollOf(week: WeekParts, rolls: readonly Roll[]): Roll | undefined {
  const { base, source, first } = week;
  return rolls.find(
    (roll) =>
      roll.source === source &&
      roll.monday === first &&
      roll.firstBlock === base.firstBlock &&
      roll.lastBlock === base.lastBlock &&
      roll.rows >= base.rows,
  );
}

/** When a count was begun, epoch milliseconds. */
export function rollTimeOf(roll: string): number {
  return Number.parseInt(roll, 10);
}

/** Drops what is counted of a part. Its mark goes first: nobody takes the rest for whole. */
export async function dropRoll(
  clickHouse: ClickHouse,
  tables: Tables,
  roll: string,
): Promise<void> {
  for (const table of [tables.rolls, tables.days, tables.strata, tables.views])
    await clickHouse.run(`ALTER TABLE ${table} DROP PARTITION ${sqlText(roll)}`);
}
