import { describe, expect, it } from "vitest";
import { orderOf } from "./pageBench.ts";

describe("orderOf", () => {
  it("takes paths, parts and the number of runs in any order", () => {
    const order = orderOf(["typing", "/converter/eth/eur", "--runs=2"]);
    expect(order.pages.map(({ path }) => path)).toEqual(["/converter/eth/eur"]);
    expect(order.parts).toEqual(["typing"]);
    expect(order.runs).toBe(2);
  });

  it("measures everything five times where nothing is named", () => {
    const order = orderOf([]);
    expect(order.pages).toHaveLength(3);
    expect(order.parts).toContain("untouched");
    expect(order.runs).toBe(5);
  });

  it("writes only what is measured whole", () => {
    expect(orderOf(["--write"]).isWritten).toBe(true);
    expect(() => orderOf(["--write", "--runs=1"])).toThrow("alone");
    expect(() => orderOf(["taps", "--write"])).toThrow("alone");
  });

  it.each(["speed", "--runs=0", "--runs=many", "--quick"])("does not know %s", (word) => {
    expect(() => orderOf([word])).toThrow("untouched");
  });
});
