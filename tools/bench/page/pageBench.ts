import { chromium, type Browser } from "playwright";
import { findBrowser, launchOptions } from "../../browser/findBrowser.ts";
import { startBuiltServer } from "../../build/builtServer.ts";
import { textTable } from "../../report/figures.ts";
import { startBaselineServer } from "../startBaselineServer.ts";
import { benchedPage, type BenchedPage, type PageAddresses } from "./benchedPage.ts";
import { figureHead, figureRow, type Figure } from "./figureTable.ts";
import type { MeasuredPage } from "./measuredBlock.ts";
import { slowDown } from "./openPhone.ts";
import { tapFigures } from "./tapFigures.ts";
import { typingFigures } from "./typingFigures.ts";
import { untouchedFigures } from "./untouchedFigures.ts";
import { visitFigures } from "./visitFigures.ts";
import { assertQuiet, busyShare, writeMeasured } from "./writeMeasured.ts";

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
  /** Whether the figures replace those in the documentation. */
  readonly isWritten: boolean;
}

/** Reads `/path`, `part`, `--runs=N` and `--write` in any order; throws on anything else, and on half a table. */
export function orderOf(words: readonly string[]): Order {
  const paths = words.filter((word) => word.startsWith("/"));
  const named = words.filter((word) => isPart(word));
  const counts = words.flatMap((word) => /^--runs=([1-9]\d*)$/u.exec(word)?.[1] ?? []);
  const writes = words.filter((word) => word === "--write");
  if (paths.length + named.length + counts.length + writes.length < words.length)
    throw new Error(`give paths, parts (${Object.keys(parts).join(", ")}), --runs=N, --write`);
  if (writes.length > 0 && writes.length < words.length)
    throw new Error("--write stands alone: the tables have every page, part and run");
  return {
    pages: (paths.length > 0 ? paths : defaultPaths).map(benchedPage),
    parts: named.length > 0 ? named : Object.keys(parts).filter(isPart),
    runs: Number(counts[0] ?? defaultRuns),
    isWritten: writes.length > 0,
  };
}

/**
 * Prints what the pages cost on a touch phone whose processor is slowed down sixfold, beside the same pages without
 * their script files and pages written by hand. With `--write` the documentation gets the figures too.
 */
export async function pageBench(words: readonly string[]): Promise<void> {
  const { pages, parts: wanted, runs, isWritten } = orderOf(words);
  if (isWritten) await assertQuiet();
  const product = await startBuiltServer();
  const baseline = await startBaselineServer();
  const browser = await chromium.launch(launchOptions(findBrowser()));
  const measured: MeasuredPage[] = [];
  try {
    for (const page of pages) {
      const { path, floorPath } = page;
      const places = { ours: `${product.origin}${path}`, floor: `${baseline.origin}${floorPath}` };
      const busy = Math.round((await busyShare()) * 100);
      console.log(
        `\n${path}, ${slowDown}x CPU slow-down, medians of ${runs}; ${busy}% of the processors are at other work`,
      );
      const figures: Figure[] = [];
      for (const part of wanted)
        figures.push(...(await parts[part](browser, { ...page, ...places }, runs)));
      if (figures.length === 0) continue;
      for (const text of textTable([figureHead, ...figures.map(figureRow)])) console.log(text);
      measured.push({ path, figures });
    }
    if (isWritten) writeMeasured(measured, { runs, browser: browser.version() });
  } finally {
    await browser.close();
    await baseline.close();
    await product.close();
  }
}
