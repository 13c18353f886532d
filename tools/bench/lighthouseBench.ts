import { startBuiltServer } from "../build/builtServer.ts";
import { median, textTable } from "../report/figures.ts";
import { audit, type Audit, type Figures, type Throttling } from "./audit.ts";
import { startBaselineServer } from "./startBaselineServer.ts";

const runs = 5;
const throttlings: readonly Throttling[] = ["devtools", "simulate"];

const columns = [
  ["performance", "performance", 0],
  ["FCP ms", "fcp", 0],
  ["LCP ms", "lcp", 0],
  ["TBT ms", "tbt", 0],
  ["CLS", "cls", 3],
  ["accessibility", "accessibility", 0],
  ["best practices", "bestPractices", 0],
  ["SEO", "seo", 0],
] as const;

const medianOf = (audits: readonly Audit[], key: keyof Figures): number =>
  median(audits.map((one) => one.figures[key]));

function line(title: string, audits: readonly Audit[]): string[] {
  return [title, ...columns.map(([, key, digits]) => medianOf(audits, key).toFixed(digits))];
}

/** How many times the hand-written page's figure ours is; the columns where that says nothing stay empty. */
function ratioLine(ours: readonly Audit[], theirs: readonly Audit[]): string[] {
  return [
    "ratio to hand-written HTML",
    ...columns.map(([, key]) => {
      const ratio = medianOf(ours, key) / medianOf(theirs, key);
      return (key === "fcp" || key === "lcp") && Number.isFinite(ratio) ? ratio.toFixed(2) : "";
    }),
  ];
}

/**
 * Prints medians of five mobile runs of each path under both kinds of throttling, beside those of a hand-written
 * page without any script, measured in turn with ours so that a slow minute of the machine falls on both.
 */
export async function lighthouseBench(paths: readonly string[]): Promise<void> {
  const product = await startBuiltServer();
  const baseline = await startBaselineServer();
  try {
    for (const path of paths) {
      for (const throttling of throttlings) {
        const ours: Audit[] = [];
        const theirs: Audit[] = [];
        for (let run = 0; run < runs; run += 1) {
          ours.push(await audit(`${product.origin}${path}`, throttling));
          theirs.push(await audit(`${baseline.origin}/`, throttling));
        }
        console.log(`\n${path}, ${throttling} throttling, medians of ${runs}`);
        const head = ["", ...columns.map(([title]) => title)];
        const rows = [
          head,
          line("product", ours),
          line("hand-written HTML", theirs),
          ratioLine(ours, theirs),
        ];
        for (const text of textTable(rows)) console.log(text);
        const faults = new Set(ours.flatMap((one) => one.faults));
        if (faults.size > 0) console.log(`the product loses points for ${[...faults].join(", ")}`);
      }
    }
  } finally {
    await baseline.close();
    await product.close();
  }
}
