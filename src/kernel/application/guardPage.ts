import { loadErrorAtom } from "../../state/appStatus.ts";
import type { Kernel } from "../kernel.ts";
import { hasModifier, type Waiting } from "./holdPresses.ts";

interface GuardDeps extends Pick<Waiting, "isReachable" | "open" | "tellFailed"> {
  /** True where a service worker answers for a network that is gone. */
  readonly isKept: () => boolean;
}

/**
 * Keeps a page that nothing could replace: of which something did not come, or which no service worker stands by. Its
 * links, its forms and a step back leave it only where the site answers, because the browser's error page would take
 * its place; else the visitor is told. It hears them after everything else of the page. Returns what leads to an
 * address in the same way.
 */
export function guardPage(
  { store }: Pick<Kernel, "store">,
  { isReachable, isKept, open, tellFailed }: GuardDeps,
): (href: string) => void {
  const isSafe = (): boolean => isKept() && store.get(loadErrorAtom) === undefined;
  const leave = (go: () => void): void => {
    if (isSafe()) go();
    else
      void isReachable().then((isThere) => {
        (isThere ? go : tellFailed)();
      });
  };
  const hold = (event: Event, go: () => void): void => {
    if (event.defaultPrevented || isSafe()) return;
    event.preventDefault();
    leave(go);
  };
  addEventListener("click", (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || hasModifier(event)) return;
    // A fragment of this page leaves no page, and another site or tab, or a file, is not ours.
    const [place] = location.href.split("#");
    if (link.hash !== "" && link.href.startsWith(`${place}#`)) return;
    if (link.matches("[target], [download]") || link.origin !== location.origin) return;
    hold(event, () => {
      open(link.href);
    });
  });
  addEventListener("submit", (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || form.method === "dialog") return;
    hold(event, () => {
      form.submit();
    });
  });
  // Until the application follows the history; see `bootScript`.
  onpopstate = ({ state }) => {
    if (state !== null)
      leave(() => {
        location.reload();
      });
  };
  return (href) => {
    leave(() => {
      open(href);
    });
  };
}
