/** Media that a sheet has while it waits for the others: none, so it loads and has no effect. */
const waitingMedia = "not all";

/** Each document is completed once, and whoever asks later waits for the same. */
const completed = new WeakMap<Document, Promise<void>>();

/**
 * Loads the style sheets of which the server's HTML holds only the rules that it uses itself. To be awaited before
 * anything else is shown. Resolves also where one of them does not come: what is there stays as it is.
 */
export function completeStyles(document: Document): Promise<void> {
  const known = completed.get(document) ?? complete(document);
  completed.set(document, known);
  return known;
}

/**
 * They take effect together, in one change of style: a part of them would come after rules that override it. The rules
 * of the HTML come last until the sheets are whole.
 */
async function complete(document: Document): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][disabled]");
  const arrivals = await Promise.all(Array.from(links, load));
  // One that failed may have been replaced by now.
  const waiting = document.querySelectorAll<HTMLLinkElement>(`link[media="${waitingMedia}"]`);
  for (const link of waiting) link.media = "";
  if (arrivals.every(Boolean)) document.querySelector("style[data-used]")?.remove();
}

/** Resolves with whether the sheet came. */
function load(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    link.addEventListener("load", () => {
      resolve(true);
    });
    link.addEventListener("error", () => {
      resolve(false);
    });
    // Browsers take their time with a sheet that has no effect.
    link.fetchPriority = "high";
    link.media = waitingMedia;
    link.disabled = false;
  });
}
