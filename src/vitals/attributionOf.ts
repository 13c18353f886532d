import type { VitalReport } from "../wire/events/vitals.ts";
import { withoutBuildHash } from "./scriptSource.ts";
import type { VitalMetric } from "./vitalMetric.ts";

type Attribution = Pick<VitalReport, "attribution" | "attribution_kind">;

const nothing: Attribution = { attribution: "", attribution_kind: "" };

/** If a script took this share of an interaction or more, the script is to blame, not the element that was pressed. */
const blamedShare = 0.5;

/** A script's file name, without the hash of the build and without an address that could identify somebody. */
function scriptName(address: string): string {
  const url = URL.parse(address);
  if (url === null) return "inline";
  if (!url.protocol.startsWith("http")) return url.protocol;
  const file = url.pathname.split("/").at(-1) ?? "";
  return file === "" ? "inline" : withoutBuildHash(file);
}

function named(name: string | undefined, kind: string): Attribution {
  return name === undefined || name === ""
    ? nothing
    : { attribution: name, attribution_kind: kind };
}

/** The cause of a measurement: an element, or the script to blame. */
export function attributionOf(metric: VitalMetric): Attribution {
  if (metric.name === "LCP") return named(metric.attribution.target, "element");
  if (metric.name === "CLS") return named(metric.attribution.largestShiftTarget, "shift");
  if (metric.name !== "INP") return nothing;
  const { longestScript, interactionTarget } = metric.attribution;
  return longestScript && longestScript.intersectingDuration >= metric.value * blamedShare
    ? named(scriptName(longestScript.entry.sourceURL), "script")
    : named(interactionTarget, "target");
}
