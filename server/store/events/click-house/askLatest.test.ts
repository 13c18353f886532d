import { describe, expect, it } from "vitest";
import type { VitalQuestion } from "../eventStore.ts";
import { askLatest } from "./askLatest.ts";
import type { Cell, ClickHouse } from "./openClickHouse.ts";
import { readPartition } from "./weeks.ts";
import { tablesOf } from "./tables.ts";

const dayMs = 86_400_000;
const today = Date.UTC(2026, 10, 20);
const question: VitalQuestion = { from: today, to: today + dayMs, source: "real", filters: {} };

type Weeks = readonly (readonly [monday: string, parts: number, name: string])[];

/** A server whose weeks have these parts, one state after the other; the last one stays. */
function scripted(...states: readonly Weeks[]) {
  const left = [...states];
  const asked: string[] = [];
  const ask = async (statement: string): Promise<readonly (readonly Cell[])[]> => {
    if (!statement.includes("system.parts")) {
      asked.push(statement);
      return [[`answer ${asked.length}`]];
    }
    const weeks = (left.length > 1 ? left.shift() : left[0]) ?? [];
    return weeks.map(([monday, parts, name]) => [`('real','${monday}')`, String(parts), name]);
  };
  const clickHouse: Pick<ClickHouse, "ask"> = { ask };
  return {
    asked,
    read: () =>
      askLatest(
        clickHouse,
        { tables: tablesOf("x"), question },
        ({ from, where }) => `SELECT 1 FROM ${from} WHERE ${where}`,
      ),
  };
}

describe("askLatest", () => {
  it("reads quiet weeks without FINAL and the others with it", async () => {
    const { asked, read } = scripted([
      ["2026-11-09", 1, "quiet"],
      ["2026-11-16", 3, "busy"],
    ]);
    expect(await read()).toEqual([["answer 1"]]);
    const [quiet = "", busy = ""] = asked[0]?.split(" UNION ALL ") ?? [];
    expect(quiet).toContain("FROM x.vitals WHERE");
    expect(quiet).toContain("_part IN ('quiet')");
    expect(busy).toContain("FROM x.vitals FINAL WHERE");
    expect(busy).toContain("_part NOT IN ('quiet')");
  });

  it("leaves FINAL away where every week is quiet", async () => {
    const { asked, read } = scripted([["2026-11-16", 1, "quiet"]]);
    await read();
    expect(asked[0]).not.toContain("FINAL");
  });

  it("asks again where a quiet week got a part meanwhile", async () => {
    const { asked, read } = scripted(
      [["2026-11-16", 1, "first"]],
      [["2026-11-16", 2, "first"]],
      [["2026-11-16", 1, "merged"]],
    );
    expect(await read()).toEqual([["answer 2"]]);
    expect(asked[1]).toContain("FINAL");
    expect(asked[1]).not.toContain("_part");
  });

  it("asks again where a quiet week's part is another one", async () => {
    const { asked, read } = scripted([["2026-11-16", 1, "first"]], [["2026-11-16", 1, "merged"]]);
    expect(await read()).toEqual([["answer 2"]]);
    expect(asked[1]).toContain("_part IN ('merged')");
  });

  it("takes everything with FINAL where it never comes to rest", async () => {
    const states = Array.from({ length: 9 }, (_none, index): Weeks => [
      ["2026-11-16", 1, `part ${index}`],
    ]);
    const { asked, read } = scripted(...states);
    await read();
    expect(asked.at(-1)).toContain("FINAL");
    expect(asked.at(-1)).not.toContain("_part");
    expect(asked.length).toBeLessThan(9);
  });

  it("does not look at weeks far away nor at other sources", async () => {
    const { asked, read } = scripted([
      ["2026-10-26", 1, "old"],
      ["2026-11-02", 1, "near"],
    ]);
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
