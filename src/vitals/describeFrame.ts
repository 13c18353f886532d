import { type FrameReport, rateVital } from "../wire/events/vitals.ts";
import {
  type LongEntry,
  longEntryTypes,
  type LongEntryType,
  type LongScript,
} from "./longEntry.ts";
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

/** A performance entry of a watched type. */
export type WatchedEntry = LongEntry & { readonly entryType: LongEntryType };

/** Whether an entry's type is watched. */
export function isWatched(entry: LongEntry): entry is WatchedEntry {
  return Object.hasOwn(longEntryTypes, entry.entryType);
}

/**
 * Describes a long frame or task and names the script that took most of it. A task names no script, so it is looked for
 * in the frames of the same time.
 */
export function describeFrame(
  entry: WatchedEntry,
  { frames, origin }: { readonly frames: readonly LongEntry[]; readonly origin: string },
): Description {
  const name = longEntryTypes[entry.entryType];
  const value = rounded(entry.duration);
  const longest = longestScript(entry, frames);
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

function longestScript(entry: LongEntry, frames: readonly LongEntry[]): LongScript | undefined {
  const scripts =
    entry.scripts ?? frames.flatMap(({ scripts = [] }) => scripts.filter(within(entry)));
  return scripts.toSorted((a, b) => b.duration - a.duration)[0];
}

const within =
  ({ startTime, duration }: LongEntry) =>
  (script: LongScript): boolean =>
    script.startTime < startTime + duration && script.startTime + script.duration > startTime;

/** A script's evaluation is called by the address of the script. */
export function invokerOf(invoker: string, origin: string): string {
  if (/^[a-z][a-z-]*:\/\//.test(invoker)) return scriptSource(invoker, origin);
  return invoker.replaceAll(personalOrPassing, "").slice(0, longestInvoker);
}
