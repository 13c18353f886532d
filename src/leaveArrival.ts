import type { Messages } from "@lingui/core";
import { loadCatalog } from "./i18n/catalogs.ts";

/** What the server alone wrote into the head, about the page that arrived. */
const description =
  'link[rel="alternate"],meta[property^="og:"],meta[name^="twitter:"],script[type="application/ld+json"]';

/**
 * Prepares the document for other pages than the one that arrived: answers all messages of its language, and takes the
 * description of the first page out of the head, which would be untrue of the next.
 */
export async function leaveArrival(head: HTMLHeadElement, locale: string): Promise<Messages> {
  const messages = await loadCatalog(locale);
  for (const element of head.querySelectorAll(description)) element.remove();
  return messages;
}
