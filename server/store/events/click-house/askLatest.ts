import { dayOf } from "../../../../src/lib/clock.ts";
import type { VitalQuestion } from "../eventStore.ts";
import type { Cell, ClickHouse } from "./openClickHouse.ts";
import { readPartition } from "./weeks.ts";
import { sqlDay, sqlText, sqlTexts } from "./sqlText.ts";
import type { Tables } from "./tables.ts";
import { viewSpreadMs } from "./eventRows.ts";

/** Where a statement reads: what follows `FROM`, and a condition. */
export interface Source {
  readonly from: string;
  readonly where: string;
}

/** Parts of the weeks that a question is about. */
interface Parts {
  /** Of weeks that have a single part: merges have left no key in it twice. */
  readonly settled: readonly string[];
  readonly hasOthers: boolean;
}

/** The last day, about, that a `Date` of every ClickHouse can be. */
const lastDate = Date.UTC(2099, 11, 31);

/** Rounds in which a write or a merge may come between; more than two would be odd. */
const maxRounds = 4;

/**
 * Asks about measurements, each counted once and as it was told last. `FINAL`, which finds the last row of a key, costs
 * several times as much as the question, and only weeks that are being written need it: the others are read without. Where
 * a week got another part meanwhile, the answer is of no one moment, and the question is asked again.
 * Rows of both kinds of weeks follow each other; whoever asks puts them together.
 */
export async function askLatest(
  clickHouse: Pick<ClickHouse, "ask">,
  { tables, question }: { readonly tables: Tables; readonly question: VitalQuestion },
  toStatement: (source: Source) => string,
): Promise<readonly (readonly Cell[])[]> {
  const { vitals } = tables;
  const days = daysOf(question);
  const ask = (sources: readonly Source[]) =>
    clickHouse.ask(
      sources
        .map(({ from, where }) => toStatement({ from, where: `${days} AND ${where}` }))
        .join(" UNION ALL "),
    );
  let parts = await readParts(clickHouse, tables, question);
  for (let round = 0; round < maxRounds; round += 1) {
    const { settled, hasOthers } = parts;
    if (settled.length === 0) break;
    const rows = await ask([
      { from: vitals, where: `_part IN ${sqlTexts(settled)}` },
      ...(hasOthers
        ? [{ from: `${vitals} FINAL`, where: `_part NOT IN ${sqlTexts(settled)}` }]
        : []),
    ]);
    const after = await readParts(clickHouse, tables, question);
    const still = new Set(after.settled);
    if (settled.every((part) => still.has(part))) return rows;
    parts = after;
  }
  return ask([{ from: `${vitals} FINAL`, where: "1" }]);
}

/** The days under which a question's page views may be kept. */
function daysOf({ source, from, to }: VitalQuestion): string {
  const [first, last] = spanOf(from, to);
  return `source = ${sqlText(source)} AND view_day >= ${sqlDay(first)} AND view_day <= ${sqlDay(last)}`;
}

function spanOf(from: number, to: number): readonly [first: string, last: string] {
  const within = (at: number): number => Math.min(lastDate, Math.max(0, at));
  return [dayOf(within(from - viewSpreadMs)), dayOf(within(to + viewSpreadMs))];
}

async function readParts(
  clickHouse: Pick<ClickHouse, "ask">,
  { database }: Tables,
  { source, from, to }: VitalQuestion,
): Promise<Parts> {
  const [first, last] = spanOf(from, to);
  const rows = await clickHouse.ask(
    `SELECT partition, count(), any(name) FROM system.parts
    WHERE database = ${sqlText(database)} AND table = 'vitals' AND active GROUP BY partition`,
  );
  const asked = rows.filter(([partition]) => {
    const place = readPartition(String(partition));
    return place?.source === source && place.last >= first && place.first <= last;
  });
  const settled = asked
    .filter(([, parts]) => Number(parts) === 1)
    .map(([, , name]) => String(name));
  return { settled, hasOthers: settled.length < asked.length };
}
