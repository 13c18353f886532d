import { describe, expect, it } from "vitest";
import { blockingMs } from "./untouched.ts";

describe("blockingMs", () => {
  it("adds up what each task takes beyond 50 ms", () => {
    expect(blockingMs([51, 150, 50, 20])).toBe(101);
  });

  it("is nothing without long tasks", () => {
    expect(blockingMs([])).toBe(0);
  });
});
