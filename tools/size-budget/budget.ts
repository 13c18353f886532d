/** Scripts that a page loads before it is idle, by the keys of Vite's manifest. */
export interface ScriptsRow {
  readonly kind: "scripts";
  readonly name: string;
  readonly entry: string;
  /** Prefixes of the manifest keys of the page's route chunks; each must match at least one. */
  readonly routes: readonly string[];
  readonly maxKb: number;
}

/** A rendered page with the style sheets it links to; inlined ones are part of its HTML. */
export interface PageRow {
  readonly kind: "page";
  readonly name: string;
  readonly maxKb: number;
}

/** What is measured, at which page, and how much it may be: KB of 1024 bytes after brotli at quality 11. */
export interface Budget {
  readonly page: string;
  readonly clientDir: string;
  readonly rows: ReadonlyArray<ScriptsRow | PageRow>;
}

/**
 * The size budget (design, section 8). Two rows of that table join with the files they measure: the service
 * worker (12 KB) and the worker without its forge chunk (40 KB).
 */
export const budget: Budget = {
  page: "/converter/btc/usd",
  clientDir: "dist/client",
  rows: [
    {
      kind: "scripts",
      name: "main-thread JavaScript of the converter page",
      entry: "src/entry-client.tsx",
      routes: ["src/routes/converter.$coin.$fiat.tsx?tsr-split=component"],
      maxKb: 115,
    },
    { kind: "page", name: "HTML and critical CSS of the converter page", maxKb: 14 },
  ],
};
