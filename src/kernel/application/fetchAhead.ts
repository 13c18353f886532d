import { element } from "../../browser/element.ts";
import { savesData } from "../../lib/savesData.ts";
import { pageDataId } from "../../state/page/pageData.ts";
import { scriptEnding, scriptFolder } from "../../wire/page/render.ts";
import { trusted } from "../../lib/trusted.ts";

/** What some browsers tell of the network. */
interface Connection {
  readonly connection?: { readonly effectiveType?: string; readonly type?: string };
}

/** Networks on which nothing is fetched that nobody has asked for. */
const slow = /2g$/;

/** Addresses of the application's files, in which all that a page needs to be taken over is. The shell names none. */
export function applicationFiles(document: Document): readonly string[] {
  const { ahead = "", texts = "" } = document.getElementById(pageDataId)?.dataset ?? {};
  return `${ahead} ${texts}`
    .split(" ")
    .filter((name) => name !== "")
    .map((name) => scriptFolder + name + scriptEnding);
}

/** The files that search and toasts import: without this a browser learns of each only from the file before it. */
export const drawnFiles = /late|chart/;

/**
 * Adds a link for each of the application's files, or for those that `only` matches: `prefetch` for an idle page,
 * `modulepreload` for one that is touched.
 */
export function linkApplication(
  document: Document,
  rel: "prefetch" | "modulepreload",
  only = /./,
): void {
  for (const href of applicationFiles(document))
    if (only.test(href)) document.head.append(element("link", { rel, as: "script", href }));
}

/**
 * Fetches the application's files into the browser's cache, at the lowest priority and without running them, so that the
 * first touch finds them there. For a page without a service worker, which fetches them beside the page.
 */
export function fetchAhead(document: Document, navigator: Navigator): void {
  if (maySpend(navigator) && navigator.onLine) linkApplication(document, "prefetch");
}

/** True where files may be fetched that nobody has asked for: not where data are saved, slow or metered. */
export function maySpend(navigator: Navigator): boolean {
  return !savesData(navigator) && !isMetered(navigator);
}

function isMetered(navigator: Navigator): boolean {
  const { effectiveType = "", type } = trusted<Connection>(navigator).connection ?? {};
  return type === "cellular" || slow.test(effectiveType);
}
