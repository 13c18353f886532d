import type { TimelineKind } from "../../../wire/events/timeline.ts";
import type { VitalName } from "../../../wire/events/vitals.ts";
import type { VitalsView } from "../../../wire/events/vitalsApi.ts";
import { pages } from "../../../wire/pages.ts";

/** A line of a timeline: a mark, or an event of the tab. */
export interface TimelineRow {
  readonly id: string;
  /** A `TimelineKind`, or the type of an event. */
  readonly kind: string;
  readonly name: string;
  /** Milliseconds since the navigation began. */
  readonly at: number;
  readonly ms: number;
  readonly score: number | undefined;
  /** It alone is half of the measure that is looked at, or more: what to look at first. */
  readonly isMost: boolean;
  readonly tone: TimelineTone;
  /** Where its bar stands, per cent of the plot. */
  readonly bar: { readonly from: number; readonly width: number };
}

/** What a bar is about: getting the document, showing it, or keeping somebody waiting; an event is none of them. */
export type TimelineTone = "network" | "paint" | "wait" | "event";

const tones: Readonly<Record<TimelineKind, TimelineTone>> = {
  redirect: "network",
  worker: "network",
  dns: "network",
  connect: "network",
  request: "network",
  response: "network",
  server: "network",
  resource: "network",
  fcp: "paint",
  "lcp-response": "paint",
  "lcp-delay": "paint",
  "lcp-load": "paint",
  "lcp-render": "paint",
  "input-delay": "wait",
  processing: "wait",
  presentation: "wait",
  shift: "wait",
  frame: "wait",
  script: "wait",
  layout: "wait",
};

/** A pause in which nothing happened; what follows it is drawn on a scale of its own, so that short parts stay visible. */
const pauseMs = 2_000;
const leastWidth = 0.8;
const percent = 100;

type Told = Omit<TimelineRow, "id" | "bar">;
type Parts = Pick<VitalsView, "marks" | "events">;

/** A measure of the page view: milliseconds, or the score of what moved. */
interface Measured {
  readonly name: VitalName;
  readonly value: number;
}

const mostShare = 0.5;

/** The pages by the ids of their events: an id alone tells nobody where somebody went. */
const pageNames: ReadonlyMap<string, string> = new Map(pages.map(({ id, name }) => [id, name]));

/** The lines of a page view in the order of their beginnings; those that are most of a measure are marked. */
export function timelineRows(view: Parts, measured?: Measured): TimelineRow[] {
  const told = linesOf(view, measured).toSorted((a, b) => a.at - b.at);
  return groupsOf(told)
    .flatMap(({ from, end, lines }) => {
      const scale = percent / Math.max(1, end - from);
      return lines.map((one) => {
        const width = Math.max(leastWidth, one.ms * scale);
        const start = Math.max(0, Math.min((one.at - from) * scale, percent - width));
        return { ...one, bar: { from: start, width } };
      });
    })
    .map((row, index) => ({ ...row, id: String(index) }));
}

function linesOf({ marks, events }: Parts, measured?: Measured): readonly Told[] {
  const isMost = ({
    ms,
    score = 0,
  }: Pick<VitalsView["marks"][number], "ms" | "score">): boolean => {
    const { name, value } = measured ?? { name: "LCP", value: 0 };
    return value > 0 && (name === "CLS" ? score : ms) >= value * mostShare;
  };
  return [
    ...marks.map((mark) => ({
      ...mark,
      score: mark.score,
      isMost: isMost(mark),
      tone: tones[mark.kind],
    })),
    ...events.map(({ type, event_tracking_id: id, at }) => {
      const tone = "event" as const;
      const page = pageNames.get(id);
      const name = page === undefined ? id : `${id} ${page}`;
      return { kind: type, name, at, ms: 0, score: undefined, isMost: false, tone };
    }),
  ];
}

/** Lines between two pauses. */
interface Group {
  readonly from: number;
  end: number;
  readonly lines: Told[];
}

function groupsOf(told: readonly Told[]): readonly Group[] {
  const groups: Group[] = [];
  for (const line of told) {
    let group = groups.at(-1);
    if (group === undefined || line.at > group.end + pauseMs) {
      group = { from: line.at, end: line.at, lines: [] };
      groups.push(group);
    }
    group.lines.push(line);
    group.end = Math.max(group.end, line.at + line.ms);
  }
  return groups;
}
