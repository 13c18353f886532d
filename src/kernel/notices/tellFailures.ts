import { msg } from "@lingui/core/macro";
import { isReachable } from "../../browser/address.ts";
import { element } from "../../browser/element.ts";
import { pageFailureOf } from "../../browser/pageFailureOf.ts";
import { loadErrorAtom } from "../../state/appStatus.ts";
import type { Kernel } from "../kernel.ts";

/** Set by script: the page's own style sheet has no byte to spare for what few visits meet. */
const plainStyle =
  "position:fixed;inset:auto 0 0;padding:var(--s16);background:var(--raised);text-align:center";

/**
 * Says at the bottom of the window that a part did not load, and why, until it does or the application is there. It does so with
 * what is there, because nothing else may come. Answers the area for all notices of the kernel; it is there before its
 * first notice, so that screen readers announce it.
 */
export function tellFailures(
  { store, text, application }: Pick<Kernel, "store" | "text" | "application">,
  answers: () => Promise<boolean> = isReachable,
): HTMLElement {
  const area = element("div", { role: "status" });
  const notice = element("p");
  notice.style.cssText = plainStyle;
  document.body.append(area);
  // It holds no longer once the application has come.
  application.beforeTakeOver(() => {
    notice.remove();
  });
  store.sub(loadErrorAtom, () => {
    const error = store.get(loadErrorAtom);
    notice.remove();
    if (error === undefined) return;
    void answers().then((siteAnswers) => {
      if (application.isHere() || store.get(loadErrorAtom) !== error) return;
      notice.textContent = text(
        pageFailureOf(error, siteAnswers) === "network"
          ? msg`No response. Check your connection and try again.`
          : msg`Something didn’t load. Try again, or reload the page.`,
      );
      area.replaceChildren(notice);
    });
  });
  return area;
}
