import type { Messages } from "@lingui/core";
import { loadCatalog } from "../../i18n/catalogs.ts";
import { isLandingPage } from "../../browser/failedPage.ts";
import type { AppRouter } from "../router.tsx";

/** What the server alone wrote into the head, about the page that arrived. */
const description =
  'link[rel="alternate"],meta[property^="og:"],meta[name^="twitter:"],script[type="application/ld+json"]';

/**
 * Prepares the document for more than the page that arrived: answers all messages of its language, and takes the
 * description of that page out of the head as soon as another is shown, of which it would be untrue.
 */
export async function leaveLandingPage(router: AppRouter, locale: string): Promise<Messages> {
  const messages = await loadCatalog(locale);
  if (!leave()) {
    const stop = router.subscribe("onRendered", () => {
      if (leave()) stop();
    });
  }
  return messages;
}

/** Whether the page that arrived has been left; its description is gone then. */
function leave(): boolean {
  if (isLandingPage()) return false;
  for (const element of document.head.querySelectorAll(description)) element.remove();
  return true;
}
