import type { AppRouter } from "../router.tsx";

/**
 * Gives the focus to the heading of a page that comes in the place of another where what had it has gone: the keyboard goes on
 * from there, and screen readers read it.
 */
export function focusPages(router: AppRouter): void {
  router.subscribe("onRendered", ({ pathChanged }) => {
    const { activeElement, body } = document;
    if (!pathChanged || (activeElement !== null && activeElement !== body)) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
