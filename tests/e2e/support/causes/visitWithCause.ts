import type { Browser, Page } from "playwright";
import { timelineEventId } from "../../../../src/wire/events/timeline.ts";
import type { TrackingEvent } from "../../../../src/wire/events/tracking.ts";
import { vitalsPaths, type VitalsView } from "../../../../src/wire/events/vitalsApi.ts";
import { trusted } from "../../../../src/lib/trusted.ts";
import { eventually } from "../eventually.ts";
import { openVisit } from "../openVisit.ts";
import { startNetwork } from "../startNetwork.ts";
import type { Site } from "../startSite.ts";
import { untilReady, watchBatches } from "../tracking.ts";
import { plant } from "./plant.ts";
import type { PlantedCause } from "./plantedCauses.ts";

export interface CausedVisit {
  readonly browser: Browser;
  readonly site: Site;
  /** Of the operator: what the site has stored is asked for by it. */
  readonly token: string;
  /** What the cause makes worse. */
  readonly measure: string;
}

/**
 * Somebody visits the converter with a planted cause and goes on to another page. The visit belongs to the sample that tells
 * its timeline. Resolves once the site has stored that, and the measure.
 */
export async function visitWithCause(
  { browser, site, token, measure }: CausedVisit,
  cause: PlantedCause,
): Promise<void> {
  const network = await startNetwork(site);
  network.turn(plant(cause));
  let batches: ReadonlyArray<readonly TrackingEvent[]> = [];
  const { page, context } = await openVisit({ browser, site: network }, "/converter/btc/usd", {
    until: "kernel",
    prepare: async (page) => {
      batches = watchBatches(page);
      await serveOthers(page, cause);
      // With this random number, every page load belongs to the sample.
      await page.addInitScript(() => {
        Math.random = () => 0;
      });
    },
  });
  try {
    await untilReady(page);
    const asked = () => network.asked().map(({ url = "" }) => url);
    await untilRun(page, asked, "/followOwnFrames-");
    await cause.act?.(page);
    // What measures interactions comes with the first one.
    if (cause.isPressed === true) await untilRun(page, asked, "/onInp-");
    // What grows while a page lives, and its timeline, are told as it is left.
    await page.goto("/list");
    const isStored = async () => {
      const views = await Promise.all(timelinesIn(batches).map((id) => viewOf(site, token, id)));
      return views.some(
        ({ marks, measures }) => marks.length > 0 && measures.some(({ name }) => name === measure),
      );
    };
    await eventually(isStored).toBe(true);
  } finally {
    await context.close();
    await network.close();
  }
}

/** Answers for other sites. */
async function serveOthers(page: Page, { files = {} }: PlantedCause): Promise<void> {
  for (const [address, { type, body }] of Object.entries(files))
    if (address.startsWith("https:"))
      await page.route(address, (route) => route.fulfill({ contentType: type, body }));
}

/** Waits until a script that the page asks for itself has run. */
async function untilRun(page: Page, asked: () => readonly string[], name: string): Promise<void> {
  const file = () => asked().find((url) => url.includes(name));
  await eventually(file).toBeDefined();
  // As a text: Vitest has an `import` of its own.
  await page.evaluate(`import(${JSON.stringify(file())}).then(() => undefined)`);
}

function timelinesIn(batches: ReadonlyArray<readonly TrackingEvent[]>): readonly string[] {
  return batches
    .flat()
    .filter(({ event_tracking_id: id }) => id === timelineEventId)
    .map(({ event_tracking_ext: told }) => String(told["view_id"]));
}

async function viewOf(site: Site, token: string, id: string): Promise<VitalsView> {
  const answer = await fetch(`${site.origin}/${vitalsPaths.view}?${new URLSearchParams({ id })}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return trusted<{ readonly data: VitalsView }>(await answer.json()).data;
}
