import { describe, expect, it } from "vitest";
import { judgeLedger } from "../../support/chaos/judgeLedger.ts";

const tracked = { marks: new Set(["a", "b", "c"]), durable: new Set(["a", "b"]) };

const row = (mark: string, seq: number) => ({ mark, id: mark, tabId: "tab", seq, lostEvents: 0 });
const clean = { tracked: 3, durable: 2, stored: 2, lost: 0, twice: 0, gaps: 0, counted: 0 };

describe("the judge of the chaos suite", () => {
  it("finds nothing if every event is there", () => {
    const rows = [row("", 1), row("a", 2), row("b", 3)];
    expect(judgeLedger(tracked, rows, new Map([["a", 1]]))).toEqual(clean);
  });

  it("finds lost events, and the gaps in their numbers", () => {
    const rows = [row("", 1), row("a", 2), row("c", 4)];
    expect(judgeLedger(tracked, rows, new Map())).toEqual({ ...clean, lost: 1, gaps: 1 });
  });

  it("finds events that are there twice, under any id", () => {
    const rows = [row("", 1), row("a", 2), row("b", 3), { ...row("b", 3), id: "again" }];
    expect(judgeLedger(tracked, rows, new Map())).toEqual({ ...clean, twice: 1, gaps: 1 });
    const accepted = new Map([["b", 2]]);
    expect(judgeLedger(tracked, rows.slice(0, 3), accepted)).toEqual({ ...clean, twice: 1 });
  });

  it("reads the number of events that a device has given up", () => {
    const rows = [row("", 1), { ...row("a", 2), lostEvents: 7 }, row("b", 3)];
    expect(judgeLedger(tracked, rows, new Map())).toEqual({ ...clean, counted: 7 });
  });
});
