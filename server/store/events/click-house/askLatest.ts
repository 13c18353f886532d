import { dayOf } from "../../../../src/lib/clock.ts";
import type { VitalQuestion } from "../eventStore.ts";
import { viewSpreadMs } from "./eventRows.ts";
import type { Cell, ClickHouse } from "./openClickHouse.ts";
import { readRolls, rollOf } from "./rolls.ts";
import { sqlDay, sqlText, sqlTexts } from "./sqlText.ts";
import type { Tables } from "./tables.ts";
import { readWeekParts, restRows, type WeekParts } from "./weekParts.ts";

/** Where a statement reads measurements: what follows `FROM`, a condition, and what one row counts. */
export interface Source {
  readonly from: string;
  readonly where: string;
  /** `1`, or the column `sign`: -1 for a row that a later one of its view replaces. */
  readonly sign: string;
  /** Whether rows can be left out by `PREWHERE`: neither are they merged while they are read, nor do they come from a subquery. */
  readonly isPlain: boolean;
}

/** How a question is asked. */
export interface Asking {
  readonly tables: Tables;
  readonly question: VitalQuestion;
  /** Columns of `vitals` that its statement reads, besides those of the key. */
  readonly columns: readonly string[];
  /** Whether single rows are asked for: what is replaced is left out then, because it cannot be taken back. */
  readonly isList?: boolean;
  /** The statement about measurements. */
  readonly ofSingles: (source: Source) => string;
  /** The statement about what is counted, where that answers the question. */
  readonly ofRolls?: ((rolls: readonly string[]) => string) | undefined;
  /** The statement about the rows of all these together, in parentheses; without it they are answered as they are. */
  readonly ofAll?: (rows: string) => string;
}

/** The last day, about, that a `Date` of every ClickHouse can be. */
const lastDate = Date.UTC(2099, 11, 31);

/**
 * How often the question is asked where merges come in between. After half of the rounds, weeks that change are read with
 * `FINAL`.
 */
const maxRounds = 6;

/** A week of which this share came after its largest part is read with `FINAL`. */
const largeRest = 0.25;
/** Up to this many rows are read faster than they are merged, whatever their share. */
const smallRest = 20_000;

/**
 * Asks about measurements, each counted once and as it was told last. `FINAL`, which finds the last row of a key, costs
 * several times as much as the question. So a week is read as its largest part, which has no key twice, or from what is
 * counted of that; and from the rows that came later, with those that they replace taken back. Where a merge takes a part
 * away meanwhile, the answer is of no one moment, and the question is asked again.
 * Rows of all these follow each other; `ofAll` or whoever asks puts them together.
 */
export async function askLatest(
  clickHouse: Pick<ClickHouse, "ask">,
  asking: Asking,
): Promise<readonly (readonly Cell[])[]> {
  let plan = await makePlan(clickHouse, asking);
  for (let round = 0; round < maxRounds; round += 1) {
    if (round === maxRounds / 2) plan = withoutChanged(plan);
    const statements = statementsOf(asking, plan);
    if (statements.length === 0) return [];
    const rows = await clickHouse.ask(together(asking, statements));
    const after = await makePlan(clickHouse, asking);
    if (plan.needed.every((name) => after.found.has(name))) return rows;
    plan = round < maxRounds / 2 ? after : withoutChanged(after);
  }
  const { tables, question, ofSingles } = asking;
  const final = ofSingles({
    from: `${tables.vitals} FINAL`,
    where: daysOf(question),
    sign: "1",
    isPlain: false,
  });
  return clickHouse.ask(together(asking, [final]));
}

function together({ ofAll }: Asking, statements: readonly string[]): string {
  const rows = statements.join(" UNION ALL ");
  return ofAll === undefined ? rows : ofAll(`(${rows})`);
}

/** What is read how. */
interface Plan {
  readonly settled: readonly SettledWeek[];
  /** Weeks that are read with `FINAL`. */
  readonly unsettled: readonly WeekParts[];
  /** Parts and rolls that must be there until the question is answered. */
  readonly needed: readonly string[];
  /** All parts and rolls. */
  readonly found: ReadonlySet<string>;
}

interface SettledWeek {
  readonly week: WeekParts;
  /** What is counted of its largest part, where the question can be answered from that. */
  readonly roll: string | undefined;
}

async function makePlan(
  clickHouse: Pick<ClickHouse, "ask">,
  { tables, question, ofRolls, isList = false }: Asking,
): Promise<Plan> {
  const rolls = ofRolls === undefined ? [] : await readRolls(clickHouse, tables);
  const [first, last] = spanOf(question.from, question.to);
  const weeks = (await readWeekParts(clickHouse, tables)).filter(
    (week) => week.source === question.source && week.last >= first && week.first <= last,
  );
  const isLarge = (week: WeekParts): boolean =>
    restRows(week) > Math.max(smallRest, week.base.rows * largeRest);
  const settled = weeks
    .filter((week) => !isLarge(week))
    .map((week) => ({ week, roll: rollOf(week, rolls)?.roll }));
  const neededOf = ({ week: { base, rest }, roll }: SettledWeek): string[] => [
    base.name,
    ...(roll === undefined ? [] : [roll]),
    ...(isList ? rest.map(({ name }) => name) : []),
  ];
  const parts = weeks.flatMap(({ base, rest }) => [base, ...rest]);
  return {
    settled,
    unsettled: weeks.filter(isLarge),
    needed: settled.flatMap(neededOf),
    found: new Set([...parts.map(({ name }) => name), ...rolls.map(({ roll }) => roll)]),
  };
}

