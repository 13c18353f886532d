import { chromium, type Browser } from "playwright";
import { findBrowser, launchOptions } from "../../browser/findBrowser.ts";
import { startBuiltServer } from "../../build/builtServer.ts";
import { textTable } from "../../report/figures.ts";
import { startBaselineServer } from "../startBaselineServer.ts";
import { benchedPage, type BenchedPage, type PageAddresses } from "./benchedPage.ts";
import { figureHead, figureRow, type Figure } from "./figureTable.ts";
import { slowDown } from "./openPhone.ts";
import { tapFigures } from "./tapFigures.ts";
import { typingFigures } from "./typingFigures.ts";
import { untouchedFigures } from "./untouchedFigures.ts";
import { visitFigures } from "./visitFigures.ts";

const defaultPaths = ["/converter/btc/usd", "/market-cap/eth-vs-btc", "/"];
const defaultRuns = 5;

/** A page with everything its measuring needs. */
type Measured = BenchedPage & PageAddresses;

/** What can be measured alone, by the name that asks for it. */
const parts = {
  untouched: (browser: Browser, page: Measured, runs: number) =>
    untouchedFigures(browser, page, runs),
  typing: async (browser: Browser, page: Measured, runs: number): Promise<Figure[]> => {
    const { typed } = page;
    return typed === undefined ? [] : typingFigures(browser, { ...page, typed }, runs);
  },
  taps: (browser: Browser, page: Measured, runs: number) => tapFigures(browser, page, runs),
  visit: async (browser: Browser, { floorPath, ours }: Measured, runs: number): Promise<Figure[]> =>
    floorPath === "/converter" ? visitFigures(browser, ours, runs) : [],
} as const;

type Part = keyof typeof parts;

const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

/** What the command line asks for: pages, parts (all when none is named) and the number of runs. */
interface Order {
  readonly pages: readonly BenchedPage[];
  readonly parts: readonly Part[];
  readonly runs: number;
}

/** Reads `/path`, `part` and `--runs=N` in any order; throws on anything else. */
export function orderOf(words: readonly string[]): Order {
  const paths = words.filter((word) => word.startsWith("/"));
  const named = words.filter((word) => isPart(word));
  const counts = words.flatMap((word) => /^--runs=([1-9]\d*)$/u.exec(word)?.[1] ?? []);
  if (paths.length + named.length + counts.length < words.length)
    throw new Error(`give paths, parts (${Object.keys(parts).join(", ")}) and --runs=N`);
  return {
    pages: (paths.length > 0 ? paths : defaultPaths).map(benchedPage),
    parts: named.length > 0 ? named : Object.keys(parts).filter(isPart),
    runs: Number(counts[0] ?? defaultRuns),
  };
}

/**
 * Prints what the pages cost on a touch phone whose processor is slowed down sixfold, beside the same pages without
 * their script files and pages written by hand.
 */
export async function pageBench(words: readonly string[]): Promise<void> {
  const order = orderOf(words);
  const product = await startBuiltServer();
  const baseline = await startBaselineServer();
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    for (const page of order.pages) {
      const ours = `${product.origin}${page.path}`;
      const measured = { ...page, ours, floor: `${baseline.origin}${page.floorPath}` };
      console.log(`\n${page.path}, ${slowDown}x CPU slow-down, medians of ${order.runs}`);
      const figures: Figure[] = [];
      for (const part of order.parts)
        figures.push(...(await parts[part](browser, measured, order.runs)));
      if (figures.length === 0) continue;
      for (const text of textTable([figureHead, ...figures.map(figureRow)])) console.log(text);
    }
  } finally {
    await browser.close();
    await baseline.close();
    await product.close();
  }
}
