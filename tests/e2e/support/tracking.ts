import type { BrowserContext, Page, Request, Response } from "playwright";
import type {
  CollectorData,
  TrackingEvent,
  TrackReceipt,
  TrackRequest,
} from "../../../src/wire/events/tracking.ts";
import { collectorPath } from "../../../src/wire/events/tracking.ts";

/** Every address of the collector. */
export const collectorGlob = `**/${collectorPath}`;

/** Events of every batch that a page has sent, by batch. */
export function watchBatches(page: Page): ReadonlyArray<readonly TrackingEvent[]> {
  const batches: Array<readonly TrackingEvent[]> = [];
  page.on("request", (request: Request) => {
    if (request.url().endsWith(collectorPath))
      batches.push(JSON.parse(request.postData() ?? "[]") as TrackingEvent[]);
  });
  return batches;
}

/** Ids of the events that the collector reported as stored when one of a device's pages sent them. */
export function watchStored(context: BrowserContext): ReadonlySet<string> {
  const stored = new Set<string>();
  const read = async (response: Response): Promise<void> => {
    if (!response.url().endsWith(collectorPath) || !response.ok()) return;
    const { data } = (await response.json()) as { readonly data: CollectorData };
    for (const id of [...data.accepted, ...data.duplicate]) stored.add(id);
  };
  context.on("response", (response) => {
    // A page that closes may take the answer with it.
    read(response).catch(() => undefined);
  });
  return stored;
}

/** Asks the collector about events: events that it calls duplicates are stored. This stores the others. */
export async function judgeEvents(
  origin: string,
  events: readonly TrackingEvent[],
): Promise<CollectorData> {
  const response = await fetch(`${origin}/${collectorPath}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(events),
  });
  const { data } = (await response.json()) as { readonly data: CollectorData };
  return data;
}

/** Tracks by the API that pages offer to other scripts. */
export function track(page: Page, request: TrackRequest): Promise<TrackReceipt | undefined> {
  return page.evaluate(async (request) => {
    const api = Reflect.get(window, "parallax") as {
      readonly ready: Promise<void>;
      readonly track: (request: TrackRequest) => Promise<TrackReceipt | undefined>;
    };
    await api.ready;
    return api.track(request);
  }, request);
}

/** Waits until the page accepts events. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.has(window, "parallax"));
  await page.evaluate(() => (Reflect.get(window, "parallax") as { ready: Promise<void> }).ready);
}

/** The names of everything that a site can leave on a device. */
export function tracesOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const cookies = document.cookie.split(";").map((cookie) => cookie.split("=")[0]?.trim() ?? "");
    return [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...databases.map(({ name }) => name ?? ""),
      ...cookies,
    ].filter((name) => name !== "");
  });
}
