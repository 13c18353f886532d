import { describe, expect, it } from "vitest";
import { capScenarios, priceScenarios } from "../../../src/features/market-cap/model/scenarios.ts";
import { compare } from "../../../src/features/market-cap/model/valuation/compare.ts";
import { predict } from "../../../src/features/market-cap/model/history/predict.ts";
import type { Range } from "../../../src/features/market-cap/model/valuation/range.ts";
import { underDefinition } from "../../../src/features/market-cap/model/valuation/underDefinition.ts";
import { formatDecimal, type Numeric } from "../../../src/i18n/formatNumber.ts";
import { readNumberStyle } from "../../../src/i18n/readNumberStyle.ts";
import type { AssetFactsData } from "../../../src/wire/market/marketCap.ts";
import { apiPaths } from "../../../src/wire/paths.ts";
import { createCaller, readEnvelope } from "./gatewayFixture.ts";
import { bitcoinSupply } from "../market-cap/bitcoinSupply.ts";
import { companyValue, lastPrice, quantity, type Band } from "../market-cap/embeddedFigures.ts";
import { fraction, minus, over, shown, times, type Fraction } from "../market-cap/fraction.ts";

const english = readNumberStyle("en-US");
const written = (value: Numeric, decimals = 2): string =>
  formatDecimal(english, value, { minimumFraction: decimals, maximumFraction: decimals });

/** The gateway's answer, as the pages take it. */
async function pairOf(a: string, b: string) {
  const response = await createCaller().call(`${apiPaths.assetFacts}?symbols=${a},${b}`);
  const { facts } = (await readEnvelope<AssetFactsData>(response)).data;
  const [first, second] = facts;
  if (first === undefined || second === undefined) throw new Error("an asset is missing");
  return { a: underDefinition(first), b: underDefinition(second) };
}

/** Formats the range of the product and that of the other method: value, low, high. */
const shownRange = (range: Range | undefined, decimals?: number) =>
  range && [range.value, range.low, range.high].map((value) => written(value, decimals));
const shownBand = ({ value, low, high }: Band, decimals?: number) =>
  [value, low, high].map((part) => shown(part, decimals));

const alone = (value: Fraction): Band => ({ value, low: value, high: value });
const product = (a: Band, b: Band): Band => ({
  value: times(a.value, b.value),
  low: times(a.low, b.low),
  high: times(a.high, b.high),
});
/** For positive bands the least quotient is the least value divided by the greatest. */
const quotient = (a: Band, b: Band): Band => ({
  value: over(a.value, b.value),
  low: over(a.low, b.high),
  high: over(a.high, b.low),
});
const scaled = (a: Band, factor: string): Band => product(a, alone(fraction(factor)));

const capOf = (units: Band, symbol: string): Band => product(units, alone(lastPrice(symbol)));
const ounces = (tonnes: Band): Band => scaled(tonnes, "32150.7466");
const percents = ["10", "20", "50", "100", "200", "500", "1000"] as const;

interface Expected {
  readonly quantityA: Band;
  readonly priceA: Band;
  readonly capA: Band;
  readonly quantityB: Band;
  readonly priceB: Band;
  readonly capB: Band;
}

async function expectAgreement(slug: string, ratio: string, expected: Expected): Promise<void> {
  const [a = "", b = ""] = slug.split("-vs-");
  const pair = await pairOf(a, b);
  const { capA, capB, priceA, priceB, currentRatio, target } = compare(pair, ratio);
  expect(shownRange(capA?.range)).toEqual(shownBand(expected.capA));
  expect(shownRange(capB?.range)).toEqual(shownBand(expected.capB));
  expect(shownRange(priceA)).toEqual(shownBand(expected.priceA));
  expect(shownRange(priceB)).toEqual(shownBand(expected.priceB));
  const current = quotient(expected.capA, expected.capB);
  expect(shownRange(currentRatio, 8)).toEqual(shownBand(current, 8));
  const cap = scaled(expected.capB, ratio);
  expect(shownRange(target.cap)).toEqual(shownBand(cap));
  expect(shownRange(target.price)).toEqual(shownBand(quotient(cap, expected.quantityA)));
  expect(shownRange(target.multiple)).toEqual(shownBand(quotient(cap, expected.capA)));
}

