import { describe, expect, it } from "vitest";
import { asset, coin, figure } from "../../testing/assetFixtures.ts";
import { datedDay, predict, yearsLater } from "./predict.ts";
import { supplyOn } from "./quantityOn.ts";
import { underDefinition } from "../valuation/underDefinition.ts";

const grown = asset("NEW", {
  quantities: { circulating: figure("100"), maximum: figure("400") },
  price: figure("10"),
  issuance: {
    source: "test",
    dated: figure("100"),
    // 100 coins more by the first anniversary, and none after.
    curve: [
      ["2024-03-02", "50"],
      ["2026-09-29", "100"],
      ["2027-09-29", "200"],
      ["2032-09-30", "200"],
    ],
    capped: true,
  },
});

describe("predict", () => {
  it("grows the price with the value where the quantity is held", () => {
    const prediction = predict(underDefinition(coin("X", "7", "100")), "5");
    expect(prediction).toMatchObject({ from: "2026-09-29", growthPercent: "5", supply: "held" });
    expect(prediction?.years.map(({ year }) => year).join(" ")).toBe(
      "2027 2028 2029 2030 2031 2032",
    );
    // 1.05^n, by hand.
    expect(prediction?.years.map(({ targetPrice }) => targetPrice.toFixed()).join(" ")).toBe(
      "105 110.25 115.7625 121.550625 127.62815625 134.0095640625",
    );
    expect(prediction?.years.map(({ priceChange }) => priceChange.toFixed()).join(" ")).toBe(
      "5 5 5 5 5 5",
    );
    expect(prediction?.years.at(-1)?.cumulativeRoi.toFixed()).toBe("34.0095640625");
  });

  it("shares the value among the coins there will be where issuance is known", () => {
    const prediction = predict(underDefinition(grown), "100");
    expect(prediction?.supply).toBe("issuance");
    const [first, second] = prediction?.years ?? [];
    // Twice the value for twice the coins, then twice the value for as many.
    expect([first, second].map((year) => year?.targetPrice.toFixed())).toEqual(["10", "20"]);
    expect([first, second].map((year) => year?.priceChange.toFixed())).toEqual(["0", "100"]);
    expect([first, second].map((year) => year?.cumulativeRoi.toFixed())).toEqual(["0", "100"]);
  });

  it("knows that a maximum does not grow", () => {
    const prediction = predict(underDefinition(grown, "maximum"), "100");
    expect(prediction?.supply).toBe("fixed");
    expect(prediction?.years[0]?.targetPrice.toFixed()).toBe("20");
  });

  it("falls where the growth is negative, and stays where it is none", () => {
    const at = (growth: string) =>
      predict(underDefinition(coin("X", "7", "100")), growth)?.years[1]?.targetPrice.toFixed();
    expect([at("-10"), at("0")]).toEqual(["81", "100"]);
  });

  it("is unknown without price or quantity, and for no number", () => {
    expect(predict(underDefinition(asset("X", { price: figure("1") })), "5")).toBeUndefined();
    const unpriced = asset("X", { quantities: { circulating: figure("1") } });
    expect(predict(underDefinition(unpriced), "5")).toBeUndefined();
    expect(predict(underDefinition(grown), "many")).toBeUndefined();
  });

  it("is unknown where the curve does not reach", () => {
    const { issuance } = grown;
    if (issuance === undefined) throw new Error("no issuance");
    const short = { ...grown, issuance: { ...issuance, curve: issuance.curve.slice(0, 3) } };
    expect(predict(underDefinition(short), "5")).toBeUndefined();
  });

  it("starts from the month of a price that has no day", () => {
    const share = asset("X", {
      class: "stock",
      quantities: { sharesOutstanding: figure("5") },
      price: figure("10", { asOf: "2026-01" }),
    });
    const prediction = predict(underDefinition(share), "5");
    expect([prediction?.from, prediction?.years[0]?.year]).toEqual(["2026-01", "2027"]);
  });
});

describe("days of a prediction", () => {
  it.each([
    ["2026", "2026-01-01"],
    ["2026-09", "2026-09-01"],
    ["2026-09-29", "2026-09-29"],
  ])("%s stands for %s", (asOf, day) => {
    expect(datedDay(asOf)).toBe(day);
  });

  it.each([
    ["2026-09-29", 6, "2032-09-29"],
    ["2028-02-29", 1, "2029-02-28"],
    ["2028-02-29", 4, "2032-02-29"],
    ["2028-12-31", 1, "2029-12-31"],
  ])("%s and %i years is %s", (day, years, later) => {
    expect(yearsLater(day, years)).toBe(later);
  });
});

describe("supplyOn", () => {
  const curve = grown.issuance?.curve ?? [];

  it.each([
    ["2026-09-29", "100"],
    ["2027-09-29", "200"],
    // 73 of 365 days
    ["2026-12-11", "120"],
    ["2030-01-01", "200"],
    ["2024-03-02", "50"],
    ["2024-03-01", undefined],
    ["2032-10-01", undefined],
  ])("%s is %s", (day, supply) => {
    expect(supplyOn(curve, day)?.toFixed()).toBe(supply);
  });
});
