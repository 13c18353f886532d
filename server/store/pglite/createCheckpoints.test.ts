import type { Results } from "@electric-sql/pglite";
import { describe, expect, it } from "vitest";
import { trusted } from "../../../src/lib/trusted.ts";
import { createCheckpoints, type LoggedDatabase } from "./createCheckpoints.ts";

const mebibyte = 1024 * 1024;

function setUp() {
  let [now, bytes] = [0, 0];
  const written: string[] = [];
  const database: LoggedDatabase = {
    query: async <T>() => trusted<Results<T>>({ rows: [{ bytes }] }),
    exec: async (statement) => {
      written.push(statement);
      bytes = 0;
      return [];
    },
  };
  const check = createCheckpoints(database, () => now);
  return {
    written,
    /** Looks at a log of so many mebibytes, so many seconds later. */
    look: (log: number, seconds = 0) => {
      bytes = log * mebibyte;
      now += seconds * 1_000;
      return check();
    },
  };
}

describe("a checkpoint of the embedded database", () => {
  it("is written for a log of 64 MB at once", async () => {
    const { look, written } = setUp();
    expect(await look(63)).toBe(false);
    expect(await look(64)).toBe(true);
    expect(await look(1)).toBe(false);
    expect(written).toEqual(["checkpoint"]);
  });

  it("is written for a smaller one five minutes after the last, but not for a few rows", async () => {
    const { look, written } = setUp();
    expect(await look(1, 299)).toBe(false);
    expect(await look(0.9, 1)).toBe(false);
    expect(await look(1)).toBe(true);
    expect(await look(63, 299)).toBe(false);
    expect(await look(63, 1)).toBe(true);
    expect(written).toHaveLength(2);
  });
});
