import { writeAddressNow } from "../../browser/createAddressWriter.ts";
import { joinChanges } from "../../browser/joinChanges.ts";
import type { AppRouter } from "../router.tsx";

interface LinkTarget {
  readonly link: Element;
  readonly href: string;
  readonly to: string;
  readonly search: Record<string, unknown>;
}

/**
 * Lets the router follow plain links with one listener for the page: a component for each link would make hydrating a
 * page of a hundred links expensive. Anything but a plain click on a link to a page of this language is left to the
 * browser. A link that was pressed shows so until its page is there. While `mayPreload`, a page is loaded ahead when its
 * link is pointed at or focused, but in a part with `data-on-press`, whose figures cost a database too much for a guess.
 */
export function followLinks(
  router: AppRouter,
  options: { document: Document; mayPreload: () => boolean },
): void {
  const { document } = options;
  let followed: Element | undefined;
  const showBusy = (link?: Element) => {
    followed?.removeAttribute("aria-busy");
    link?.setAttribute("aria-busy", "true");
    followed = link;
  };
  const endBusy = () => {
    showBusy();
  };
  router.subscribe("onResolved", endBusy);
  // A page that the browser itself has opened may be left by a step back.
  addEventListener("pageshow", endBusy);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    const target = targetOf(router, event.target);
    if (target === undefined) return;
    event.preventDefault();
    writeAddressNow();
    // Else the history would have one entry of both.
    router.history.flush();
    showBusy(target.link);
    router.history.push(joinChanges(router, target.href));
  });
  const load = (event: Event) => {
    if (!options.mayPreload() || isOnPress(event.target)) return;
    const target = targetOf(router, event.target);
    if (target === undefined) return;
    router.preloadRoute({ to: target.to, search: target.search }).catch(() => {
      // The click itself will report the failure.
    });
  };
  document.addEventListener("pointerover", load, { passive: true });
  document.addEventListener("focusin", load, { passive: true });
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

function isOnPress(element: EventTarget | null): boolean {
  return element instanceof Element && element.closest("[data-on-press]") !== null;
}

/** The target of a link that this page's router can follow; `undefined` for every other link. */
function targetOf(router: AppRouter, element: EventTarget | null): LinkTarget | undefined {
  const link = element instanceof Element ? element.closest("a") : null;
  if (link?.target !== "" || link.hasAttribute("download") || link.lang !== "") return undefined;
  const url = URL.parse(link.href);
  if (url === null || url.origin !== location.origin || isSamePlace(url)) return undefined;
  const href = url.pathname + url.search + url.hash;
  const { pathname, search } = router.parseLocation({
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    href,
    state: { __TSR_index: 0 },
  });
  return { link, href, to: pathname, search };
}

/** True for a fragment of the open page, to which the browser scrolls. */
function isSamePlace(url: URL): boolean {
  return url.hash !== "" && url.pathname === location.pathname && url.search === location.search;
}
