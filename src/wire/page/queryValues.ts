/** What is known of the values of a query parameter. */
export interface QueryValues {
  /** All values that pages know. Any other one is open: anybody can think of a new one. */
  readonly listed?: readonly string[];
  /** The value that means the same as none at all. */
  readonly usual?: string;
  /** The value is a number, of which `1.50` and `01.5` are the same. */
  readonly isNumber?: true;
}

const supplyDefinitions = [
  "circulating",
  "total",
  "maximum",
  "everMined",
  "sharesOutstanding",
] as const;

/**
 * The values of query parameters, which mean the same on every page that knows them. Of a parameter without a row every
 * value is open. `tests/ssr/queryValues.test.ts` holds the table to what pages read.
 */
export const queryValues: Readonly<Record<string, QueryValues>> = {
  appTheme: { listed: ["standard", "dark"] },
  side: { listed: ["coin", "fiat"], usual: "coin" },
  range: { listed: ["24h", "7d", "30d", "90d", "1y", "all"], usual: "1y" },
  class: { listed: ["crypto", "stock", "metal"] },
  sort: {
    listed: ["cap", "-cap", "name", "-name", "price", "-price", "change", "-change"],
    usual: "-cap",
  },
  rows: { listed: ["all"] },
  supplyA: { listed: supplyDefinitions },
  supplyB: { listed: supplyDefinitions },
  amount: { isNumber: true },
  ratio: { isNumber: true, usual: "1" },
  growth: { isNumber: true },
  holding: { isNumber: true },
  fee: { isNumber: true },
  spread: { isNumber: true },
};
