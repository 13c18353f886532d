import { loadOnce } from "../../lib/loadOnce.ts";
import { offlineAtom, suggestionAtom, updateAtom } from "../../state/appStatus.ts";
import type { Kernel } from "../kernel.ts";

const waiting = [offlineAtom, updateAtom, suggestionAtom];

/**
 * Shows in their area that the page is offline, that a new version is ready, or what is suggested. These notices are made
 * without the application, which may be what does not load, and load with the first of them.
 */
export function startNotices({ store, page }: Kernel, area: HTMLElement): void {
  // The application may have rendered over the page that the area was in.
  document.body.append(area);
  const load = loadOnce(async () => {
    const { drawNotices } = await import("./drawNotices.ts");
    return drawNotices(area, { store, page });
  });
  const drawOthers = () => {
    const isOther = [updateAtom, suggestionAtom].some((atom) => store.get(atom) !== undefined);
    if (!store.get(offlineAtom) && !isOther) return;
    // Without a network it may not load. The figures still show their dates.
    load().catch(() => {});
  };
  for (const atom of waiting) store.sub(atom, drawOthers);
  drawOthers();
}
