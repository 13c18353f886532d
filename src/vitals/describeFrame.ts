import { type FrameReport, rateVital } from "../wire/events/vitals.ts";
import { type LongEntry, longEntryTypes, type LongScript } from "./longEntry.ts";
import { scriptSource } from "./scriptSource.ts";

/** A task longer than this keeps a visitor waiting (Long Tasks API, section 1.1), milliseconds. */
const unnoticedMs = 50;
const longestInvoker = 120;
/** Matches the addresses of pictures, and the ids that React makes. */
const personalOrPassing = /\[src=[^\]]*\]|#_[\w-]+_/g;

type Description = Pick<
  FrameReport,
  | "name"
  | "value"
  | "rating"
  | "blocking"
  | "script"
  | "invoker"
  | "attribution"
  | "attribution_kind"
>;

/** Rounds milliseconds to one decimal: finer digits are noise. */
const rounded = (ms: number): number => Number(ms.toFixed(1));

/** Describes a long frame or task. A frame names the script that took most of it; a task names none. */
export function describeFrame(entry: LongEntry, origin: string): Description {
  const name = longEntryTypes[entry.entryType];
  const value = rounded(entry.duration);
  const longest = longestScript(entry);
  const script = longest === undefined ? "" : scriptSource(longest.sourceURL, origin);
  const invoker = longest === undefined ? "" : invokerOf(longest.invoker, origin);
  return {
    name,
    value,
    rating: rateVital(name, value),
    blocking: rounded(entry.blockingDuration ?? Math.max(0, entry.duration - unnoticedMs)),
    script,
    invoker,
    attribution: invoker === script ? script : `${script} ${invoker}`.trim(),
    attribution_kind: longest === undefined ? "" : "script",
  };
}

function longestScript({ scripts = [] }: LongEntry): LongScript | undefined {
  return scripts.toSorted((a, b) => b.duration - a.duration)[0];
}

/** A script's evaluation is called by the address of the script. */
export function invokerOf(invoker: string, origin: string): string {
  if (/^[a-z][a-z-]*:\/\//.test(invoker)) return scriptSource(invoker, origin);
  return invoker.replaceAll(personalOrPassing, "").slice(0, longestInvoker);
}
