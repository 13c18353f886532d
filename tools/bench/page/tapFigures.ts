import type { Browser } from "playwright";
import { median } from "../../report/figures.ts";
import type { BenchedPage, PageAddresses } from "./benchedPage.ts";
import type { Figure } from "./figureTable.ts";
import { controls, firstTap, type TapTimes } from "./taps.ts";

/** How soon the first tap on each control of the page shows something and its result, in medians of so many visits. */
export async function tapFigures(
  browser: Browser,
  { ours, floorPath }: PageAddresses & Pick<BenchedPage, "floorPath">,
  runs: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const control of controls[floorPath]) {
    const taps: TapTimes[] = [];
    for (let run = 0; run < runs; run += 1) taps.push(await firstTap(browser, ours, control));
    const lost = taps.filter(({ isKept }) => !isKept).length;
    if (lost > 0) console.log(`${control.name}: gone again a second later in ${lost} of ${runs}`);
    const feedback = median(taps.map(({ feedbackMs }) => feedbackMs));
    const result = median(taps.map(({ resultMs }) => resultMs));
    const what = `first tap on ${control.name}`;
    figures.push(
      { what: `${what}: feedback`, bound: "100 ms", unit: "ms", digits: 0, ours: feedback },
      { what: `${what}: result`, bound: "400 ms", unit: "ms", digits: 0, ours: result },
    );
  }
  return figures;
}
