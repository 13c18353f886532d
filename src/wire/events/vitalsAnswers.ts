import type {
  VitalsAttribution,
  VitalsBreakdown,
  VitalsDimensions,
  VitalsExport,
  VitalsReleases,
  VitalsSeries,
  VitalsSlow,
  VitalsSummary,
  VitalsView,
} from "./vitalsApi.ts";
import type { VitalsComparison } from "./vitalSlices.ts";

/** The data that each call of the dashboard answers, by its name in `vitalsPaths`. `exportCsv` answers a file instead. */
export interface VitalsAnswers {
  readonly summary: VitalsSummary;
  readonly series: VitalsSeries;
  readonly routes: VitalsBreakdown;
  readonly attribution: VitalsAttribution;
  readonly releases: VitalsReleases;
  readonly compare: VitalsComparison;
  readonly dimensions: VitalsDimensions;
  readonly slow: VitalsSlow;
  readonly view: VitalsView;
  readonly exportJson: VitalsExport;
}
