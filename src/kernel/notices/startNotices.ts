import { loadOnce } from "../../lib/loadOnce.ts";
import { offlineAtom, updateAtom } from "../../state/appStatus.ts";
import type { Kernel } from "../kernel.ts";

/**
 * Shows in their area that the page is offline, or that a new version is ready. These notices are made without the
 * application, which may be what does not load, and load with the first of them.
 */
export function startNotices({ store, page }: Kernel, area: HTMLElement): void {
  // The application may have rendered over the page that the area was in.
  document.body.append(area);
  const load = loadOnce(async () => {
    const { drawNotices } = await import("./drawNotices.ts");
    return drawNotices(area, { store, page });
  });
  const drawOthers = () => {
    if (!store.get(offlineAtom) && store.get(updateAtom) === undefined) return;
    // Without a network it may not load. The figures still show their dates.
    load().catch(() => {});
  };
  for (const atom of [offlineAtom, updateAtom]) store.sub(atom, drawOthers);
  drawOthers();
}
