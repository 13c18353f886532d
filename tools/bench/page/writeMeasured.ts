import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { slowDown } from "./openPhone.ts";
import {
  headlineBlock,
  measuredBlock,
  replaceMeasured,
  type MeasuredPage,
} from "./measuredBlock.ts";

const sampleMs = 3000;
const restingShare = 0.25;

/** Milliseconds that all processors have worked, and have been there, since the machine started. */
function processorTimes(): { worked: number; passed: number } {
  const times = cpus().map(({ times }) => times);
  const passed = times.flatMap((each) => Object.values(each)).reduce((sum, ms) => sum + ms, 0);
  const idle = times.reduce((sum, each) => sum + each.idle, 0);
  return { worked: passed - idle, passed };
}

/** The share of the processors that is in use for three seconds from now, between 0 and 1. */
export async function busyShare(): Promise<number> {
  const before = processorTimes();
  await pause(sampleMs);
  const after = processorTimes();
  return (after.worked - before.worked) / (after.passed - before.passed);
}

/** Throws where other work would be measured with the pages. */
export async function assertQuiet(): Promise<void> {
  const share = await busyShare();
  if (share > restingShare)
    throw new Error(
      `${Math.round(share * 100)}% of the processors are at other work: write figures when they are not`,
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
    `Medians of ${runs} runs in turn on ${day}, ${cpus().length} x ${model}, Chromium ${browser};\n` +
    `phone of 360 x 640, processor slowed down ${slowDown}x, empty cache. KB are of 1,024 bytes after brotli.`;
  const blocks = { "README.md": headlineBlock, "docs/performance.md": measuredBlock };
  for (const [file, blockOf] of Object.entries(blocks))
    writeFileSync(
      file,
      replaceMeasured(readFileSync(file, "utf8"), blockOf({ pages, circumstances })),
    );
}
