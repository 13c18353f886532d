import type {
  CLSAttribution,
  INPAttribution,
  LCPAttribution,
  MetricWithAttribution,
} from "web-vitals/attribution";
import type { FrameName, VitalName } from "../wire/events/vitals.ts";

type Navigation = Pick<
  MetricWithAttribution,
  "value" | "navigationType" | "navigationId" | "navigationURL"
>;

/** The script that took most of an interaction. */
interface LongestScript {
  readonly intersectingDuration: number;
  readonly entry: { readonly sourceURL: string };
}

/** The members of a `web-vitals` measurement that are read. */
export type VitalMetric = Navigation &
  (
    | { readonly name: "LCP"; readonly attribution: Pick<LCPAttribution, "target"> }
    | { readonly name: "CLS"; readonly attribution: Pick<CLSAttribution, "largestShiftTarget"> }
    | {
        readonly name: "INP";
        readonly attribution: Pick<INPAttribution, "interactionTarget"> & {
          readonly longestScript?: LongestScript;
        };
      }
    | { readonly name: "FCP" | "TTFB"; readonly attribution?: object }
  );

interface Options {
  /** Measures what follows a soft navigation by itself, where the browser can (Chromium 151 and newer). */
  readonly reportSoftNavs: boolean;
  readonly generateTarget: (element: Node | null) => string | undefined;
}

type Watch = (report: (metric: VitalMetric) => void, options: Options) => void;

/** The functions of `web-vitals/attribution` that are called. */
export type VitalsLibrary = Readonly<Record<`on${Exclude<VitalName, FrameName>}`, Watch>>;
