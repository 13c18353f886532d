import type { Page } from "playwright";
import {
  remoteFailureEventId,
  type RemoteProps,
  type RemoteSlot,
} from "../../../../src/wire/page/microFrontend.ts";
import type { TrackingEvent } from "../../../../src/wire/events/tracking.ts";
import { eventually } from "../eventually.ts";
import { watchIntrusion } from "../hostile/intrusion.ts";
import { watchLayoutShift } from "../layout/layoutShift.ts";
import type { VisitOptions } from "../openVisit.ts";
import { startRemoteSite } from "./remoteHost.ts";
import { test as siteTest } from "../test.ts";
import { watchBatches } from "../tracking.ts";

/** All slots. */
export const slots: readonly RemoteSlot[] = ["header", "footer"];

/** The most that a page may move. */
export const mostShift = 0.01;

/** A test against a site whose header and footer are remotes of another origin. */
export const test = siteTest.extend("site", { scope: "file" }, async ({ build }, { onCleanup }) => {
  const site = await startRemoteSite(build);
  onCleanup(site.close);
  return site;
});

/** The place in which a remote renders. */
export const remotePlace = (page: Page, slot: RemoteSlot) => page.locator(`[data-remote=${slot}]`);

/** Waits until the remote of a slot is visible. */
export async function untilShown(page: Page, slot: RemoteSlot): Promise<void> {
  await remotePlace(page, slot).getByText(`remote ${slot}`).waitFor();
}

/** Waits until the list has this length. */
export async function untilCount(read: () => readonly unknown[], count: number): Promise<void> {
  await eventually(() => read().length).toBe(count);
}

/** Opens a page and watches its shifts, events and policy. */
export function watching(prepare?: (page: Page) => Promise<unknown>) {
  let batches: ReadonlyArray<readonly TrackingEvent[]> = [];
  let refused: readonly string[] = [];
  const options: VisitOptions = {
    prepare: async (page) => {
      batches = watchBatches(page);
      ({ refused } = await watchIntrusion(page.context(), ""));
      await watchLayoutShift(page);
      await prepare?.(page);
    },
  };
  const failures = () =>
    batches
      .flat()
      .filter(({ event_tracking_id: id }) => id === remoteFailureEventId)
      .map(({ event_tracking_ext: ext }) => ext);
  return { options, failures, refused: () => refused };
}

/** Calls a callback of the page, as the remote of a slot does. */
export async function callBack(
  page: Page,
  slot: RemoteSlot,
  [name, ...given]: readonly [keyof RemoteProps["callbacks"], ...unknown[]],
): Promise<void> {
  await page.evaluate(
    ([slot, name, given]) => {
      const callbacks = Reflect.get(window, `${slot}Callbacks`) as RemoteProps["callbacks"];
      Reflect.apply(callbacks[name], callbacks, given);
    },
    [slot, name, given] as const,
  );
}
