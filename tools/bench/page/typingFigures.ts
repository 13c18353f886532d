import type { Browser } from "playwright";
import { median, percentile } from "../../report/figures.ts";
import type { PageAddresses } from "./benchedPage.ts";
import type { Figure } from "./figureTable.ts";
import { firstAnswerMs, keyTimes, type KeyTimes, type TypedField } from "./typing.ts";

const stages = [
  ["key to paint, before React", "before"],
  ["key to paint, after React", "after"],
] as const;

const shares = [
  ["median", 0.5],
  ["p95", 0.95],
] as const;

function keyFigures(times: Record<"before" | "after" | "floor", readonly KeyTimes[]>): Figure[] {
  const at = (stage: keyof typeof times, share: number): number =>
    percentile(
      times[stage].flatMap(({ answered }) => answered),
      share,
    );
  return stages.flatMap(([what, stage]) =>
    shares.map(([name, share]): Figure => {
      const figure = {
        what: `${what}, ${name}`,
        bound: "1.2x by hand",
        unit: "ms",
        digits: 0,
      } as const;
      return { ...figure, ours: at(stage, share), floor: at("floor", share) };
    }),
  );
}

/** How many of the visits met the React application already there, which they were to measure without. */
const overtaken = (times: readonly KeyTimes[]): number =>
  times.filter(({ isTakenOver }) => isTakenOver).length;

/** How soon typing is answered, in medians of so many visits each, ours and the page written by hand in turn. */
export async function typingFigures(
  browser: Browser,
  { ours, floor, typed }: PageAddresses & { readonly typed: TypedField },
  runs: number,
): Promise<Figure[]> {
  const first = { ours: new Array<number>(), floor: new Array<number>() };
  const times = {
    before: new Array<KeyTimes>(),
    after: new Array<KeyTimes>(),
    floor: new Array<KeyTimes>(),
  };
  for (let run = 0; run < runs; run += 1) {
    first.ours.push(await firstAnswerMs(browser, ours, typed));
    first.floor.push(await firstAnswerMs(browser, floor, typed));
    times.before.push(await keyTimes(browser, ours, { ...typed, isAfterTakeOver: false }));
    times.after.push(await keyTimes(browser, ours, { ...typed, isAfterTakeOver: true }));
    times.floor.push(await keyTimes(browser, floor, { ...typed, isAfterTakeOver: false }));
  }
  const early = overtaken(times.before);
  if (early > 0) console.log(`React had come unasked in ${early} of ${runs} visits`);
  const firstFigure: Figure = {
    what: "first key answered, after navigation",
    bound: "1.3x by hand",
    unit: "ms",
    digits: 0,
    ours: median(first.ours),
    floor: median(first.floor),
    isHeadline: true,
  };
  return [firstFigure, ...keyFigures(times)];
}
