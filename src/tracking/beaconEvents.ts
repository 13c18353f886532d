import { type TrackingEvent, trackingLimits } from "../wire/events/tracking.ts";

export interface BeaconDeps {
  /** `navigator.sendBeacon`; false where the browser does not take it. */
  readonly sendBeacon: (url: string, body: Blob) => boolean;
  readonly url: string;
  readonly warn: (message: string) => void;
}

/**
 * Sends events of a page that goes, in batches within the bound on keepalive requests. It acknowledges nothing: the
 * events stay where they are until the collector calls them duplicates.
 */
export function beaconEvents(deps: BeaconDeps, events: readonly TrackingEvent[]): void {
  const texts = events.map((event) => JSON.stringify(event));
  for (const batch of batchesOf(texts)) {
    const body = new Blob([`[${batch.join(",")}]`], { type: "application/json" });
    if (!deps.sendBeacon(deps.url, body)) {
      deps.warn("the browser takes no more beacons; events wait for the next page");
      return;
    }
  }
}

function batchesOf(texts: readonly string[]): ReadonlyArray<readonly string[]> {
  const encoder = new TextEncoder();
  const batches: string[][] = [];
  let bytes = 0;
  for (const text of texts) {
    const size = encoder.encode(text).length + 1;
    const last = batches.at(-1);
    if (
      last === undefined ||
      last.length === trackingLimits.batchEvents ||
      bytes + size >= trackingLimits.batchBytes
    ) {
      batches.push([text]);
      bytes = size + 1;
    } else {
      last.push(text);
      bytes += size;
    }
  }
  return batches;
}