/** The same with `FINAL` for weeks whose parts may be merged at any time. */
function withoutChanged({ settled, unsettled, found }: Plan): Plan {
  const still = settled.filter(({ week }) => !isChanged(week));
  const names = still.flatMap(({ week, roll }) => [
    week.base.name,
    ...(roll === undefined ? [] : [roll]),
  ]);
  return {
    settled: still,
    unsettled: [...unsettled, ...settled.map(({ week }) => week).filter(isChanged)],
    needed: names,
    found,
  };
}

function statementsOf(asking: Asking, plan: Plan): readonly string[] {
  const { tables, question, ofSingles, ofRolls, isList = false } = asking;
  const { vitals } = tables;
  const days = daysOf(question);
  const rolls = plan.settled.flatMap(({ roll }) => roll ?? []);
  const weeks = plan.settled.map(({ week }) => week);
  const plain = plan.settled.filter(({ roll }) => roll === undefined).map(({ week }) => week);
  const [changed, quiet] = [weeks.filter(isChanged), plain.filter((week) => !isChanged(week))];
  const changes = changesOf(asking, changed);
  const statements: string[] = [];
  const readSingles = (
    of: readonly WeekParts[],
    toSource: () => Omit<Source, "sign" | "isPlain">,
    isPlain = true,
  ): void => {
    if (of.length > 0) statements.push(ofSingles({ ...toSource(), sign: "1", isPlain }));
  };
  if (ofRolls !== undefined && rolls.length > 0) statements.push(ofRolls(rolls));
  const whole = isList ? quiet : plain;
  readSingles(whole, () => ({ from: vitals, where: `${days} AND ${isBaseOf(whole)}` }));
  if (changes !== undefined) {
    const where = isList ? "sign = 1" : "1";
    statements.push(ofSingles({ from: changes.table, where, sign: "sign", isPlain: false }));
    if (isList)
      readSingles(changed, () => ({
        from: vitals,
        where: `${days} AND ${isBaseOf(changed)} AND ${keys} NOT IN ${changes.keys}`,
      }));
  }
  readSingles(
    plan.unsettled,
    () => ({
      from: `${vitals} FINAL`,
      where: `${days} AND ${isInWeeks(plan.unsettled)}`,
    }),
    false,
  );
  return statements;
}

function isChanged({ rest }: WeekParts): boolean {
  return rest.length > 0;
}

const keys = "(view_day, name, view_id)";

/**
 * Rows that came after the largest parts of these weeks: the latest of each key, and for those of which a largest part has a row
 * that one, to be taken back. A key that comes in the middle of the question counts as before or as after it, because both are
 * read at once.
 */
function changesOf(
  { tables, question, columns, isList = false }: Asking,
  weeks: readonly WeekParts[],
) {
  if (weeks.length === 0) return undefined;
  const where = [
    daysOf(question),
    isOfRest(weeks),
    ...(question.name === undefined ? [] : [`name = ${sqlText(question.name)}`]),
  ].join(" AND ");
  const rest = weeks.flatMap((week) => week.rest.map(({ name }) => name));
  const isLater = isList ? `_part IN ${sqlTexts(rest)}` : `NOT ${isBaseOf(weeks)}`;
  const later = `(SELECT view_day, name, view_id FROM ${tables.vitals} WHERE ${where} AND ${isLater})`;
  const read = [...new Set(["at", ...columns])];
  const versions = read.map(
    (column) =>
      `argMax(${column}, place) AS new_${column}, anyIf(${column}, is_base) AS old_${column}`,
  );
  const chosen = read.map((column) => `if(sign = 1, new_${column}, old_${column}) AS ${column}`);
  const table = `(
    SELECT view_day, name, view_id, sign, ${chosen.join(", ")} FROM (
      SELECT view_day, name, view_id, countIf(is_base) AS bases, ${versions.join(", ")} FROM (
        SELECT view_day, name, view_id, ${isBaseOf(weeks)} AS is_base, at * 2 + (1 - is_base) AS place, ${read.join(", ")}
        FROM ${tables.vitals} WHERE ${where} AND ${keys} IN ${later}
      ) GROUP BY view_day, name, view_id
    ) ARRAY JOIN [1, -1] AS sign WHERE sign = 1 OR bases > 0
  )`;
  return { table, keys: later };
}

function isBaseOf(weeks: readonly WeekParts[]): string {
  return `_part IN ${sqlTexts(weeks.map(({ base }) => base.name))}`;
}

/** The days of what came later. To look for its keys in the whole week would take most of a question's time. */
function isOfRest(weeks: readonly WeekParts[]): string {
  const spans = weeks.map(({ first, last, rest }) => {
    const days = rest.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).toSorted();
    // A server that does not know the days of a part says some that are in no week.
    const isKnown = days.every((day) => day >= first && day <= last);
    const [from = first, to = last] = isKnown ? [days[0], days.at(-1)] : [];
    return `view_day >= ${sqlDay(from)} AND view_day <= ${sqlDay(to)}`;
  });
  return `(${spans.join(" OR ")})`;
}

function isInWeeks(weeks: readonly WeekParts[]): string {
  return `toMonday(view_day) IN (${weeks.map(({ first }) => sqlDay(first)).join(", ")})`;
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
