import { memberOf } from "../lib/records.ts";
import { notRestoredKind, type VitalReport } from "../wire/events/vitals.ts";
import { scriptSource } from "./scriptSource.ts";
import type { VitalMetric } from "./vitalMetric.ts";

type Attribution = Pick<VitalReport, "attribution" | "attribution_kind">;

const nothing: Attribution = { attribution: "", attribution_kind: "" };

/** If a script took this share of an interaction or more, the script is to blame, not the element that was pressed. */
const blamedShare = 0.5;

function named(name: string | undefined, kind: string): Attribution {
  return name === undefined || name === ""
    ? nothing
    : { attribution: name, attribution_kind: kind };
}

/**
 * Why the browser loaded a page that it might have shown again: the names of its reasons, in order, with spaces between.
 * Frames of other sites have reasons of their own, which are not read.
 */
function notRestored(load: unknown): Attribution {
  const reasons = memberOf(memberOf(load, "notRestoredReasons"), "reasons");
  if (!Array.isArray(reasons)) return nothing;
  const names = reasons.map((one: unknown) => String(memberOf(one, "reason")));
  return named(names.toSorted().join(" "), notRestoredKind);
}

/**
 * The cause of a measurement: an element, the script to blame (`scriptSource`), or for the first byte of a step back or
 * forward why the page was not shown again as it was. `origin` is that of the page, `load` reads the performance
 * entry of the document's load, which costs.
 */
export function attributionOf(
  metric: VitalMetric,
  origin: string,
  load: () => object | undefined,
): Attribution {
  if (metric.name === "TTFB" && metric.navigationType === "back-forward")
    return notRestored(load());
  if (metric.name === "LCP") return named(metric.attribution.target, "element");
  if (metric.name === "CLS") return named(metric.attribution.largestShiftTarget, "shift");
  if (metric.name !== "INP") return nothing;
  const { longestScript, interactionTarget } = metric.attribution;
  return longestScript && longestScript.intersectingDuration >= metric.value * blamedShare
    ? named(scriptSource(longestScript.entry.sourceURL, origin), "script")
    : named(interactionTarget, "target");
}
