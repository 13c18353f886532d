import { msg } from "@lingui/core/macro";
import { loadOnce } from "../../lib/loadOnce.ts";
import { plainNotice } from "../../kernel/notices/tellFailures.ts";
import type { AppContext } from "../../state/appContext.ts";
import { loadErrorAtom } from "../../state/appStatus.ts";
import { noticesAtom, notifyAtom } from "../../state/notices.ts";

const noAnswer = msg`No response. Check your connection and try again.`;

/**
 * Shows toasts and challenges above the page with the first of them, and raises a notice where a part of the page could
 * not be loaded; a plain one where the notices themselves cannot be loaded either. Returns a function that shows the overlays' root, with all texts of the language.
 */
export function startOverlays(context: AppContext): () => Promise<void> {
  const { store, i18n, completeCatalog, loadOwnTexts } = context;
  const overlays = loadOnce(async () => {
    const [{ showOverlays }] = await Promise.all([
      import("./showOverlays.tsx"),
      completeCatalog(),
      loadOwnTexts(),
    ]);
    showOverlays(context);
  });
  let plain: HTMLElement | undefined;
  const showNotices = () => {
    if (store.get(noticesAtom).length === 0) return;
    const before = plain;
    plain = undefined;
    overlays()
      .catch((error: unknown) => {
        console.warn("a notice cannot be shown", error);
        plain = Object.assign(plainNotice(i18n._(noAnswer)), { role: "alert" });
        document.body.append(plain);
      })
      .finally(() => before?.remove());
  };
  const tellError = () => {
    const error = store.get(loadErrorAtom);
    if (error === undefined) return;
    console.warn(error);
    completeCatalog()
      // The page has come with this text.
      .catch(console.warn)
      .then(() => {
        const text = i18n._(noAnswer);
        store.set(notifyAtom, { tone: "error", text });
      }, console.warn);
  };
  store.sub(noticesAtom, showNotices);
  store.sub(loadErrorAtom, tellError);
  showNotices();
  return overlays;
}
