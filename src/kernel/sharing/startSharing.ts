import { fetchStyles } from "../../browser/fetchStyles.ts";
import { writeAddressNow } from "../../browser/createAddressWriter.ts";
import { afterPaint } from "../../browser/idle.ts";
import { sharePage } from "../../browser/sharing.ts";
import { loadOnce } from "../../lib/loadOnce.ts";
import { createLoadFailureAtom } from "../../state/createLoadFailureAtom.ts";
import { sharedAtom } from "../../state/sharedAtom.ts";
import { drawnFiles, linkApplication } from "../application/fetchAhead.ts";
import { loadTexts } from "../application/loadTexts.ts";
import type { Kernel } from "../kernel.ts";

const shareButtons = '[data-kernel="share"] > button';
const failureAtom = createLoadFailureAtom();

/**
 * Shares the page by its buttons, before and after the application is there: browsers open the share sheet, and fill the
 * clipboard, only right after a press. A toast, which is loaded then, says how it went.
 */
export function startSharing({
  store,
  page,
  navigation,
}: Pick<Kernel, "store" | "page" | "navigation">): void {
  const toastParts = loadOnce(() => {
    linkApplication(document, "modulepreload", drawnFiles);
    return Promise.all([loadTexts(document), fetchStyles(document)]);
  });
  const share = async (control: Element): Promise<void> => {
    control.ariaBusy = "true";
    try {
      // What was typed just before belongs to the address. The router writes it at the end of the task.
      writeAddressNow();
      const [outcome, { tellShared }] = await Promise.all([
        Promise.resolve().then(() => sharePage({ title: document.title, url: navigation.shown() })),
        import("./tellShared.ts"),
        // What a toast needs comes with its script, not after it. The system's sheet needs none.
        "share" in navigator || toastParts(),
      ]);
      await tellShared(outcome, page);
      store.set(failureAtom);
      await afterPaint();
      store.set(sharedAtom, location.pathname);
    } catch (error) {
      store.set(failureAtom, error);
    } finally {
      control.ariaBusy = null;
    }
  };
  document.addEventListener("click", ({ target }) => {
    const control = target instanceof Element ? target.closest(shareButtons) : null;
    if (control?.ariaBusy === null) void share(control);
  });
}
