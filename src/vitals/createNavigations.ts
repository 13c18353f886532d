import type { ViewedNavigation } from "./createViews.ts";

/** The members of `window` that are read. Not every browser has all of them. */
export interface NavigationsWindow {
  readonly document: object;
  readonly location: { readonly href: string };
  readonly performance: { getEntriesByType(type: string): readonly object[] };
  addEventListener(
    type: "pageshow",
    listener: (event: { readonly persisted: boolean }) => void,
  ): void;
}

/**
 * Tells which navigation a performance entry belongs to, in the words of `web-vitals`, so that both find the same page
 * view. An entry that names no navigation belongs to the load of the page.
 */
export function createNavigations(
  window: NavigationsWindow,
): (entry: { readonly navigationId?: number }) => ViewedNavigation {
  const [load = {}] = window.performance.getEntriesByType("navigation");
  const loadId = Number(Reflect.get(load, "navigationId") ?? 0);
  // The browser is asked once: each look at an entry of its own costs.
  const address = addressOf(load);
  const kind = kindOf(load, window.document);
  let isRestored = false;
  window.addEventListener("pageshow", ({ persisted }) => {
    isRestored ||= persisted;
  });
  return ({ navigationId = loadId }) => {
    const isLoad = isRestored || navigationId === loadId;
    const loaded = isRestored ? "back-forward-cache" : kind;
    return {
      navigationType: isLoad ? loaded : "soft-navigation",
      navigationId,
      navigationURL: (isLoad ? address : undefined) ?? window.location.href,
    };
  };
}

/** How the page was loaded. It is shown, so that a prerendered one has been activated. */
function kindOf(load: object, document: object): ViewedNavigation["navigationType"] {
  if (Number(Reflect.get(load, "activationStart") ?? 0) > 0) return "prerender";
  if (Reflect.get(document, "wasDiscarded") === true) return "restore";
  const type: unknown = Reflect.get(load, "type");
  if (type === "reload") return "reload";
  return type === "back_forward" ? "back-forward" : "navigate";
}

function addressOf(load: object): string | undefined {
  const name: unknown = Reflect.get(load, "name");
  return typeof name === "string" ? name : undefined;
}
