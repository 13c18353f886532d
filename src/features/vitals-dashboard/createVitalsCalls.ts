import type { Transport } from "../../api/gateway/createTransport.ts";
import {
  type VitalsAttribution,
  type VitalsBreakdown,
  type VitalsDimensions,
  vitalsPaths,
  type VitalsQuery,
  type VitalsReleases,
  vitalsSearch,
  type VitalsSeries,
  type VitalsSummary,
} from "../../wire/events/vitalsApi.ts";

interface VitalsCalls {
  readonly summary: (query: VitalsQuery) => Promise<VitalsSummary>;
  readonly series: (query: VitalsQuery) => Promise<VitalsSeries>;
  readonly routes: (query: VitalsQuery) => Promise<VitalsBreakdown>;
  readonly attribution: (query: VitalsQuery) => Promise<VitalsAttribution>;
  readonly releases: (query: VitalsQuery) => Promise<VitalsReleases>;
  readonly dimensions: (query: VitalsQuery) => Promise<VitalsDimensions>;
}

/** The dashboard's calls of the gateway, typed by the wire contract. */
export function createVitalsCalls(send: Transport, signal: AbortSignal): VitalsCalls {
  const ask =
    <T>(path: string) =>
    (query: VitalsQuery) =>
      send<T>({ path: `${path}?${vitalsSearch(query)}`, signal });
  return Object.freeze({
    summary: ask<VitalsSummary>(vitalsPaths.summary),
    series: ask<VitalsSeries>(vitalsPaths.series),
    routes: ask<VitalsBreakdown>(vitalsPaths.routes),
    attribution: ask<VitalsAttribution>(vitalsPaths.attribution),
    releases: ask<VitalsReleases>(vitalsPaths.releases),
    dimensions: ask<VitalsDimensions>(vitalsPaths.dimensions),
  });
}
