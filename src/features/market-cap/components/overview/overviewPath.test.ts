import { describe, expect, it } from "vitest";
import { overviewPath } from "./overviewPath.ts";

describe("the path of the overview", () => {
  it.each([
    [{}, "/market-cap"],
    [{ page: 1 }, "/market-cap"],
    [{ page: 3 }, "/market-cap?page=3"],
    [{ only: "stock" }, "/market-cap?class=stock"],
    [{ only: "metal", page: 2 }, "/market-cap?class=metal&page=2"],
    [{ sort: "-cap" }, "/market-cap"],
    [{ only: "metal", sort: "-price" }, "/market-cap?class=metal&sort=-price"],
  ] as const)("of %j is %s", (choice, path) => {
    expect(overviewPath(choice)).toBe(path);
  });
});
