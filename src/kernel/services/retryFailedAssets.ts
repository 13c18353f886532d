import { loadWithRetry } from "../../browser/loadWithRetry.ts";

/** Links that replace failed ones; they are already being replacements. */
const replacements = new WeakSet<EventTarget>();

/** Replaces a failed link by new ones until one of them loads its style sheet. */
async function loadAgain(failed: HTMLLinkElement): Promise<void> {
  let link = failed;
  await loadWithRetry(async () => {
    const again = document.createElement("link");
    for (const { name, value } of link.attributes) again.setAttribute(name, value);
    replacements.add(again);
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
 * Handles parts of the page that fail to load. It retries their style sheets, which nobody else does. It also keeps the
 * router from reloading the document, which without a network would show the browser's error page: the router knows a
 * missing script by the start of its message, so the message gets another start.
 */
export function retryFailedAssets(): void {
  const reload = ({ target }: Event) => {
    if (isStyleSheet(target) && !replacements.has(target)) void loadAgain(target);
  };
  // Such events do not bubble.
  document.addEventListener("error", reload, { capture: true });
  addEventListener("vite:preloadError", (event) => {
    const { payload } = event as Event & { readonly payload: Error };
    payload.message = `A part of the page is missing. ${payload.message}`;
  });
}
