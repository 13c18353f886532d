import { describe, expect, it } from "vitest";
import type { VitalQuestion } from "../eventStore.ts";
import { askLatest } from "./askLatest.ts";
import type { Cell, ClickHouse } from "./openClickHouse.ts";
import { readPartition } from "./readPartition.ts";
import { tablesOf } from "./tables.ts";

const dayMs = 86_400_000;
const today = Date.UTC(2026, 10, 20);
const question: VitalQuestion = { from: today, to: today + dayMs, source: "real", filters: {} };

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The parts of some weeks, each with its rows. */
type Weeks = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface State {
  readonly weeks: Weeks;
  /** Weeks whose largest part is counted, by their rolls. */
  readonly rolls?: Readonly<Record<string, string>>;
  /** The day of every part, where the server does not say it. */
  readonly unknownDay?: string;
}

/** A server whose weeks have these parts, one state after the other; the last one stays. */
function scripted(...states: readonly State[]) {
  const left = [...states];
  const asked: string[] = [];
  let now = states[0];
  const ask = async (statement: string): Promise<readonly (readonly Cell[])[]> => {
    if (statement.includes(`FROM ${tablesOf("x").rolls}`)) {
      const rolls = Object.entries(left[0]?.rolls ?? {});
      return rolls.map(([monday, roll]) => [roll, "real", monday, "1", "1", "1000000"]);
    }
    if (statement.includes("system.parts")) {
      now = left.length > 1 ? left.shift() : left[0];
      return Object.entries(now?.weeks ?? {}).flatMap(([monday, parts]) =>
        Object.entries(parts).map(([name, rows], index) => [
          `('real','${monday}')`,
          monday,
          name,
          String(rows),
          String(index + 1),
          String(index + 1),
          now?.unknownDay ?? monday,
          now?.unknownDay ?? dayAfter(monday, index),
        ]),
      );
    }
    asked.push(statement);
    return [[`answer ${asked.length}`]];
  };
  const clickHouse: Pick<ClickHouse, "ask"> = { ask };
  const read = ({ isList = false, isCounted = false } = {}) =>
    askLatest(clickHouse, {
      tables: tablesOf("x"),
      question,
      columns: ["bucket"],
      isList,
      ofSingles: ({ from, where, sign }) => `SELECT ${sign} FROM ${from} WHERE ${where}`,
      ofRolls: isCounted ? (rolls) => `SELECT counted ${rolls.join()}` : undefined,
    });
  return { asked, read };
}

/** The statements that were asked together. */
const statementsOf = (text = ""): readonly string[] => text.split(" UNION ALL ");

