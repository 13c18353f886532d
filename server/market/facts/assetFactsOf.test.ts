import { describe, expect, it } from "vitest";
import { decimal } from "../../../src/lib/decimal.ts";
import type { AssetFacts } from "../../../src/wire/market/marketCap.ts";
import { definitionsOfClass } from "../../../src/wire/market/marketCap.ts";
import { assetNames } from "../names/assetNames.ts";
import type { CoinFacts } from "../model/marketSource.ts";
import { MarketSourceError } from "../model/marketSource.ts";
import {
  createScriptedSource,
  createTestMarket,
  noon,
  ratesOf,
  snapshot,
} from "../testing/fixtures.ts";

const market = createTestMarket();
const all = market.assetFacts({ tag: "en" }).facts;
const factsOf = (symbol: string): AssetFacts => {
  const found = market.assetFacts({ tag: "en", symbols: [symbol] }).facts[0];
  if (found === undefined) throw new Error(`${symbol} is not listed`);
  return found;
};

describe("facts of assets", () => {
  it("are of every listed asset by default, or of the requested ones in their order", () => {
    expect(all.map(({ symbol }) => symbol)).toEqual([...assetNames.keys()]);
    const some = market.assetFacts({ tag: "en", symbols: ["AAPL", "XAU", "NOPE", "EUR"] }).facts;
    expect(some.map(({ symbol }) => symbol)).toEqual(["AAPL", "XAU"]);
  });

  it("are named in the language asked for, with the stamp of all answers", () => {
    const [gold] = market.assetFacts({ tag: "zh-Hant-TW", symbols: ["XAU"] }).facts;
    expect(gold).toMatchObject({ name: "Gold", localName: "黃金", class: "metal" });
    expect(factsOf("XAU").localName).toBeUndefined();
    expect(market.assetFacts({ tag: "en" })).toMatchObject(market.stamp());
  });

  it("have only the definitions of their class, and one if the figures have a quantity", () => {
    for (const { symbol, class: is, quantities } of all) {
      const fitting: readonly string[] = definitionsOfClass[is];
      expect(Object.keys(quantities).filter((name) => !fitting.includes(name))).toEqual([]);
      const main = quantities[definitionsOfClass[is][0]];
      expect(main !== undefined).toBe(snapshot.facts.has(symbol));
    }
  });

  it("keep every band around its value", () => {
    const figures = all.flatMap(({ quantities, price, marketCap }) =>
      [...Object.values(quantities), price, marketCap].filter((figure) => figure !== undefined),
    );
    expect(figures.length).toBeGreaterThan(all.length);
    for (const { value, low = value, high = value } of figures) {
      expect(decimal(low).lte(value) && decimal(high).gte(value)).toBe(true);
      expect(decimal(value).gt(0)).toBe(true);
    }
  });
});

describe("a coin", () => {
  it("has its dated supply if no rule is known, and nothing that no source states", () => {
    const { quantities, issuance } = factsOf("ETH");
    expect(quantities).toEqual({ circulating: snapshot.facts.get("ETH")?.quantity });
    expect(issuance).toBeUndefined();
  });

  it("has the supply on its price's day if a rule is known", () => {
    const { quantities, issuance, price } = factsOf("BTC");
    expect(quantities.circulating).toMatchObject({
      value: "20091025",
      asOf: "2026-09-29",
      quality: "estimate",
    });
    expect(quantities.total).toEqual(quantities.circulating);
    expect(quantities.maximum).toMatchObject({ value: "21000000", quality: "measured" });
    expect(issuance).toMatchObject({ dated: { value: "20088325" }, capped: true });
    expect(issuance?.curve).toContainEqual(["2026-09-29", "20091025"]);
    expect(issuance?.curve[0]?.[0]).toBe(snapshot.days[0]);
    expect(price?.asOf).toBe("2026-09-29");
  });

  it("has no maximum if it is issued for ever, and says that this is no gap", () => {
    expect(factsOf("DOGE").quantities.maximum).toBeUndefined();
    expect(factsOf("DOGE").issuance?.capped).toBe(false);
  });

  it("has a price but no quantity if no supply is known", () => {
    expect(factsOf("PAXG")).toMatchObject({ quantities: {}, unit: "coins", pricedPerUnit: "1" });
    expect(factsOf("PAXG").price).toBeDefined();
  });

  it("is priced by the reciprocal of its figure, to the cent of any value", () => {
    // 1 / 0.000012017405, calculated outside of this program.
    expect(factsOf("BTC").price).toEqual({
      value: "83212.6403329171314439349",
      asOf: "2026-09-29",
      source: "Currency-api",
      quality: "measured",
    });
  });
});

describe("a metal", () => {
  it("is counted in tonnes and priced by the troy ounce", () => {
    expect(factsOf("XAU")).toMatchObject({
      unit: "tonnes",
      pricedPerUnit: "32150.7466",
      quantities: { everMined: { value: "219891", low: "175000", high: "244000" } },
    });
    // 1 / 0.0002421835
    expect(factsOf("XAU").price?.value).toMatch(/^4129\.100454820/);
  });
});

