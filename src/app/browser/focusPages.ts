import type { AppRouter } from "../router.tsx";

/**
 * Gives the focus to the heading of a page that comes in the place of another where what had it has gone: the keyboard goes on
 * from there, and screen readers read it.
 */
export function focusPages(router: AppRouter): void {
  const headingNow = () => document.querySelector<HTMLElement>("main h1");
  let last = headingNow();
  router.subscribe("onRendered", ({ pathChanged }) => {
    const { activeElement, body } = document;
    const heading = headingNow();
    // One that could not be loaded and is tried again comes in the place of what said so, at the same address.
    const isOther = pathChanged || (last !== null && heading !== last);
    last = heading;
    if (heading === null || !isOther || (activeElement !== null && activeElement !== body)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
