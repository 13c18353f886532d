import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { trustedJson } from "../../../src/lib/trusted.ts";
import type { SentEvent } from "./sentViews.ts";

const program = fileURLToPath(new URL("./vitals_reference.py", import.meta.url));

/** What the second program says of one view, in the shapes of the product; `null` where that has nothing. */
export interface ReferenceFigures {
  readonly calls: Readonly<Record<string, unknown>>;
  readonly page: Readonly<Record<string, unknown>>;
  /** Percentiles of the values themselves. */
  readonly true: readonly { readonly percentile: number; readonly value: number | null }[];
}

/** Throws where the second program cannot run, and says what to do. */
export function requirePython(): void {
  const { status } = spawnSync("python3", ["--version"]);
  if (status !== 0)
    throw new Error(
      "There is no python3, by which figures are computed a second time: install it (apt-get install python3)",
    );
}

/** The figures of the views by the events, computed in Python. */
export async function askReference(
  request: {
    readonly now: number;
    readonly views: readonly string[];
    readonly known: Readonly<Record<string, readonly string[]>>;
  },
  events: readonly SentEvent[],
): Promise<readonly ReferenceFigures[]> {
  const child = spawn("python3", [program], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const answer = text(child.stdout);
  child.stdin.end([request, ...events].map((line) => JSON.stringify(line)).join("\n"));
  const [code] = (await ended) as unknown[];
  if (code !== 0) throw new Error(`the second program ended with ${String(code)}`);
  return trustedJson<ReferenceFigures[]>(await answer);
}
