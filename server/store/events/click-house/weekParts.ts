import type { ClickHouse } from "./openClickHouse.ts";
import { sqlText } from "./sqlText.ts";
import type { Tables } from "./tables.ts";
import { readPartition, type Week } from "./readPartition.ts";

/** A part of `vitals` on the disk: what the blocks from one number to another brought. It never changes. */
export interface Part {
  readonly name: string;
  readonly rows: number;
  readonly firstBlock: number;
  readonly lastBlock: number;
  /** The first and last days of its rows, `YYYY-MM-DD`. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The parts of a week that count at a moment. */
export interface WeekParts extends Week {
  readonly partitionId: string;
  /** The largest. No part has a key twice: an insert has each once, and merges keep one row of each. */
  readonly base: Part;
  /** What came later: rows of new keys, and newer rows of keys that `base` has. */
  readonly rest: readonly Part[];
}

/** The weeks of `vitals` with their parts. */
export async function readWeekParts(
  clickHouse: Pick<ClickHouse, "ask">,
  { database }: Tables,
): Promise<readonly WeekParts[]> {
  const rows = await clickHouse.ask(
    `SELECT partition, partition_id, name, rows, min_block_number, max_block_number, min_date, max_date FROM system.parts
    WHERE database = ${sqlText(database)} AND table = 'vitals' AND active AND rows > 0`,
  );
  return [...Map.groupBy(rows, ([partition]) => String(partition))].flatMap(
    ([partition, found]) => {
      const week = readPartition(partition);
      const [base, ...rest] = found
        .map(([, , name, size, firstBlock, lastBlock, firstDay, lastDay]): Part => ({
          name: String(name),
          rows: Number(size),
          firstBlock: Number(firstBlock),
          lastBlock: Number(lastBlock),
          firstDay: String(firstDay),
          lastDay: String(lastDay),
        }))
        .toSorted((a, b) => a.firstBlock - b.firstBlock)
        .toSorted((a, b) => b.rows - a.rows);
      if (week === undefined || base === undefined) return [];
      return [{ ...week, partitionId: String(found[0]?.[1]), base, rest }];
    },
  );
}

/** Rows of the parts beside the largest. */
export function restRows({ rest }: Pick<WeekParts, "rest">): number {
  return rest.reduce((sum, { rows }) => sum + rows, 0);
}
