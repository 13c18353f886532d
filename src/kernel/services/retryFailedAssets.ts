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

/** Retries style sheets of the page that fail to load, which nobody else does. */
export function retryFailedAssets(): void {
  const reload = ({ target }: Event) => {
    if (isStyleSheet(target) && !replacements.has(target)) void loadAgain(target);
  };
  // Such events do not bubble.
  document.addEventListener("error", reload, { capture: true });
}
