import type { SyntheticReport } from "../../server/collector/demo/syntheticView.ts";
import type { TimelineKind, TimelineMark } from "../../src/wire/events/timeline.ts";
import type { VitalName } from "../../src/wire/events/vitals.ts";

/** Shares of the first byte that each part of it takes. */
const loadParts = [
  ["dns", 0, 0.08],
  ["connect", 0.08, 0.2],
  ["request", 0.28, 0.72],
] as const satisfies readonly (readonly [TimelineKind, number, number])[];

/** Shares of an interaction that each part of it takes. */
const interactionParts = [
  ["input-delay", 0, 0.2],
  ["processing", 0.2, 0.6],
  ["presentation", 0.8, 0.2],
] as const satisfies readonly (readonly [TimelineKind, number, number])[];

const documentMs = 40;
/** When visitors first press something, in multiples of LCP. */
const pressAfter = 2;

/** What a page view with these measures may have consisted of, with the same elements and scripts to blame. */
export function syntheticTimeline(reports: readonly SyntheticReport[]): readonly TimelineMark[] {
  const of = (name: VitalName) => reports.filter((one) => one.name === name);
  const lcp = of("LCP")[0]?.value ?? 0;
  const first = Math.min(of("TTFB")[0]?.value ?? 0, lcp);
  const pressed = lcp * pressAfter;
  return [
    ...loadParts.map(([kind, from, share]) => ({
      kind,
      at: first * from,
      ms: first * share,
      name: "",
    })),
    { kind: "response", at: first, ms: documentMs, name: "" },
    ...of("FCP").map(({ value }) => ({ kind: "fcp" as const, at: value, ms: 0, name: "" })),
    ...of("LCP").flatMap(({ attribution: name }) => [
      { kind: "lcp-response" as const, at: 0, ms: first, name },
      { kind: "lcp-render" as const, at: first, ms: lcp - first, name },
    ]),
    ...of("INP").flatMap(({ value, attribution }) =>
      interactionParts.map(([kind, from, share]) => {
        const name = `${attribution} click`;
        return { kind, at: pressed + value * from, ms: value * share, name };
      }),
    ),
    ...of("CLS").map(({ value, attribution: name }) => {
      const at = first + documentMs;
      return { kind: "shift" as const, at, ms: 0, name, score: value };
    }),
    ...of("LOAF").flatMap(({ value: ms, attribution: name }) => [
      { kind: "frame" as const, at: pressed, ms, name: "" },
      { kind: "script" as const, at: pressed, ms, name },
    ]),
  ];
}
