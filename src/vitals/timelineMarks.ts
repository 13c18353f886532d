import { timelineBounds, type TimelineKind, type TimelineMark } from "../wire/events/timeline.ts";
import { elementId } from "./elementId.ts";
import { invokerOf } from "./describeFrame.ts";
import type { LongEntry, LongScript } from "./longEntry.ts";
import { scriptSource } from "./scriptSource.ts";

/** The members of a performance entry that are read; which it has is told by its type. Times are milliseconds. */
interface Timed {
  readonly startTime: number;
  readonly duration: number;
}

/** The load of the document. */
export interface LoadEntry extends Timed, Partial<Record<LoadMoment, number>> {
  readonly activationStart?: number;
  readonly serverTiming?: readonly { readonly name: string; readonly duration: number }[];
}

type LoadMoment =
  | "redirectStart"
  | "redirectEnd"
  | "workerStart"
  | "fetchStart"
  | "domainLookupStart"
  | "domainLookupEnd"
  | "connectStart"
  | "connectEnd"
  | "requestStart"
  | "responseStart"
  | "responseEnd";

export interface ResourceEntry extends Timed {
  readonly name: string;
  readonly requestStart?: number;
  readonly responseEnd: number;
}

export interface LcpEntry extends Timed {
  readonly element?: Node | null;
  readonly url?: string;
}

export interface InteractionEntry extends Timed {
  readonly name: string;
  readonly interactionId?: number;
  readonly processingStart: number;
  readonly processingEnd: number;
  readonly target?: Node | null;
}

export interface ShiftEntry extends Timed {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources?: readonly { readonly node?: Node | null }[];
}

/** What a browser has told of one page view. */
export interface ViewEntries {
  readonly load: LoadEntry | undefined;
  readonly firstPaint: Timed | undefined;
  readonly lcp: LcpEntry | undefined;
  readonly resources: readonly ResourceEntry[];
  readonly interactions: readonly InteractionEntry[];
  readonly shifts: readonly ShiftEntry[];
  readonly frames: readonly (LongEntry & { readonly scripts?: readonly TimelineScript[] })[];
}

/** A script in a long frame, with what only a timeline shows. */
export interface TimelineScript extends LongScript {
  readonly sourceFunctionName?: string;
  readonly forcedStyleAndLayoutDuration?: number;
}

/** Marks of what began and ended at two moments of the page's clock; none where it was over before the navigation. */
type Mark = (
  kind: TimelineKind,
  times: readonly [from: number, to: number],
  name?: string,
) => readonly TimelineMark[];

/**
 * The parts of a page view, the most telling first, so that what finds no room is the least needed. Times count from the
 * navigation, for a prerendered page from its activation; what was over by then is left out.
 */
export function timelineMarks(entries: ViewEntries, origin: string): readonly TimelineMark[] {
  const start = entries.load?.activationStart ?? 0;
  const mark: Mark = (kind, [from, to], name = "") => {
    const [at, end] = [Math.max(from, start) - start, to - start];
    return end < 0 || end < at ? [] : [{ kind, at, ms: end - at, name }];
  };
  return [
    ...loadMarks(entries, mark),
    ...(entries.firstPaint === undefined
      ? []
      : mark("fcp", [entries.firstPaint.startTime, entries.firstPaint.startTime])),
    ...lcpMarks(entries, mark),
    ...interactionMarks(entries, mark),
    ...shiftMarks(entries, mark),
    ...frameMarks(entries, { mark, origin }),
    ...resourceMarks(entries, { mark, origin }),
  ];
}

