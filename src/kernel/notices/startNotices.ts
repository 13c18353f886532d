import { msg } from "@lingui/core/macro";
import { loadOnce } from "../../lib/loadOnce.ts";
import { loadErrorAtom, offlineAtom, updateAtom } from "../../state/appStatus.ts";
import type { Kernel } from "../kernel.ts";
import { element } from "../../browser/element.ts";

/** Set by script: the page's own style sheet has no byte to spare for what few visits meet. */
const plainStyle = {
  position: "fixed",
  inset: "auto 0 0",
  padding: "var(--s16)",
  background: "var(--raised)",
  textAlign: "center",
};

/**
 * Shows notices at the bottom of the window: the page is offline, a new version is ready, or a part did not load. They
 * are made without the application, which may be what does not load. The area is there before its first notice, so that
 * screen readers announce it. A notice loads with the first of its kind; that a load has failed is said with what is
 * there.
 */
export function startNotices({ store, page, text, application }: Kernel): void {
  const area = element("div", { role: "status" });
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
  const tellFailed = () => {
    if (store.get(loadErrorAtom) === undefined || application.isHere()) return;
    const failed = text(msg`No response. Check your connection and try again.`);
    const notice = element("p", {}, failed);
    Object.assign(notice.style, plainStyle);
    area.replaceChildren(notice);
    // It holds no longer once the application has come.
    application.beforeTakeOver(() => {
      notice.remove();
    });
  };
  store.sub(loadErrorAtom, tellFailed);
  // A load may have failed before this script came.
  tellFailed();
}
