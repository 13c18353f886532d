import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { slowDown } from "./openPhone.ts";
import {
  headlineBlock,
  measuredBlock,
  replaceMeasured,
  type MeasuredPage,
} from "./measuredBlock.ts";

/** A share of the processors that a machine at rest leaves alone, measured over a minute. */
const restingShare = 0.5;

/** Processes that want a processor for each there is, over the last minute. */
export const busyShare = (): number => (loadavg()[0] ?? 0) / cpus().length;

/** Throws where other work would be measured with the pages. */
export function assertQuiet(): void {
  if (busyShare() > restingShare)
    throw new Error(
      `the machine is at work (${busyShare().toFixed(1)} processes for each processor); write figures when it is quiet`,
    );
}

/** Puts the figures into the README and the page on performance, with what they were measured on. */
export function writeMeasured(
  pages: readonly MeasuredPage[],
  { runs, browser }: { readonly runs: number; readonly browser: string },
): void {
  const day = new Date().toLocaleDateString("en-US", { dateStyle: "long" });
  const model = cpus()[0]?.model.trim() ?? "unknown";
  const circumstances =
    `Medians of ${runs} runs in turn on ${day}, ${cpus().length} x ${model}, Chromium ${browser}; ` +
    `phone of 360 x 640, processor slowed down ${slowDown}x, empty cache. KB are of 1,024 bytes after brotli.`;
  const blocks = { "README.md": headlineBlock, "docs/performance.md": measuredBlock };
  for (const [file, blockOf] of Object.entries(blocks))
    writeFileSync(
      file,
      replaceMeasured(readFileSync(file, "utf8"), blockOf({ pages, circumstances })),
    );
}
