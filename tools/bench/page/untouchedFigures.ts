import type { Browser } from "playwright";
import { median } from "../../report/figures.ts";
import type { Figure } from "./figureTable.ts";
import { filesVisit } from "./filesVisit.ts";
import type { PageAddresses } from "./benchedPage.ts";
import type { FileTallies } from "./tallyFiles.ts";
import { untouchedVisit, type UntouchedFigures } from "./untouched.ts";

const costs = [
  ["script time", "120 ms", "ms", 0, "scriptMs", 1],
  ["main-thread tasks", "1.3x blocked", "ms", 0, "taskMs", 1],
  ["total blocking time", "10 ms", "ms", 0, "blockingMs", 1],
  ["heap", "2 MB", "MB", 2, "heapBytes", 1e6],
  ["largest contentful paint", "", "ms", 0, "lcpMs", 1],
  ["layout shift", "0", "", 3, "cls", 1],
] as const;

const tallies = [
  ["scripts that ran", "6 files", "45 KB", "evaluated"],
  ["scripts only fetched ahead", "", "", "ahead"],
  ["scripts of the worker", "", "", "worker"],
  ["service worker", "", "", "serviceWorkerScript"],
  ["fetched by the service worker", "", "", "offlineCopy"],
  ["all bytes of the visit", "", "250 KB", "all"],
] as const;

function fileFigures(visits: readonly FileTallies[]): Figure[] {
  return tallies.flatMap(([what, filesBound, bytesBound, key]): Figure[] => {
    const files = median(visits.map((visit) => visit[key].files));
    const bytes = median(visits.map((visit) => visit[key].bytes)) / 1000;
    return [
      { what, bound: filesBound, unit: "files", digits: 0, ours: files },
      { what, bound: bytesBound, unit: "KB", digits: 1, ours: bytes },
    ];
  });
}

/**
 * What a page costs that nobody touches, in medians of so many visits each: ours, ours without its script files, and the
 * page written by hand, in turn so that a slow minute falls on all.
 */
export async function untouchedFigures(
  browser: Browser,
  { ours, floor }: PageAddresses,
  runs: number,
): Promise<Figure[]> {
  const visits: Record<"ours" | "blocked" | "floor", UntouchedFigures[]> = {
    ours: [],
    blocked: [],
    floor: [],
  };
  const files: FileTallies[] = [];
  for (let run = 0; run < runs; run += 1) {
    visits.ours.push(await untouchedVisit(browser, ours, false));
    visits.blocked.push(await untouchedVisit(browser, ours, true));
    visits.floor.push(await untouchedVisit(browser, floor, false));
    files.push(await filesVisit(browser, ours));
  }
  const costFigures = costs.map(([what, bound, unit, digits, key, scale]): Figure => {
    const of = (variant: keyof typeof visits): number =>
      median(visits[variant].map((visit) => visit[key])) / scale;
    return {
      what,
      bound,
      unit,
      digits,
      ours: of("ours"),
      blocked: of("blocked"),
      floor: of("floor"),
    };
  });
  return [...fileFigures(files), ...costFigures];
}
