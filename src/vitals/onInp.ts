import { onINP } from "web-vitals/attribution/onINP.js";
import type { VitalsLibrary } from "./vitalMetric.ts";

/**
 * Measures interactions, as a file of its own: pages load it with the first one. Offline only a second visit has it. Each
 * new value is told at once: of an interaction that the page is left right after, the library notes the value only once it
 * has told the last one.
 */
export const onInp: VitalsLibrary["onINP"] = (report, options) => {
  onINP(report, { ...options, reportAllChanges: true });
};
