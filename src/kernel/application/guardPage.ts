import { loadErrorAtom } from "../../state/appStatus.ts";
import type { Kernel } from "../kernel.ts";
import { hasModifier, type Waiting } from "./holdPresses.ts";

type GuardDeps = Pick<Waiting, "isReachable" | "open" | "tellFailed">;

/**
 * Keeps a page of which something did not come: from then on its links leave it only where the site answers,
 * because the browser's error page would take its place. It hears them after everything else of the page.
 */
export function guardPage(
  { store }: Pick<Kernel, "store">,
  { isReachable, open, tellFailed }: GuardDeps,
): void {
  addEventListener("click", (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || hasModifier(event)) return;
    // A fragment leaves no page, and another site or tab is not ours.
    if (link.hash !== "" || link.target !== "" || link.origin !== location.origin) return;
    if (event.defaultPrevented || store.get(loadErrorAtom) === undefined) return;
    event.preventDefault();
    void isReachable().then((isThere) => {
      if (isThere) open(link.href);
      else tellFailed();
    });
  });
}
