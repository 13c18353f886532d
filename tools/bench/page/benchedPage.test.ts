import { describe, expect, it } from "vitest";
import { benchedPage } from "./benchedPage.ts";

describe("benchedPage", () => {
  it("finds the page written by hand for the same job", () => {
    expect(benchedPage("/converter/btc/usd")).toMatchObject({
      floorPath: "/converter",
      typed: { field: "#amount" },
    });
    expect(benchedPage("/market-cap/eth-vs-btc")).toMatchObject({ floorPath: "/comparison" });
    expect(benchedPage("/").typed).toBeUndefined();
  });

  it.each(["/converter", "/market-cap/what-is-market-cap", "/login"])(
    "has nothing to compare %s with",
    (path) => {
      expect(() => benchedPage(path)).toThrow(path);
    },
  );
});
