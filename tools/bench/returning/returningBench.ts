import { startBuiltServer } from "../../build/builtServer.ts";
import { median, textTable } from "../../report/figures.ts";
import { slowDown } from "../page/openPhone.ts";
import { busyShare } from "../page/writeMeasured.ts";
import { openChromium } from "./openChromium.ts";
import {
  cachedVisitMs,
  plainSteps,
  type ReturningTimes,
  returningVisit,
  type StepTimes,
} from "./returningVisit.ts";
import { startCopyServer } from "./startCopyServer.ts";
import { handLink, startHandServer } from "./startHandServer.ts";

const defaultRuns = 7;
const defaultPaths = ["/converter/btc/usd", "/market-cap/eth-vs-btc"];

/** Links of a page that its rules let the browser prepare: to another pair, and to another comparison. */
const nextLinks = {
  converter: 'main a[href="/converter/eth/usd"]',
  "market-cap": 'main a[href*="-vs-"]:not([data-in-place], [data-kernel] *)',
} as const;

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Milliseconds of the product's, and of what stands beside it. */
type Pair = readonly [readonly number[], readonly number[]];

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
 * that was open before, beside the same bytes from the HTTP cache; for the next page, which was prepared, and for a step
 * back, beside those of a page written by hand. They take turns, so that a slow minute falls on all.
 */
export async function returningBench(words: readonly string[]): Promise<void> {
  const { paths, runs } = orderOf(words);
  const product = await startBuiltServer();
  const copy = await startCopyServer(product.origin);
  const hand = await startHandServer();
  const chromium = await openChromium();
  try {
    for (const path of paths) {
      const busy = Math.round((await busyShare()) * 100);
      console.log(
        `\n${path}, ${slowDown}x CPU slow-down, slow 4G, medians of ${runs}; ${busy}% of the processors are at other work`,
      );
      const ours: ReturningTimes[] = [];
      const cached: number[] = [];
      const plain: StepTimes[] = [];
      const isComparison = path.startsWith("/market-cap");
      const link = nextLinks[isComparison ? "market-cap" : "converter"];
      const handUrl = `${hand.origin}/${isComparison ? "comparison" : "converter"}`;
      for (let run = 0; run < runs; run += 1) {
        ours.push(await returningVisit(chromium, product.origin + path, link));
        cached.push(await cachedVisitMs(chromium, copy.origin + path));
        plain.push(await plainSteps(chromium, handUrl, handLink));
      }
      const row = (what: string, bound: string, [times, beside]: Pair): string[] => {
        const [own, other] = [median(times), median(beside)];
        return [what, bound, ms(own), ms(other), `${(own / other).toFixed(2)}x`];
      };
      const steps = (name: keyof StepTimes): Pair => [
        ours.map((times) => times[name]),
        plain.map((times) => times[name]),
      ];
      const table = [
        ["", "bound", "ours", "beside it", "ratio"],
        row("second visit, largest contentful paint", "1.1x", [
          ours.map(({ secondMs }) => secondMs),
          cached,
        ]),
        row("next page, prepared, the same", "100 ms", steps("preparedMs")),
        row("next page, pressed while it is prepared", "", steps("nextMs")),
        row("a step back, until shown", "100 ms", steps("backMs")),
        ["(beside it: the same bytes from the HTTP cache, then a page written by hand)"],
      ];
      for (const text of textTable(table)) console.log(text);
    }
  } finally {
    await chromium.close();
    await copy.close();
    await hand.close();
    await product.close();
  }
}
