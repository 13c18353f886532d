import type { Browser } from "playwright";
import { median, percentile } from "../../report/figures.ts";
import type { Figure } from "./figureTable.ts";
import { scriptedVisit, type StepTimes } from "./scriptedVisit.ts";

const allOf = (steps: readonly StepTimes[]): number[] =>
  steps.flatMap(({ interactionsMs }) => interactionsMs);

/** How long the interactions of a scripted visit keep the screen waiting: medians of so many visits, and each step's. */
export async function visitFigures(
  browser: Browser,
  ours: string,
  runs: number,
): Promise<Figure[]> {
  const visits: StepTimes[][] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await scriptedVisit(browser, ours));
  const over = (figure: (visit: readonly StepTimes[]) => number): number =>
    median(visits.map(figure));
  const shared = { unit: "ms", digits: 0 } as const;
  const steps = (visits[0] ?? []).map(({ name }): Figure => {
    const worst = over((visit) => Math.max(...allOf(visit.filter((step) => step.name === name))));
    return { ...shared, what: `scripted visit, worst of ${name}`, bound: "200 ms", ours: worst };
  });
  const p75 = over((visit) => percentile(allOf(visit), 0.75));
  return [
    {
      ...shared,
      what: "scripted visit, p75 of interactions",
      bound: "100 ms",
      ours: p75,
      isHeadline: true,
    },
    ...steps,
  ];
}
