/** Event id that the timeline of a page view travels under, of type `system`. */
export const timelineEventId = "b9003";

/**
 * What a mark of a timeline is, in the order in which marks of one moment are shown:
 * - the parts of the document's load (Navigation Timing): `redirect` to `response`, and `server`, a part that the
 *   server names itself (Server Timing);
 * - `resource`, a file that took `timelineBounds.slowResourceMs` or more;
 * - the four parts of LCP, which follow each other (`lcp-response` is TTFB);
 * - the three parts of an interaction, which follow each other too;
 * - `shift`, an unexpected move of the page, with its score;
 * - `frame`, a long animation frame, and `script`, a script in one; `layout` is how long it forced layouts.
 */
export const timelineKinds = [
  "redirect",
  "worker",
  "dns",
  "connect",
  "request",
  "response",
  "server",
  "resource",
  "fcp",
  "lcp-response",
  "lcp-delay",
  "lcp-load",
  "lcp-render",
  "input-delay",
  "processing",
  "presentation",
  "shift",
  "frame",
  "script",
  "layout",
] as const;

/** One of `timelineKinds`. */
export type TimelineKind = (typeof timelineKinds)[number];

/** A part of a page view. */
export interface TimelineMark {
  readonly kind: TimelineKind;
  /** When it began: milliseconds since the navigation began. */
  readonly at: number;
  /** How long it took, milliseconds; 0 for a moment. */
  readonly ms: number;
  /** What it is about: an element, a script with its function, a file; never an address that could identify somebody. */
  readonly name: string;
  /** Only of a `shift`: its score. */
  readonly score?: number;
}

/** `event_tracking_ext` of a timeline event. A later one of the same view replaces the earlier. */
export interface TimelineReport {
  /** Identifies the page view, as in `VitalReport`. */
  readonly view_id: string;
  /** Milliseconds since its navigation began: so the event's own time tells when that was. */
  readonly age: number;
  /** `writeMarks` of its marks. */
  readonly marks: string;
}

/** Bounds of a timeline. Characters are UTF-16 code units. */
export const timelineBounds = {
  /** A text of an event has at most 4,096. */
  maxCharacters: 4_000,
  maxNameCharacters: 120,
  /** How many resources, interactions, shifts, frames and server parts are kept, of each the longest. */
  maxOfEach: 8,
  slowResourceMs: 100,
  /** The shortest interaction that browsers tell of by default. */
  slowInteractionMs: 40,
} as const;

/** Marks as one short text, the first ones as far as they fit: kind, start, length, name and perhaps score, as JSON. */
export function writeMarks(marks: readonly TimelineMark[]): string {
  const texts: string[] = [];
  let characters = "[]".length;
  for (const { kind, at, ms, name, score } of marks) {
    const cut = name.slice(0, timelineBounds.maxNameCharacters);
    const mark = [kind, Math.round(at), Math.round(ms), cut];
    const text = JSON.stringify(score === undefined ? mark : [...mark, Number(score.toFixed(4))]);
    characters += text.length + 1;
    if (characters > timelineBounds.maxCharacters) break;
    texts.push(text);
  }
  return `[${texts.join(",")}]`;
}

/** Reads such a text. It comes from a visitor's browser: marks of a wrong shape are left out. */
export function readMarks(text: string): readonly TimelineMark[] {
  return listOf(text).flatMap((one) => {
    if (!Array.isArray(one)) return [];
    const parts: readonly unknown[] = one;
    const [kind, at, ms, name, score] = parts;
    const known = timelineKinds.find((each) => each === kind);
    if (known === undefined || !isAmount(at) || !isAmount(ms) || typeof name !== "string")
      return [];
    const mark = { kind: known, at, ms, name: name.slice(0, timelineBounds.maxNameCharacters) };
    return [isAmount(score) ? { ...mark, score } : mark];
  });
}

function listOf(text: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
