import { startBuiltServer } from "../../build/builtServer.ts";
import { median, textTable } from "../../report/figures.ts";
import { slowDown } from "../page/openPhone.ts";
import { busyShare } from "../page/writeMeasured.ts";
import { openChromium } from "./openChromium.ts";
import { cachedVisitMs, type ReturningTimes, returningVisit } from "./returningVisit.ts";
import { startCopyServer } from "./startCopyServer.ts";

const defaultRuns = 7;
const defaultPaths = ["/converter/btc/usd", "/market-cap/eth-vs-btc"];

/** Links of a page that its rules let the browser prepare: to another pair, and to another comparison. */
const nextLinks = {
  converter: 'main a[href="/converter/eth/usd"]',
  "market-cap": 'main a[href*="-vs-"]:not([data-in-place], [data-kernel] *)',
} as const;

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Reads `/path` and `--runs=N`. */
function orderOf(words: readonly string[]): { readonly paths: string[]; readonly runs: number } {
  const paths = words.filter((word) => word.startsWith("/"));
  const [runs = defaultRuns] = words.flatMap((word) =>
    [/^--runs=([1-9]\d*)$/u.exec(word)?.[1] ?? []].flat().map(Number),
  );
  return { paths: paths.length > 0 ? paths : defaultPaths, runs };
}

/**
 * Prints how long a visitor who comes back waits on a phone whose processor is slowed down sixfold, over slow 4G: for the page
 * that was open before, beside the same bytes from the HTTP cache; for the next page, which was prepared; and for a step
 * back. Ours and the copy take turns, so that a slow minute falls on both.
 */
export async function returningBench(words: readonly string[]): Promise<void> {
  const { paths, runs } = orderOf(words);
  const product = await startBuiltServer();
  const copy = await startCopyServer(product.origin);
  const chromium = await openChromium();
  try {
    for (const path of paths) {
      const busy = Math.round((await busyShare()) * 100);
      console.log(
        `\n${path}, ${slowDown}x CPU slow-down, slow 4G, medians of ${runs}; ${busy}% of the processors are at other work`,
      );
      const ours: ReturningTimes[] = [];
      const cached: number[] = [];
      const link = path.startsWith("/market-cap") ? nextLinks["market-cap"] : nextLinks.converter;
      for (let run = 0; run < runs; run += 1) {
        ours.push(await returningVisit(chromium, product.origin + path, link));
        cached.push(await cachedVisitMs(chromium, copy.origin + path));
      }
      const of = (name: keyof ReturningTimes): number => median(ours.map((times) => times[name]));
      const second = of("secondMs");
      const byHand = median(cached);
      const table = [
        ["", "bound", "ours", "from the HTTP cache", "ratio"],
        [
          "second visit, largest contentful paint",
          "1.1x",
          ms(second),
          ms(byHand),
          `${(second / byHand).toFixed(2)}x`,
        ],
        ["prepared next page, the same", "100 ms", ms(of("nextMs")), "", ""],
        ["a step back, until shown", "100 ms", ms(of("backMs")), "", ""],
      ];
      for (const text of textTable(table)) console.log(text);
    }
  } finally {
    await chromium.close();
    await copy.close();
    await product.close();
  }
}
