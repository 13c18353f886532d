import { describe, expect, it } from "vitest";
import { comparedReleases } from "./comparedReleases.ts";

const releases = ["a2", "other", "c1", "", "b0"].map((release) => ({ release }));

describe("the releases to compare", () => {
  it("are the newest known one and the one before it", () => {
    expect(comparedReleases(releases, {})).toEqual({ before: "c1", after: "a2" });
  });

  it("are the one that is named and the one before that", () => {
    expect(comparedReleases(releases, { after: "c1" })).toEqual({ before: "b0", after: "c1" });
    expect(comparedReleases(releases, { after: "b0" })).toEqual({ before: undefined, after: "b0" });
  });

  it("are both that are named, in the order of their names", () => {
    const named = { before: "a2", after: "b0" };
    expect(comparedReleases(releases, named)).toEqual(named);
  });

  it("are missing where there is none", () => {
    expect(comparedReleases([{ release: "other" }], {})).toEqual({
      before: undefined,
      after: undefined,
    });
  });
});
