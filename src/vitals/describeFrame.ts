import { type FrameReport, rateVital } from "../wire/events/vitals.ts";
import {
  type LongEntry,
  longEntryTypes,
  type LongEntryType,
  type LongScript,
} from "./longEntry.ts";
import { scriptSource } from "./scriptSource.ts";

/** What a task must exceed to keep a visitor waiting (Long Tasks API, section 1.1), milliseconds. */
const unnoticedMs = 50;
const longestInvoker = 120;
/** Addresses of pictures, and the ids that React makes. */
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

/** Milliseconds with one decimal: what is below is noise. */
const rounded = (ms: number): number => Number(ms.toFixed(1));

/** An entry of a type that is watched. */
export type WatchedEntry = LongEntry & { readonly entryType: LongEntryType };

/** Whether an entry is one. */
export function isWatched(entry: LongEntry): entry is WatchedEntry {
  return Object.hasOwn(longEntryTypes, entry.entryType);
}

/**
 * What a long frame or task was like and what is to blame: the script that took most of it. A task names none, so it is
 * looked for in the frames of the same time.
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

/** A script that is evaluated is called by its own address. */
function invokerOf(invoker: string, origin: string): string {
  if (/^[a-z][a-z-]*:\/\//.test(invoker)) return scriptSource(invoker, origin);
  return invoker.replaceAll(personalOrPassing, "").slice(0, longestInvoker);
}
