import type { Messages } from "@lingui/core";
import { loadCatalog } from "../../i18n/catalogs.ts";
import { isLandingPage } from "../../browser/failedPage.ts";
import type { AppRouter } from "../router.tsx";

/** What only the server writes into the head, about the landing page. */
const description =
  'link[rel="alternate"],meta[property^="og:"],meta[name^="twitter:"],script[type="application/ld+json"]';

/**
 * Prepares the document for pages after the landing page. Returns the messages of the public tools, and removes the landing
 * page's description from the head as soon as another page is shown.
 */
export async function leaveLandingPage(router: AppRouter, locale: string): Promise<Messages> {
  const messages = await loadCatalog(locale);
  if (!removeIfLeft()) {
    const stop = router.subscribe("onRendered", () => {
      if (removeIfLeft()) stop();
    });
  }
  return messages;
}

/** Removes the description once the landing page has been left; false while it is open. */
function removeIfLeft(): boolean {
  if (isLandingPage()) return false;
  for (const element of document.head.querySelectorAll(description)) element.remove();
  return true;
}
