import type { Transport } from "../../api/gateway/createTransport.ts";
import {
  vitalsPaths,
  type VitalsQuery,
  vitalsSearch,
  type VitalSource,
} from "../../wire/events/vitalsApi.ts";
import type { VitalsAnswers } from "../../wire/events/vitalsAnswers.ts";

type Queried = Exclude<keyof VitalsAnswers, "view" | "exportJson">;

type QueriedCalls = {
  readonly [Name in Queried]: (query: VitalsQuery) => Promise<VitalsAnswers[Name]>;
};

export interface VitalsCalls extends QueriedCalls {
  readonly view: (one: {
    readonly source: VitalSource;
    readonly id: string;
  }) => Promise<VitalsAnswers["view"]>;
}

/** The dashboard's calls of the gateway, typed by the wire contract. */
export function createVitalsCalls(send: Transport, signal: AbortSignal): VitalsCalls {
  const ask =
    <Name extends Queried>(name: Name) =>
    (query: VitalsQuery) =>
      send<VitalsAnswers[Name]>({ path: `${vitalsPaths[name]}?${vitalsSearch(query)}`, signal });
  return Object.freeze({
    summary: ask("summary"),
    series: ask("series"),
    routes: ask("routes"),
    attribution: ask("attribution"),
    releases: ask("releases"),
    compare: ask("compare"),
    dimensions: ask("dimensions"),
    slow: ask("slow"),
    view: (one: Parameters<VitalsCalls["view"]>[0]) =>
      send<VitalsAnswers["view"]>({
        path: `${vitalsPaths.view}?${new URLSearchParams({ ...one }).toString()}`,
        signal,
      }),
  });
}
