import { describe, expect, expectTypeOf, it } from "vitest";
import { keysOf, recordOf } from "./records.ts";

describe("the keys of a record", () => {
  it("are its own names in the order they are written in, by type too", () => {
    const keys = keysOf({ b: 1, a: 2 });
    expect(keys).toEqual(["b", "a"]);
    expectTypeOf(keys).toEqualTypeOf<readonly ("a" | "b")[]>();
  });
});

describe("a record of keys", () => {
  it("has a member for each key", () => {
    const record = recordOf(["a", "b"], (key, index) => `${key}${index}`);
    expect(record).toEqual({ a: "a0", b: "b1" });
    expectTypeOf(record).toEqualTypeOf<Record<"a" | "b", string>>();
  });
});
