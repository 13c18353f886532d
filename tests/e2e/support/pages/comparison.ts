import type { Locator, Page } from "playwright";

/** The English texts of the market-cap pages that tests look for. */
export const comparisonTexts = {
  ratio: "Market cap ratio",
  presets: "Common ratios",
  growth: "Annual growth",
  holding: "My holding",
  enterAmount: "Enter a number, such as 0.05, 1.5k, or 3*0.25.",
  changeByDate: "Change by date",
  compare: "Compare",
  calculate: "Calculate",
  swapAssets: "Swap assets",
  classes: "Asset type",
  stocks: "Stocks",
  pages: "Pages of other comparisons",
  ranking: "Market cap and price of each asset",
  targetCap: "Target market cap",
  multiple: "Target price / Current price",
  enterNumber: "Enter a number, such as 25, 12.5, or 50%.",
  aboveZero: "Enter a ratio above zero.",
  atMost: "Enter a ratio of 100,000,000% or less.",
  enterPercent: "Enter a percentage, such as 5 or -2.5.",
  years: (ticker: string) => `Price of ${ticker} in the coming years`,
  supplyOf: (ticker: string) => `Supply used for ${ticker}`,
  swapTo: (a: string, b: string) => `Swap: ${a} vs ${b}`,
  keptFor: (ratio: string) => `Still showing the result for a ratio of ${ratio}.`,
  keptHolding: (amount: string) => `Still showing the result for ${amount}.`,
  keptGrowth: (growth: string) => `Still showing the result for ${growth} growth a year.`,
} as const;

/** The parts of a comparison's page that tests use. */
export interface ComparisonParts {
  readonly ratio: Locator;
  readonly message: Locator;
  readonly price: Locator;
  readonly slider: Locator;
  readonly preset: (ratio: string) => Locator;
  readonly growth: Locator;
  readonly holding: Locator;
  readonly holdingMessage: Locator;
  /** What the holding is worth at the ratio. */
  readonly held: Locator;
  readonly growthMessage: Locator;
  /** Target prices of the coming years, the next one first. */
  readonly yearPrices: (ticker: string) => Locator;
  /** The value beside a name in the tiles. */
  readonly tile: (name: string) => Locator;
}

/** Finds the parts by their roles and names, wherever they stand. */
export function comparisonOn(page: Page): ComparisonParts {
  const presets = page.getByRole("navigation", { name: comparisonTexts.presets });
  return {
    ratio: page.locator("#ratio"),
    message: page.locator("#ratio-message"),
    price: page.locator("#target-price bdi"),
    slider: page.getByRole("slider", { name: comparisonTexts.ratio }),
    preset: (ratio) => presets.getByRole("link", { name: ratio, exact: true }),
    growth: page.locator("#growth"),
    holding: page.locator("#holding-amount"),
    holdingMessage: page.locator("#holding-amount-message"),
    held: page.locator('[data-figure="held"] > bdi'),
    growthMessage: page.locator("#growth-message"),
    yearPrices: (ticker) =>
      page
        .getByRole("table", { name: comparisonTexts.years(ticker) })
        .locator("tbody tr td:nth-of-type(1)"),
    tile: (name) =>
      page
        .locator("dl > div")
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator("dd"),
  };
}
