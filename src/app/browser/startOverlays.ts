import { msg } from "@lingui/core/macro";
import { isReachable } from "../../browser/address.ts";
import { pageFailureOf } from "../../browser/pageFailureOf.ts";
import { loadOnce } from "../../lib/loadOnce.ts";
import type { AppContext } from "../../state/appContext.ts";
import { loadErrorAtom } from "../../state/appStatus.ts";
import { dismissNoticeAtom, noticesAtom, notifyAtom } from "../../state/notices.ts";

/**
 * Shows toasts and challenges above the page with the first of them, and raises a notice where a part of the page could
 * not be loaded, until it has come after all. Returns a function that shows the overlays' root, with all texts of the language.
 */
export function startOverlays(context: AppContext): () => Promise<void> {
  const { store, completeCatalog, loadOwnTexts } = context;
  const overlays = loadOnce(async () => {
    const [{ showOverlays }] = await Promise.all([
      import("./showOverlays.tsx"),
      completeCatalog(),
      loadOwnTexts(),
    ]);
    showOverlays(context);
  });
  const showNotices = () => {
    if (store.get(noticesAtom).length === 0) return;
    overlays().catch((error: unknown) => {
      console.warn("a notice cannot be shown", error);
    });
  };
  let told: number | undefined;
  const tellError = () => {
    const error = store.get(loadErrorAtom);
    if (error === undefined) {
      if (told !== undefined) store.set(dismissNoticeAtom, told);
      return;
    }
    console.warn(error);
    reasonOf(error, context).then((text) => {
      // It may have come meanwhile.
      if (store.get(loadErrorAtom) !== error) return;
      // One that is up already stays the one that is told.
      told = store.set(notifyAtom, { tone: "error", text }) ?? told;
    }, console.warn);
  };
  store.sub(noticesAtom, showNotices);
  store.sub(loadErrorAtom, tellError);
  showNotices();
  return overlays;
}

/** The connection is blamed only where nothing answers; a refusal is told by its code. */
async function reasonOf(
  fault: unknown,
  { i18n, completeCatalog }: Pick<AppContext, "i18n" | "completeCatalog">,
): Promise<string> {
  const [siteAnswers] = await Promise.all([isReachable(), completeCatalog()]);
  const failure = pageFailureOf(fault, siteAnswers);
  if (failure === "network") return i18n._(msg`No response. Check your connection and try again.`);
  if (failure === "page") return i18n._(msg`Something didn’t load. Try again, or reload the page.`);
  const [{ failureOf }, { failureText }] = await Promise.all([
    import("../../page-parts/failure/failure.ts"),
    import("../../page-parts/failure/failureText.ts"),
  ]);
  return failureText(i18n, failureOf(fault));
}