describe("askLatest", () => {
  it("reads a week of one part as it is", async () => {
    const { asked, read } = scripted({ weeks: { "2026-11-16": { quiet: 500 } } });
    expect(await read()).toEqual([["answer 1"]]);
    expect(statementsOf(asked[0])).toHaveLength(1);
    expect(asked[0]).toContain("_part IN ('quiet')");
    expect(asked[0]).not.toContain("FINAL");
  });

  it("reads what came later beside the largest part, and takes back what that replaces", async () => {
    const { asked, read } = scripted({ weeks: { "2026-11-16": { large: 90_000, late: 300 } } });
    await read();
    const [base = "", changes = ""] = statementsOf(asked[0]);
    expect(base).toContain("SELECT 1 FROM x.vitals WHERE");
    expect(base).toContain("_part IN ('large')");
    expect(changes).toContain("SELECT sign FROM (");
    expect(changes).toContain(
      "(view_day >= toDate('2026-11-16') AND view_day <= toDate('2026-11-17'))",
    );
    expect(changes).toContain("NOT _part IN ('large')");
    expect(asked[0]).not.toContain("FINAL");
  });

  it("looks in the whole week where the server does not say of which days a part is", async () => {
    const weeks = { "2026-11-16": { large: 90_000, late: 300 } };
    const { asked, read } = scripted({ weeks, unknownDay: "1970-01-01" });
    await read();
    expect(asked[0]).toContain(
      "(view_day >= toDate('2026-11-16') AND view_day <= toDate('2026-11-22'))",
    );
  });

  it("leaves out of a list what is replaced", async () => {
    const { asked, read } = scripted({
      weeks: { "2026-11-09": { quiet: 5 }, "2026-11-16": { large: 90_000, late: 300 } },
    });
    await read({ isList: true });
    const [quiet = "", changes = "", large = ""] = statementsOf(asked[0]);
    expect(quiet).toContain("_part IN ('quiet')");
    expect(changes).toContain("WHERE sign = 1");
    expect(large).toContain("_part IN ('large') AND (view_day, name, view_id) NOT IN (SELECT");
    expect(large).toContain("_part IN ('late')");
  });

  it("reads what is counted instead of its part, where that answers the question", async () => {
    const state: State = {
      weeks: { "2026-11-09": { old: 500 }, "2026-11-16": { new: 500 } },
      rolls: { "2026-11-09": "roll of old" },
    };
    const { asked, read } = scripted(state);
    await read({ isCounted: true });
    expect(statementsOf(asked[0])).toEqual([
      "SELECT counted roll of old",
      expect.stringContaining("_part IN ('new')"),
    ]);
    await read();
    expect(statementsOf(asked[1])).toEqual([expect.stringContaining("_part IN ('old', 'new')")]);
  });

  it("does not take the count of other blocks for that of a part", async () => {
    const { asked, read } = scripted({
      weeks: { "2026-11-16": { early: 5, large: 500_000 } },
      rolls: { "2026-11-16": "roll of early" },
    });
    await read({ isCounted: true });
    expect(asked[0]).not.toContain("counted");
  });

  it("reads a week with FINAL of which much came later", async () => {
    const { asked, read } = scripted({
      weeks: { "2026-11-09": { quiet: 500 }, "2026-11-16": { large: 90_000, late: 60_000 } },
    });
    await read();
    const [quiet = "", busy = ""] = statementsOf(asked[0]);
    expect(quiet).toContain("_part IN ('quiet')");
    expect(busy).toContain("FROM x.vitals FINAL WHERE");
    expect(busy).toContain("toMonday(view_day) IN (toDate('2026-11-16'))");
  });

  it("asks again where the largest part is another one afterwards", async () => {
    const { asked, read } = scripted(
      { weeks: { "2026-11-16": { first: 500 } } },
      { weeks: { "2026-11-16": { merged: 600 } } },
    );
    expect(await read()).toEqual([["answer 2"]]);
    expect(asked[1]).toContain("_part IN ('merged')");
  });

  it("does not ask again where a part came beside the largest", async () => {
    const { asked, read } = scripted(
      { weeks: { "2026-11-16": { first: 500 } } },
      { weeks: { "2026-11-16": { first: 500, late: 1 } } },
    );
    expect(await read()).toEqual([["answer 1"]]);
    expect(asked).toHaveLength(1);
  });

  it("takes everything with FINAL where it never comes to rest", async () => {
    const states = Array.from({ length: 15 }, (_none, index): State => {
      return { weeks: { "2026-11-16": { [`part ${index}`]: 500 } } };
    });
    const { asked, read } = scripted(...states);
    await read();
    expect(asked.at(-1)).toContain("FINAL");
    expect(asked.at(-1)).not.toContain("_part");
    expect(asked.length).toBeLessThan(15);
  });

  it("does not look at weeks far away nor at other sources", async () => {
    const { asked, read } = scripted({
      weeks: { "2026-10-26": { old: 5 }, "2026-11-02": { near: 5 } },
    });
    await read();
    expect(asked[0]).toContain("_part IN ('near')");
    expect(asked[0]).toContain("source = 'real'");
    expect(asked[0]).toContain("view_day >= toDate('2026-11-06')");
  });
});

describe("readPartition", () => {
  it("reads a week", () => {
    expect(readPartition("('synthetic','2026-12-28')")).toEqual({
      source: "synthetic",
      first: "2026-12-28",
      last: "2027-01-03",
    });
  });

  it.each(["", "tuple()", "('real')", "('real','20261120')", "('re'al','2026-11-20')"])(
    "does not take %j for a week",
    (text) => {
      expect(readPartition(text)).toBeUndefined();
    },
  );
});
