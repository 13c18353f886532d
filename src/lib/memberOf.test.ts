import { describe, expect, it } from "vitest";
import { memberOf, ownMemberOf } from "./records.ts";

describe("a member of an unknown value", () => {
  it("is read of objects and functions", () => {
    expect(memberOf({ a: 1 }, "a")).toBe(1);
    expect(
      memberOf(
        Object.assign(() => {}, { a: 2 }),
        "a",
      ),
    ).toBe(2);
    expect(ownMemberOf({ a: 1 }, "a")).toBe(1);
  });

  it.each([undefined, null, "text", 1, true])("is undefined for %j", (value) => {
    expect(memberOf(value, "length")).toBeUndefined();
    expect(ownMemberOf(value, "length")).toBeUndefined();
  });

  it("is inherited only where that is asked for", () => {
    const heir: unknown = Object.create({ a: 1 });
    expect(memberOf(heir, "a")).toBe(1);
    expect(ownMemberOf(heir, "a")).toBeUndefined();
  });
});