describe("a company", () => {
  it("has its published value with the band of its rounding, and a price derived from it", () => {
    expect(factsOf("AAPL")).toMatchObject({
      unit: "shares",
      marketCap: {
        value: "3860000000000",
        low: "3855000000000",
        high: "3865000000000",
        asOf: "2026-01",
      },
      // 3860000000000 / 14687356000
      price: { asOf: "2026-01", quality: "measured" },
    });
    expect(factsOf("AAPL").price?.value).toMatch(/^262\.811087305298/);
  });

  it("has the highest price with the fewest shares", () => {
    const { price } = factsOf("TSLA");
    // 1495000000000 / 3320000000 and 1485000000000 / 3752431984
    expect(price?.high).toMatch(/^450\.3012048192/);
    expect(price?.low).toMatch(/^395\.7433489352/);
  });

  it("has an estimated price if its shares are an estimate", () => {
    expect(factsOf("AMZN").price?.quality).toBe("estimate");
    expect(factsOf("AVGO").price?.quality).toBe("estimate");
  });
});

describe("a source that knows supplies", () => {
  const supply = (value: string, asOf = "2026-10-01") =>
    ({ value, asOf, source: "CoinGecko", quality: "measured" }) as const;
  const facts = new Map<string, CoinFacts>([
    ["BTC", { circulatingSupply: supply("20092000"), maxSupply: supply("21000000") }],
    ["ETH", { circulatingSupply: supply("120700000"), totalSupply: supply("120700001") }],
    ["PAXG", { circulatingSupply: supply("400000"), totalSupply: supply("400000") }],
  ]);

  function setUp(answers: readonly (ReadonlyMap<string, CoinFacts> | MarketSourceError)[]) {
    const { source, next } = createScriptedSource();
    next(ratesOf("2026-10-01", noon));
    const left = [...answers];
    const live = createTestMarket({
      source: {
        ...source,
        facts: async () => {
          const answer = left.shift();
          if (answer === undefined || answer instanceof MarketSourceError)
            throw answer ?? new MarketSourceError("network", "no answer set");
          return answer;
        },
      },
    });
    const read = (symbol: string) => live.assetFacts({ tag: "en", symbols: [symbol] }).facts[0];
    return { live, read };
  }

  it("replaces the dated figures, with its own date", async () => {
    const { live, read } = setUp([facts]);
    await live.refresh();
    expect(read("ETH")?.quantities).toEqual({
      circulating: supply("120700000"),
      total: supply("120700001"),
    });
    expect(read("PAXG")?.quantities.circulating).toEqual(supply("400000"));
    expect(read("BTC")?.quantities).toEqual({
      circulating: supply("20092000"),
      total: supply("20092000"),
      maximum: supply("21000000"),
    });
    expect(read("BTC")?.issuance?.dated).toEqual(supply("20092000"));
    expect(read("XAU")).toMatchObject({ quantities: { everMined: { value: "219891" } } });
  });

  it("leaves the dated figures of the coins it does not know", async () => {
    const { live, read } = setUp([facts]);
    await live.refresh();
    expect(read("SOL")?.quantities).toEqual(factsOf("SOL").quantities);
  });

  it("names itself as the origin of its own prices only", async () => {
    const { source, next } = createScriptedSource();
    const rates = ratesOf("2026-10-01", noon);
    const unitsPerUsd = new Map([...rates.unitsPerUsd].filter(([symbol]) => symbol !== "XPT"));
    next({ ...rates, unitsPerUsd });
    const live = createTestMarket({ source });
    await live.refresh();
    const [btc, platinum] = live.assetFacts({ tag: "en", symbols: ["BTC", "XPT"] }).facts;
    expect(btc?.price).toMatchObject({ asOf: "2026-10-01", source: "Test" });
    expect(platinum?.price).toMatchObject({ asOf: "2026-09-29", source: "Currency-api" });
  });

  it("changes the version, so that no cache keeps the earlier figures", async () => {
    const { live } = setUp([
      facts,
      new Map([...facts, ["ETH", { circulatingSupply: supply("1") }]]),
    ]);
    await live.refresh();
    const before = live.stamp().version;
    await live.refresh();
    expect(live.stamp().version).not.toBe(before);
  });

  it("keeps its earlier facts when it fails, and the refresh still succeeds", async () => {
    const { live, read } = setUp([facts, new MarketSourceError("server", "down")]);
    await live.refresh();
    const { version } = live.stamp();
    expect(await live.refresh()).toMatchObject({ ok: true });
    expect(live.stamp().version).toBe(version);
    expect(read("ETH")?.quantities.circulating).toEqual(supply("120700000"));
    expect(live.status().failures).toBe(0);
  });
});
