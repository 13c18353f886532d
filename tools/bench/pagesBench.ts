import { startBuiltServer } from "../build/builtServer.ts";
import { textTable } from "../report/figures.ts";
import { auditCategories } from "./audit.ts";

const best = 100;

const head = ["", "accessibility", "best practices", "SEO"];

/** True where the page lets search engines list it. */
async function isListed(url: string): Promise<boolean> {
  const answer = await fetch(url);
  return !(await answer.text()).includes('<meta name="robots" content="noindex');
}

/**
 * Prints what Lighthouse finds on each path in every category but performance, one run each, and what costs points.
 * The process ends with an error where a page has not all of them.
 */
export async function pagesBench(paths: readonly string[]): Promise<void> {
  const product = await startBuiltServer();
  const rows: string[][] = [];
  const losses: string[] = [];
  try {
    for (const path of paths) {
      const url = `${product.origin}${path}`;
      const { figures, faults } = await auditCategories(url, await isListed(url));
      const scores = [figures.accessibility, figures.bestPractices, figures.seo];
      rows.push([path, ...scores.map((score) => (Number.isNaN(score) ? "" : score.toFixed(0)))]);
      if (scores.some((score) => score < best)) losses.push(`${path}: ${faults.join(", ")}`);
    }
  } finally {
    await product.close();
  }
  for (const text of textTable([head, ...rows])) console.log(text);
  for (const text of losses) console.log(text);
  if (losses.length > 0) process.exitCode = 1;
}
