import { expect, it } from "vitest";
import { testPage } from "../../../state/testing/testPage.ts";
import { asset, coin, figure } from "../testing/assetFixtures.ts";
import { answerComparison } from "./answerComparison.ts";

const { numbers, rates } = testPage;
const text = ({ message = "", values = {} }: { message?: string; values?: object }) =>
  message.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(Reflect.get(values, name)));

/** A coin whose supply is known within a band. */
const banded = (symbol: string, value: string, band: { low: string; high: string }) =>
  asset(symbol, {
    quantities: { circulating: figure(value, { ...band, quality: "estimate" }) },
    price: figure("10"),
  });

const facts = [
  coin("AAA", "100", "10"),
  coin("BBB", "200", "26"),
  banded("SURE", "1000", { low: "999", high: "1001" }),
  banded("ROUGH", "1000", { low: "900", high: "1100" }),
  asset("NONE", { price: figure("10") }),
  asset("PAST", {
    quantities: { circulating: figure("100") },
    price: figure("10", { asOf: "2026-09-28" }),
  }),
];

const answer = (a: string, b: string) =>
  answerComparison({ a, b }, { facts, numbers, rates, text });

it("says how many times its price the first would cost at the market cap of the second", () => {
  expect(answer("AAA", "BBB")).toEqual({ times: "5.20×", asOf: "2026-09-29" });
  expect(answer("AAA", "SURE")).toEqual({ times: "10.00×", asOf: "2026-09-29" });
});

it.each([
  ["known only roughly", "ROUGH"],
  ["without a supply", "NONE"],
  ["of another day", "PAST"],
  ["that is not listed", "GONE"],
])("says nothing of one %s", (_what, ticker) => {
  expect(answer("AAA", ticker)).toBeUndefined();
  expect(answer(ticker, "AAA")).toBeUndefined();
});
