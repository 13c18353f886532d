import { chromium, type Browser } from "playwright";
import { findBrowser, launchOptions } from "../../browser/findBrowser.ts";
import { startBuiltServer } from "../../build/builtServer.ts";
import { median, textTable } from "../../report/figures.ts";
import { startBaselineServer } from "../startBaselineServer.ts";
import { filesVisit } from "./filesVisit.ts";
import { slowDown } from "./openPhone.ts";
import type { FileTallies, Tally } from "./tallyFiles.ts";
import { untouchedVisit, watchedMs, type UntouchedFigures } from "./untouched.ts";

const runs = 5;

const columns = [
  ["script ms", "scriptMs", 1, 0],
  ["tasks ms", "taskMs", 1, 0],
  ["blocking ms", "blockingMs", 1, 0],
  ["LCP ms", "lcpMs", 1, 0],
  ["CLS", "cls", 1, 3],
  ["heap MB", "heapBytes", 1e6, 2],
] as const;

const tallies = [
  ["script files that ran", "evaluated"],
  ["scripts only fetched ahead", "ahead"],
  ["scripts of the worker", "worker"],
  ["service worker", "serviceWorkerScript"],
  ["fetched by the service worker", "offlineCopy"],
  ["everything", "all"],
] as const;

type Variant = "ours" | "ours, scripts blocked" | "written by hand";
type Visits = Record<Variant, UntouchedFigures[]>;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

function figuresRow(title: string, visits: readonly UntouchedFigures[]): string[] {
  return [
    title,
    ...columns.map(([, key, unit, digits]) =>
      (median(visits.map((visit) => visit[key])) / unit).toFixed(digits),
    ),
  ];
}

function filesRow(title: string, counts: readonly Tally[]): string[] {
  const files = median(counts.map((count) => count.files));
  return [title, String(files), kilobytes(median(counts.map((count) => count.bytes)))];
}

function printUntouched(visits: Visits, files: readonly FileTallies[]): void {
  const rows = Object.entries(visits).map(([variant, seen]) => figuresRow(variant, seen));
  for (const text of textTable([["", ...columns.map(([title]) => title)], ...rows]))
    console.log(text);
  const counts = tallies.map(([title, key]) =>
    filesRow(
      title,
      files.map((one) => one[key]),
    ),
  );
  for (const text of textTable([["", "files", "brotli"], ...counts])) console.log(text);
}

/** Addresses of one page: ours and the one written by hand. */
interface Pair {
  readonly ours: string;
  readonly floor: string;
}

async function untouched(browser: Browser, { ours, floor }: Pair): Promise<void> {
  const visits: Visits = { ours: [], "ours, scripts blocked": [], "written by hand": [] };
  const files: FileTallies[] = [];
  for (let run = 0; run < runs; run += 1) {
    visits.ours.push(await untouchedVisit(browser, ours, false));
    visits["ours, scripts blocked"].push(await untouchedVisit(browser, ours, true));
    visits["written by hand"].push(await untouchedVisit(browser, floor, false));
    files.push(await filesVisit(browser, ours));
  }
  printUntouched(visits, files);
}

/**
 * Prints what the pages cost on a phone whose processor is slowed down sixfold: medians of five visits each, ours, ours
 * with its script files blocked, and a page written by hand, in turn so that a slow minute falls on all.
 */
export async function pageBench(paths: readonly string[]): Promise<void> {
  const product = await startBuiltServer();
  const baseline = await startBaselineServer();
  const browser = await chromium.launch(launchOptions(findBrowser()));
  try {
    for (const path of paths) {
      console.log(
        `\n${path}, untouched, until ${watchedMs / 1000} s after load, ${slowDown}x CPU slow-down, medians of ${runs}`,
      );
      await untouched(browser, { ours: `${product.origin}${path}`, floor: `${baseline.origin}/` });
    }
  } finally {
    await browser.close();
    await baseline.close();
    await product.close();
  }
}
