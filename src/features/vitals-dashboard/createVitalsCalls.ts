import type { Transport } from "../../api/gateway/createTransport.ts";
import {
  type VitalsAttribution,
  type VitalsBreakdown,
  type VitalsDimensions,
  vitalsPaths,
  type VitalsQuery,
  type VitalsReleases,
  vitalsSearch,
  type VitalSource,
  type VitalsSeries,
  type VitalsSlow,
  type VitalsSummary,
  type VitalsView,
} from "../../wire/events/vitalsApi.ts";

import type { VitalsComparison } from "../../wire/events/vitalSlices.ts";

export interface VitalsCalls {
  readonly summary: (query: VitalsQuery) => Promise<VitalsSummary>;
  readonly series: (query: VitalsQuery) => Promise<VitalsSeries>;
  readonly routes: (query: VitalsQuery) => Promise<VitalsBreakdown>;
  readonly attribution: (query: VitalsQuery) => Promise<VitalsAttribution>;
  readonly releases: (query: VitalsQuery) => Promise<VitalsReleases>;
  readonly compare: (query: VitalsQuery) => Promise<VitalsComparison>;
  readonly dimensions: (query: VitalsQuery) => Promise<VitalsDimensions>;
  readonly slow: (query: VitalsQuery) => Promise<VitalsSlow>;
  readonly view: (one: {
    readonly source: VitalSource;
    readonly id: string;
  }) => Promise<VitalsView>;
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
    compare: ask<VitalsComparison>(vitalsPaths.compare),
    dimensions: ask<VitalsDimensions>(vitalsPaths.dimensions),
    slow: ask<VitalsSlow>(vitalsPaths.slow),
    view: (one: Parameters<VitalsCalls["view"]>[0]) =>
      send<VitalsView>({
        path: `${vitalsPaths.view}?${new URLSearchParams({ ...one }).toString()}`,
        signal,
      }),
  });
}