function loadMarks({ load }: ViewEntries, mark: Mark): readonly TimelineMark[] {
  if (load === undefined) return [];
  const asked = load.requestStart ?? 0;
  // A part that did not happen has no beginning, or none that differs from its end.
  const part = (kind: TimelineKind, from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined || from === 0 || to <= from
      ? []
      : mark(kind, [from, to]);
  return [
    ...part("redirect", load.redirectStart, load.redirectEnd),
    ...part("worker", load.workerStart, load.fetchStart),
    ...part("dns", load.domainLookupStart, load.domainLookupEnd),
    ...part("connect", load.connectStart, load.connectEnd),
    ...part("request", load.requestStart, load.responseStart),
    // What took longer than the answer is about another request: a cache on the way kept the header.
    ...longest(load.serverTiming ?? [])
      .filter(({ duration }) => duration > 0 && duration < (load.responseStart ?? 0) - asked + 1)
      .flatMap(({ name, duration }) => mark("server", [asked, asked + duration], name)),
    ...part("response", load.responseStart, load.responseEnd),
  ];
}

/** The four parts of LCP, as `web-vitals` divides it: a text or a picture in the document needs no load. */
function lcpMarks({ lcp, load, resources }: ViewEntries, mark: Mark): readonly TimelineMark[] {
  if (lcp === undefined) return [];
  const { startTime: shown, url } = lcp;
  const begun = load?.activationStart ?? 0;
  const first = Math.min(load?.responseStart ?? 0, shown);
  const name = elementId(lcp.element ?? null);
  const file = resources.find((one) => one.name !== "" && one.name === url);
  const told = mark("lcp-response", [begun, first], name);
  if (file === undefined) return [...told, ...mark("lcp-render", [first, shown], name)];
  // The file of another site that does not allow it has no moment of its request.
  const asked = Math.min(shown, Math.max(first, file.requestStart ?? 0, file.startTime));
  const loaded = Math.min(shown, Math.max(asked, file.responseEnd));
  return [
    ...told,
    ...mark("lcp-delay", [first, asked], name),
    ...mark("lcp-load", [asked, loaded], name),
    ...mark("lcp-render", [loaded, shown], name),
  ];
}

function interactionMarks({ interactions }: ViewEntries, mark: Mark): readonly TimelineMark[] {
  const groups = new Map<number, InteractionEntry[]>();
  for (const one of interactions) {
    const { interactionId = 0 } = one;
    if (interactionId > 0) groups.set(interactionId, [...(groups.get(interactionId) ?? []), one]);
  }
  return longest([...groups.values()].map(asOne)).flatMap((one) => {
    const { startTime, duration, processingStart, processingEnd } = one;
    const name = `${elementId(one.target ?? null) ?? ""} ${one.name}`.trim();
    return [
      ...mark("input-delay", [startTime, processingStart], name),
      ...mark("processing", [processingStart, processingEnd], name),
      ...mark("presentation", [processingEnd, Math.max(processingEnd, startTime + duration)], name),
    ];
  });
}

/** Durations are rounded to this (Event Timing, section 3.1), milliseconds. */
const durationStepMs = 8;

/**
 * The events of an interaction that wait for the same frame, as one with the name of the event whose listeners took most: the
 * wait for those of a click is in the duration of its press, too.
 */
function asOne(events: readonly InteractionEntry[]): InteractionEntry {
  const slowest = events.reduce((a, b) => (b.duration > a.duration ? b : a));
  const shownAt = slowest.startTime + slowest.duration;
  const together = events.filter(
    ({ startTime, duration }) => Math.abs(startTime + duration - shownAt) <= durationStepMs,
  );
  const lengthOf = (one: InteractionEntry): number => one.processingEnd - one.processingStart;
  const { name, target } = together.reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a));
  return {
    ...slowest,
    name,
    target: target ?? null,
    processingStart: Math.min(...together.map((one) => one.processingStart)),
    processingEnd: Math.max(...together.map((one) => one.processingEnd)),
  };
}

function shiftMarks({ shifts }: ViewEntries, mark: Mark): readonly TimelineMark[] {
  const unexpected = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
  return unexpected
    .toSorted((a, b) => b.value - a.value)
    .slice(0, timelineBounds.maxOfEach)
    .flatMap(({ startTime, value, sources = [] }) => {
      const node = sources.find((source) => source.node)?.node ?? null;
      const [told] = mark("shift", [startTime, startTime], elementId(node));
      return told === undefined ? [] : [{ ...told, score: value }];
    });
}

interface Naming {
  readonly mark: Mark;
  readonly origin: string;
}

function frameMarks({ frames }: ViewEntries, { mark, origin }: Naming): readonly TimelineMark[] {
  return longest(frames).flatMap(({ startTime, duration, scripts = [] }) => [
    ...mark("frame", [startTime, startTime + duration]),
    ...scripts
      .toSorted((a, b) => b.duration - a.duration)
      .slice(0, scriptsOfFrame)
      .flatMap((script) => scriptMarks(script, { mark, origin })),
  ]);
}

const scriptsOfFrame = 2;

function scriptMarks(script: TimelineScript, { mark, origin }: Naming): readonly TimelineMark[] {
  const { startTime, duration, forcedStyleAndLayoutDuration: forced = 0 } = script;
  const source = scriptSource(script.sourceURL, origin);
  const invoker = invokerOf(script.invoker, origin);
  const words = [source, script.sourceFunctionName ?? "", invoker === source ? "" : invoker];
  const name = words.filter((word) => word !== "").join(" ");
  return [
    ...mark("script", [startTime, startTime + duration], name),
    ...(forced > 0 ? mark("layout", [startTime, startTime + forced], name) : []),
  ];
}

function resourceMarks(
  { resources }: ViewEntries,
  { mark, origin }: Naming,
): readonly TimelineMark[] {
  return longest(resources.filter(({ duration }) => duration >= timelineBounds.slowResourceMs))
    .toSorted((a, b) => a.startTime - b.startTime)
    .flatMap(({ name, startTime, duration }) =>
      mark("resource", [startTime, startTime + duration], resourceName(name, origin)),
    );
}

/** Calls are named by their path, which has no ids; the pages that are fetched ahead would say what somebody looks at. */
function resourceName(address: string, origin: string): string {
  const url = URL.parse(address);
  const isCall = url?.origin === origin && url.pathname.startsWith("/v1/");
  if (isCall) return url.pathname;
  const source = scriptSource(address, origin);
  return source === "inline" ? "document" : source;
}

function longest<T extends { readonly duration: number }>(list: readonly T[]): readonly T[] {
  return list.toSorted((a, b) => b.duration - a.duration).slice(0, timelineBounds.maxOfEach);
}
