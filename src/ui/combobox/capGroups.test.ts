import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capGroups } from "./capGroups.ts";

describe("capGroups", () => {
  it("cuts the group the limit falls into and drops what follows", () => {
    const groups = [
      { id: "popular", label: "Popular", options: [1, 2] },
      { id: "none", options: [] },
      { id: "all", options: [3, 4, 5] },
      { id: "more", options: [6] },
    ];
    expect(capGroups(groups, 4)).toEqual([
      { id: "popular", label: "Popular", options: [1, 2], from: 0 },
      { id: "all", options: [3, 4], from: 2 },
    ]);
  });

  it("numbers the options through all groups", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat())), fc.nat({ max: 60 }), (lists, limit) => {
        const groups = lists.map((options, index) => ({ id: String(index), options }));
        const capped = capGroups(groups, limit);
        const flat = lists.flat().slice(0, limit);
        expect(capped.flatMap(({ options }) => options)).toEqual(flat);
        for (const { from, options } of capped) {
          expect(flat.slice(from, from + options.length)).toEqual(options);
        }
      }),
    );
  });
});
