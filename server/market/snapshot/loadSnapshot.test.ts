import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assetNames } from "../names/assetNames.ts";
import { loadSnapshot } from "./loadSnapshot.ts";
import { SnapshotError } from "./parseCsv.ts";

const files = ["market-history.csv", "asset-facts.csv", "stock-caps.csv"] as const;
const read = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf8");
const linesOf = (file: string): number => read(file).trim().split("\n").length - 1;
const snapshot = loadSnapshot();

const symbols = [...snapshot.units.keys()];
const countOf = (kind: "crypto" | "metal" | undefined): number =>
  symbols.filter((symbol) => assetNames.get(symbol)?.class === kind).length;
const factCountOf = (kind: string): number =>
  [...snapshot.facts.values()].filter((fact) => fact.class === kind).length;
const [coins, metals, currencies] = [countOf("crypto"), countOf("metal"), countOf(undefined)];
const withSupply = factCountOf("crypto");

/** What the documentation says of how many there are: a new coin or currency changes it. */
const counted: Readonly<Record<string, readonly string[]>> = {
  "README.md": [`${coins} coins and ${metals} metals into ${currencies} currencies`],
  "server/market/snapshot/README.md": [
    `${snapshot.days.length} days from ${snapshot.days[0]} to ${snapshot.days.at(-1)}`,
    `${coins} coins, ${metals} metals (`,
    `${currencies} national currencies`,
    `${withSupply} coins, ${metals} metals and ${factCountOf("stock")} companies`,
  ],
  "docs/market-data.md": [`${coins - withSupply} coins have prices but no dated supply`],
};

describe("the embedded figures", () => {
  // Read a second way: by position and as doubles, where the module reads by name and as text.
  const [heading = [], ...rows] = read("market-history.csv")
    .trim()
    .split("\n")
    .map((line) => line.split(","));

  it("have the days and symbols of the file", () => {
    expect(snapshot.days).toEqual(rows.map(([day]) => day));
    expect([...snapshot.units.keys()]).toEqual(heading.slice(1));
  });

  it("have every cell of the file, plain and unrounded", () => {
    const filled = rows.flatMap(([, ...cells]) => cells.filter((cell) => cell !== ""));
    let known = 0;
    for (const [row, cells] of rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        if (column === 0) continue;
        const units = snapshot.units.get(heading[column] ?? "")?.[row];
        const plain = typeof units === "string" && /^\d+(\.\d+)?$/.test(units);
        expect([units === null, plain]).toEqual([cell === "", cell !== ""]);
        expect(Number.parseFloat(units ?? "")).toBe(Number.parseFloat(cell));
        known += plain ? 1 : 0;
      }
    }
    expect(known).toBe(filled.length);
    expect(known).toBeGreaterThan(10_000);
  });

  it("have their gaps where the README says", () => {
    const gaps = [...snapshot.units].flatMap(([symbol, column]) =>
      column.flatMap((units, index) =>
        units === null ? [`${symbol} ${snapshot.days[index]}`] : [],
      ),
    );
    expect(new Set(gaps.map((gap) => gap.split(" ")[0]))).toEqual(
      new Set(["BCH", "POL", "XPT", "XPD"]),
    );
    expect(gaps).toContain("BCH 2025-10-19");
    expect(gaps).toContain("POL 2025-05-01");
    expect(gaps).not.toContain("POL 2025-06-01");
  });

  it("are as old as their last day", () => {
    expect(new Date(snapshot.fetchedAt).toISOString()).toBe(`${rows.at(-1)?.[0]}T00:00:00.000Z`);
  });

  it.each(Object.entries(counted))("are as many as %s says", (file, counts) => {
    const text = readFileSync(file, "utf8").replaceAll(/\s+/g, " ");
    expect(
      counts.filter((count) => !text.includes(count)),
      `counts that ${file} should have`,
    ).toEqual([]);
  });

  it("know the quantities of assets", () => {
    expect(snapshot.facts.get("BTC")).toEqual({
      symbol: "BTC",
      class: "crypto",
      name: "Bitcoin",
      unit: "coins",
      quantity: {
        value: "20088325",
        asOf: "2026-09-23",
        source: "CoinGecko circulating supply; issuance rule 19687500 + 3.125 x (height - 839999)",
        quality: "measured",
        low: "20088325",
        high: "20088325",
      },
    });
    expect(snapshot.facts.get("XAU")).toMatchObject({
      unit: "tonnes",
      quantity: { value: "219891", low: "175000", high: "244000" },
    });
    expect(snapshot.facts.get("ADA")?.quantity).toMatchObject({
      quality: "estimate",
      asOf: "2026",
    });
    expect(snapshot.facts.size).toBe(linesOf("asset-facts.csv"));
  });

  it("know an estimate and its band for every metal", () => {
    const metals = [...snapshot.facts.values()].filter((fact) => fact.class === "metal");
    expect(metals.map(({ symbol }) => symbol)).toEqual(["XAU", "XAG", "XPT", "XPD"]);
    for (const { symbol, quantity } of metals) {
      expect([symbol, quantity.quality]).toEqual([symbol, "estimate"]);
      expect(Number(quantity.low)).toBeLessThan(Number(quantity.value));
      expect(Number(quantity.high)).toBeGreaterThan(Number(quantity.value));
    }
  });

  it("know companies' values", () => {
    expect(snapshot.stockCaps.get("NVDA")).toEqual({
      value: "4540000000000",
      asOf: "2026-01",
      source: "published ranking of the most valuable companies",
      quality: "measured",
    });
    expect(snapshot.stockCaps.size).toBe(linesOf("stock-caps.csv"));
  });
});

