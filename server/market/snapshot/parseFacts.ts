import { decimal, isDecimal } from "../../../src/lib/decimal.ts";
import type { AssetClass, Decimal, Figure, Quality } from "../../../src/wire/market/market.ts";
import type { QuantityUnit } from "../../../src/wire/market/marketCap.ts";
import { type CsvRow, parseCsv, SnapshotError } from "./parseCsv.ts";

/** The quantity of an asset. */
export interface AssetFact {
  readonly symbol: string;
  readonly class: AssetClass;
  /** English name, as the figures' source gives it. */
  readonly name: string;
  readonly unit: QuantityUnit;
  readonly quantity: Figure;
}

const unitOfClass: Readonly<Record<AssetClass, QuantityUnit>> = {
  crypto: "coins",
  metal: "tonnes",
  stock: "shares",
};

/** Reads the quantities of assets, by symbol. Throws `SnapshotError` for any cell that is not as the README says. */
export function parseFacts(file: string, text: string): ReadonlyMap<string, AssetFact> {
  return bySymbol(file, text, (row) => ({
    symbol: row.cell("symbol"),
    name: filled(row, "name"),
    ...readClass(row),
    quantity: readQuantity(row),
  }));
}

/** Reads companies' market capitalisations in US dollars, by symbol. Throws `SnapshotError` for a bad row. */
export function parseStockCaps(file: string, text: string): ReadonlyMap<string, Figure> {
  return bySymbol(file, text, (row) => ({
    value: positive(row, "market_cap_usd"),
    asOf: readDate(row),
    source: filled(row, "source"),
    quality: "measured",
  }));
}

function bySymbol<T>(file: string, text: string, read: (row: CsvRow) => T): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const row of parseCsv(file, text).rows) {
    const symbol = filled(row, "symbol");
    if (found.has(symbol)) throw new SnapshotError(row.at("symbol"), `${symbol} comes twice`);
    found.set(symbol, read(row));
  }
  return found;
}

function readClass(row: CsvRow): Pick<AssetFact, "class" | "unit"> {
  const name = row.cell("class");
  if (name !== "crypto" && name !== "metal" && name !== "stock") {
    throw new SnapshotError(row.at("class"), `no asset class: ${name}`);
  }
  const unit = row.cell("unit");
  if (unit !== unitOfClass[name]) {
    throw new SnapshotError(
      row.at("unit"),
      `${name} is counted in ${unitOfClass[name]}, not ${unit}`,
    );
  }
  return { class: name, unit: unitOfClass[name] };
}

function readQuantity(row: CsvRow): Figure {
  const value = positive(row, "quantity");
  const low = positive(row, "low");
  const high = positive(row, "high");
  if (decimal(low).gt(value)) throw new SnapshotError(row.at("low"), "above the quantity");
  if (decimal(high).lt(value)) throw new SnapshotError(row.at("high"), "below the quantity");
  return {
    value,
    asOf: readDate(row),
    source: filled(row, "source"),
    quality: readQuality(row),
    low,
    high,
  };
}

function readQuality(row: CsvRow): Quality {
  const quality = row.cell("quality");
  if (quality !== "measured" && quality !== "estimate") {
    throw new SnapshotError(row.at("quality"), `neither measured nor estimate: ${quality}`);
  }
  return quality;
}

function readDate(row: CsvRow): string {
  const date = row.cell("as_of");
  if (!/^\d{4}(-(0[1-9]|1[0-2])(-\d{2})?)?$/.test(date)) {
    throw new SnapshotError(row.at("as_of"), `neither day, month nor year: ${date}`);
  }
  return date;
}

function positive(row: CsvRow, column: string): Decimal {
  const text = row.cell(column);
  if (!isDecimal(text) || !decimal(text).gt(0)) {
    throw new SnapshotError(row.at(column), `no positive figure: ${text}`);
  }
  return text;
}

function filled(row: CsvRow, column: string): string {
  const text = row.cell(column);
  if (text === "") throw new SnapshotError(row.at(column), "empty");
  return text;
}
