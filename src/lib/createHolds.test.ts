import { describe, expect, it } from "vitest";
import { createHolds } from "./createHolds.ts";

function setUp() {
  const calls: string[] = [];
  const holds = createHolds({
    pause: () => calls.push("pause"),
    resume: () => calls.push("resume"),
  });
  return { calls, holds };
}

describe("holds", () => {
  it("go on only when pointer and focus have both left", () => {
    const { calls, holds } = setUp();
    holds.hold("pointer");
    holds.hold("focus");
    holds.release("focus");
    expect(calls).toEqual(["pause"]);
    holds.release("pointer");
    expect(calls).toEqual(["pause", "resume"]);
  });

  it("count one way once", () => {
    const { calls, holds } = setUp();
    holds.hold("focus");
    holds.hold("focus");
    holds.release("focus");
    expect(calls).toEqual(["pause", "resume"]);
  });

  it("do not resume what was not held", () => {
    const { calls, holds } = setUp();
    holds.release("pointer");
    expect(calls).toEqual([]);
  });
});