async function expectScenarios(slug: string, expected: Expected): Promise<void> {
  const [a = "", b = ""] = slug.split("-vs-");
  const pair = await pairOf(a, b);
  const parts = percents.map((percent) => over(fraction(percent), fraction("100")));
  const part = (band: Band, by: Fraction): Band => product(band, alone(by));
  expect(capScenarios(pair).map(({ percent }) => percent)).toEqual(percents);
  expect(capScenarios(pair).map(({ cap }) => shownRange(cap))).toEqual(
    parts.map((by) => shownBand(part(expected.capB, by))),
  );
  expect(capScenarios(pair).map(({ price }) => shownRange(price))).toEqual(
    parts.map((by) => shownBand(quotient(part(expected.capB, by), expected.quantityA))),
  );
  expect(capScenarios(pair).map(({ multiple }) => shownRange(multiple))).toEqual(
    parts.map((by) => shownBand(quotient(part(expected.capB, by), expected.capA))),
  );
  expect(priceScenarios(pair).map(({ price }) => shownRange(price))).toEqual(
    parts.map((by) => shownBand(part(expected.priceB, by))),
  );
  expect(priceScenarios(pair).map(({ cap }) => shownRange(cap))).toEqual(
    parts.map((by) => shownBand(product(part(expected.priceB, by), expected.quantityA))),
  );
  expect(priceScenarios(pair).map(({ ratio }) => shownRange(ratio, 8))).toEqual(
    parts.map((by) => shownBand(quotient(part(expected.quantityA, by), expected.quantityB), 8)),
  );
  expect(priceScenarios(pair).map(({ multiple }) => shownRange(multiple))).toEqual(
    parts.map((by) => shownBand(quotient(part(expected.priceB, by), expected.priceA))),
  );
}

const bitcoin = bitcoinSupply();
const ether = quantity("ETH");
const solana = quantity("SOL");
const gold = ounces(quantity("XAU"));
const shares = quantity("AAPL");
const apple = companyValue("AAPL");

const cases: readonly (readonly [slug: string, ratio: string, expected: Expected])[] = [
  [
    "eth-vs-btc",
    "0.5",
    {
      quantityA: ether,
      priceA: alone(lastPrice("ETH")),
      capA: capOf(ether, "ETH"),
      quantityB: bitcoin.now,
      priceB: alone(lastPrice("BTC")),
      capB: capOf(bitcoin.now, "BTC"),
    },
  ],
  [
    "sol-vs-xau",
    "1",
    {
      quantityA: solana,
      priceA: alone(lastPrice("SOL")),
      capA: capOf(solana, "SOL"),
      quantityB: gold,
      priceB: alone(lastPrice("XAU")),
      capB: capOf(gold, "XAU"),
    },
  ],
  [
    "btc-vs-aapl",
    "1",
    {
      quantityA: bitcoin.now,
      priceA: alone(lastPrice("BTC")),
      capA: capOf(bitcoin.now, "BTC"),
      quantityB: shares,
      priceB: quotient(apple, shares),
      capB: apple,
    },
  ],
  [
    "aapl-vs-eth",
    "0.125",
    {
      quantityA: shares,
      priceA: quotient(apple, shares),
      capA: apple,
      quantityB: ether,
      priceB: alone(lastPrice("ETH")),
      capB: capOf(ether, "ETH"),
    },
  ],
];

describe("market values, calculated from the tables a second way", () => {
  it("start from the figures that people can look up", () => {
    expect(shownBand(bitcoin.now, 0)).toEqual(["20,091,025", "20,090,719", "20,091,331"]);
    expect(shown(lastPrice("BTC"))).toBe("83,212.64");
    expect(shown(gold.value, 0)).toBe("7,069,659,821");
    expect(shownBand(apple, 0)).toEqual([
      "3,860,000,000,000",
      "3,855,000,000,000",
      "3,865,000,000,000",
    ]);
  });

  it.each(cases)("agree to the last shown digit for %s?ratio=%s", (...one) =>
    expectAgreement(...one),
  );

  it.each(cases)("agree in the scenarios of %s", (slug, _ratio, expected) =>
    expectScenarios(slug, expected),
  );

  it("agree in the prediction of a coin whose issuance is known", async () => {
    const { a } = await pairOf("BTC", "AAPL");
    const years = predict(a, "5")?.years ?? [];
    const price = lastPrice("BTC");
    let factor = fraction("1");
    for (const { yearsAhead, targetPrice, cumulativeRoi } of years) {
      factor = times(factor, fraction("1.05"));
      const value = times(times(price, factor), bitcoin.now.value);
      const expected = over(value, bitcoin.later(yearsAhead));
      expect(written(targetPrice)).toBe(shown(expected));
      const gain = times(over(minus(expected, price), price), fraction("100"));
      expect(written(cumulativeRoi)).toBe(shown(gain));
    }
    expect(years).toHaveLength(6);
  });

  it("agree in the prediction of one whose supply is held", async () => {
    const { a } = await pairOf("ETH", "BTC");
    let expected = lastPrice("ETH");
    for (const { targetPrice } of predict(a, "7.5")?.years ?? []) {
      expected = times(expected, fraction("1.075"));
      expect(written(targetPrice)).toBe(shown(expected));
    }
  });
});
