import { afterAll, describe, expect } from "vitest";
import { textTable } from "../../../../tools/report/figures.ts";
import { tiers } from "../../support/application.ts";
import type { Verdict } from "../../support/chaos/judgeLedger.ts";
import { openChaos } from "../../support/chaos/openChaos.ts";
import { startLedgerSite } from "../../support/chaos/startLedgerSite.ts";
import { test as browserTest } from "../../support/test.ts";
import { onlyTry } from "../../support/onlyTry.ts";
import { answerCases } from "./answers.ts";
import type { ChaosCase } from "./chaosCase.ts";
import { endingCases } from "./endings.ts";
import { surroundingCases } from "./surroundings.ts";

/** The longest waits come first: cases run side by side. */
const cases: readonly ChaosCase[] = [...surroundingCases, ...endingCases, ...answerCases];
const runs = Array.from({ length: Number(process.env["CHAOS_RUNS"] ?? "1") }, (_, run) => run + 1);
/** Each case in one run with the application and in the next without it; half of the cases of a run have it. */
const casesOf = (run: number) =>
  cases.map((one, index) => ({
    ...(tiers[(index + run) % tiers.length] ?? tiers[0]),
    ...one,
    index,
  }));
const caseTimeoutMs = 300_000;
const secondMs = 1_000;

const test = browserTest.extend(
  "ledgerSite",
  { scope: "file" },
  async ({ build }, { onCleanup }) => {
    const site = await startLedgerSite(build);
    onCleanup(site.close);
    return site;
  },
);

interface Row extends Verdict {
  readonly run: number;
  readonly name: string;
  readonly seconds: number;
}

const rows: Row[] = [];

afterAll(() => {
  const columns = ["tracked", "durable", "stored", "lost", "twice", "gaps", "counted"] as const;
  const lines = rows
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((row) => [
      `${row.run} ${row.name}`,
      ...columns.map((column) => String(row[column])),
      row.seconds.toFixed(1),
    ]);
  const sums = columns.map((column) => String(rows.reduce((sum, row) => sum + row[column], 0)));
  const table = textTable([["run, case", ...columns, "seconds"], ...lines, ["all", ...sums]]);
  console.log(`\n${table.join("\n")}\n`);
});

function orderOf({ run, name }: Row): number {
  return run * cases.length + cases.findIndex((one) => one.name === name);
}

describe.concurrent.each(runs)("every durable event is stored exactly once, run %i", (run) => {
  const promising = casesOf(run).filter(({ promises }) => promises !== false);
  const others = casesOf(run).filter(({ promises }) => promises === false);
  // A promise must not be broken even once.
  describe.for([
    ["where events are promised", promising, onlyTry],
    ["where none is", others, {}],
  ] as const)("%s", ([, cases, tries]) => {
    test.for(cases)(
      "$name, $tier",
      { timeout: caseTimeoutMs, ...tries },
      async (one, { browser, ledgerSite, onTestFinished }) => {
        const startedAt = performance.now();
        const chaos = await openChaos(
          { browser, site: ledgerSite },
          `${run}.${one.index}.`,
          one.visit,
        );
        onTestFinished(chaos.close);
        const judge = async (): Promise<Verdict> => {
          const verdict = await chaos.verdict();
          const seconds = (performance.now() - startedAt) / secondMs;
          rows.push({ run, name: one.name, seconds, ...verdict });
          return verdict;
        };
        try {
          await one.run(chaos);
          await chaos.untilStored();
        } catch (error) {
          await judge();
          throw error;
        }
        const { durable, counted, gaps, lost, twice } = await judge();
        // A number may be missing only if its event was given up and that was reported.
        const uncounted = Math.max(0, gaps - counted);
        expect({ lost, twice, uncounted }).toEqual({ lost: 0, twice: 0, uncounted: 0 });
        expect(durable > 0).toBe(one.promises !== false);
        expect(chaos.network.unmet()).toBe(0);
        expect(chaos.errors()).toEqual([]);
      },
    );
  });
});
