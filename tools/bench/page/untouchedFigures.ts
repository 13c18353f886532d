import type { Browser } from "playwright";
import { median } from "../../report/figures.ts";
import type { Figure } from "./figureTable.ts";
import { filesVisit, type VisitFiles } from "./filesVisit.ts";
import type { PageAddresses } from "./benchedPage.ts";
import { untouchedVisit, type UntouchedFigures } from "./untouched.ts";

const bytesPerKb = 1024;

const costs = [
  ["script time", "120 ms", "ms", 0, "scriptMs", 1],
  ["main-thread tasks", "", "ms", 0, "taskMs", 1],
  ["total blocking time", "10 ms", "ms", 0, "blockingMs", 1],
  ["heap", "2 MB", "MB", 2, "heapBytes", 1e6],
  ["largest contentful paint", "", "ms", 0, "lcpMs", 1],
  ["layout shift", "0", "", 3, "cls", 1],
] as const;

const tallies = [
  ["JavaScript that ran", "45 KB", "6 files", "evaluated"],
  ["JavaScript only fetched ahead", "", "", "ahead"],
  ["JavaScript of the worker", "", "", "worker"],
  ["the service worker", "", "", "serviceWorkerScript"],
  ["fetched by the service worker", "", "", "offlineCopy"],
  ["the whole visit", "250 KB", "", "all"],
] as const;

const headlines: ReadonlySet<string> = new Set([
  "evaluated",
  "all",
  "scriptMs",
  "taskMs",
  "heapBytes",
  "lcpMs",
]);

function fileFigures(visits: readonly VisitFiles[]): Figure[] {
  const figures = tallies.flatMap(([what, bytesBound, filesBound, key]): Figure[] => {
    const files = median(visits.map((visit) => visit[key].files));
    const bytes = median(visits.map((visit) => visit[key].bytes)) / bytesPerKb;
    const isHeadline = headlines.has(key);
    return [
      { what, bound: bytesBound, unit: "KB", digits: 1, ours: bytes, isHeadline },
      { what: `${what}, files`, bound: filesBound, unit: "files", digits: 0, ours: files },
    ];
  });
  const inline = median(visits.map(({ inlineBytes }) => inlineBytes)) / bytesPerKb;
  return [
    ...figures,
    { what: "code in the page itself", bound: "", unit: "KB", digits: 1, ours: inline },
  ];
}

type Visits = Readonly<Record<"ours" | "blocked" | "floor", UntouchedFigures[]>>;

function costFigures(visits: Visits): Figure[] {
  const medianOf = (variant: keyof Visits, key: keyof UntouchedFigures): number =>
    median(visits[variant].map((visit) => visit[key]));
  const figures = costs.map(([what, bound, unit, digits, key, scale]): Figure => {
    const of = (variant: keyof Visits): number => medianOf(variant, key) / scale;
    const values = { ours: of("ours"), blocked: of("blocked"), floor: of("floor") };
    return { what, bound, unit, digits, ...values, isHeadline: headlines.has(key) };
  });
  const times = medianOf("ours", "taskMs") / medianOf("blocked", "taskMs");
  return [
    ...figures,
    {
      what: "tasks, times those with scripts blocked",
      bound: "1.3",
      unit: "",
      digits: 2,
      ours: times,
    },
  ];
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
  const visits: Visits = { ours: [], blocked: [], floor: [] };
  const files: VisitFiles[] = [];
  for (let run = 0; run < runs; run += 1) {
    visits.ours.push(await untouchedVisit(browser, ours, false));
    visits.blocked.push(await untouchedVisit(browser, ours, true));
    visits.floor.push(await untouchedVisit(browser, floor, false));
    files.push(await filesVisit(browser, ours));
  }
  return [...fileFigures(files), ...costFigures(visits)];
}
