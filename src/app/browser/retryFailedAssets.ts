import { loadWithRetry } from "../../browser/loadWithRetry.ts";

/** Links in the place of ones that failed: what becomes of them is seen to here. */
const retried = new WeakSet<EventTarget>();

/** Puts new links in the place of the one that failed until one gets its style sheet. */
async function loadAgain(failed: HTMLLinkElement): Promise<void> {
  let link = failed;
  await loadWithRetry(async () => {
    const again = document.createElement("link");
    for (const { name, value } of link.attributes) again.setAttribute(name, value);
    retried.add(again);
    const loaded = new Promise((resolve, reject) => {
      again.addEventListener("load", resolve);
      again.addEventListener("error", () => {
        reject(new Error(`no style sheet at ${again.href}`));
      });
    });
    link.replaceWith(again);
    link = again;
    await loaded;
  });
}

function isStyleSheet(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === "stylesheet";
}

/**
 * Sees to parts of the page that do not come. Their style sheets are loaded again, which whoever asked for them does
 * not do. And the router is kept from loading the document anew at once, which without a network leaves a visitor with
 * the browser's own page: it knows errors of missing scripts by how their messages begin.
 */
export function retryFailedAssets(): void {
  const reload = ({ target }: Event) => {
    if (isStyleSheet(target) && !retried.has(target)) void loadAgain(target);
  };
  // Such events do not bubble.
  document.addEventListener("error", reload, { capture: true });
  addEventListener("vite:preloadError", (event) => {
    const { payload } = event as Event & { readonly payload: Error };
    payload.message = `A part of the page is missing. ${payload.message}`;
  });
}