describe("a bad cell", () => {
  let dir = "";

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), "snapshot-"));
  });

  afterAll(() => {
    rmSync(dir, { recursive: true });
  });

  const loadWith = (file: string, change: (text: string) => string): unknown => {
    for (const name of files) copyFileSync(join(import.meta.dirname, name), join(dir, name));
    const changed = change(read(file));
    expect(changed).not.toBe(read(file));
    writeFileSync(join(dir, file), changed);
    return loadSnapshot(dir);
  };

  it.each([
    ["market-history.csv", "1.60357e-05", "none", "line 2, column BTC"],
    ["market-history.csv", "0.0002898512", "-1", "line 2, column ETH"],
    ["market-history.csv", "0.0002898512", "0", "line 2, column ETH"],
    ["market-history.csv", "2024-04-01", "2024-13-01", "line 3, column date"],
    ["market-history.csv", "2024-04-01", "2024-03-02", "line 3, column date"],
    ["market-history.csv", "2024-03-02,", "2024-03-02,1,", "line 2: 165 cells for 164 columns"],
    ["market-history.csv", "date,BTC", "date,ETH", "line 1: a column's name"],
    ["market-history.csv", "date,BTC", "date,bitcoin", "line 1, column bitcoin"],
    ["market-history.csv", "1.60357e-05", '"1.60357e-05"', "line 2: quoted"],
    ["asset-facts.csv", "20088325,coins", "many,coins", "line 2, column quantity"],
    ["asset-facts.csv", "20088325,coins", "20088325,tonnes", "line 2, column unit"],
    ["asset-facts.csv", "120600000", "120700000", "line 3, column low"],
    ["asset-facts.csv", "120800000", "120600000", "line 3, column high"],
    ["asset-facts.csv", "2026-09-23", "yesterday", "line 2, column as_of"],
    ["asset-facts.csv", "measured", "certain", "line 2, column quality"],
    ["asset-facts.csv", "ETH,crypto", "BTC,crypto", "line 3, column symbol"],
    ["asset-facts.csv", "BTC,crypto", "BTC,bond", "line 2, column class"],
    ["stock-caps.csv", "4540000000000", "", "line 2, column market_cap_usd"],
    ["stock-caps.csv", "as_of", "date", "line 2, column as_of"],
  ] as const)("of %s, %s made %j, is refused by its place: %s", (...row) => {
    const [file, from, to, place] = row;
    const load = (): unknown => loadWith(file, (text) => text.replace(from, to));
    expect(load).toThrow(SnapshotError);
    expect(load).toThrow(`${file}: ${place}`);
  });
});
