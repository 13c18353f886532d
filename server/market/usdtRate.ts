import type { CurrencyEntry, CurrencyRate, UsdtRateData } from "../../src/wire/market/market.ts";
import type { MarketView } from "./marketView.ts";

/**
 * The listed currencies with their rates on the view's last day. A currency without a figure on that very day is in
 * neither list: the answer has one date for all its rates.
 */
export function usdtRateOf(view: MarketView, currencies: readonly CurrencyEntry[]): UsdtRateData {
  const { dataset, stamp } = view;
  const index = dataset.days.indexOf(stamp.asOf);
  const rates: Record<string, CurrencyRate> = {};
  for (const { code, symbol } of currencies) {
    const rate = dataset.units.get(code)?.[index];
    if (typeof rate === "string") rates[code] = { unit: symbol, rate, fait: code };
  }
  const supported = currencies
    .filter(({ code }) => Object.hasOwn(rates, code))
    .map(({ code, name, symbol }) => ({ name, symbol, value: code }));
  return { ...stamp, supported, rates };
}
