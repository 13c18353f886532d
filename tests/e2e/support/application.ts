import type { BrowserContext, Request } from "playwright";
import { application } from "./holdApplication.ts";

/** Whether a page waits for a script of the application: fetching it ahead of a need is not asking for it. */
export function asksForApplication(request: Request): boolean {
  return application.test(request.url()) && !isAhead(request) && request.serviceWorker() === null;
}

/**
 * Keeps the application away from all pages of a device, for good. The service worker may keep its files for later: a
 * page that it answers has to be watched (`asksForApplication`).
 */
export async function keepApplicationAway(context: BrowserContext): Promise<void> {
  await context.route(application, (route) =>
    route.request().serviceWorker() !== null || isAhead(route.request())
      ? route.continue()
      : route.abort("connectionrefused"),
  );
}

/** Each test of a service of the page runs with the application and without it. */
export const tiers = [
  { tier: "with the application", visit: {} },
  { tier: "without the application, which nothing asks for", visit: { application: "away" } },
] as const;

/** Where a service worker stands between, the browser tells no purpose, only that the request is no script's. */
function isAhead(request: Request): boolean {
  return request.headers()["sec-purpose"] === "prefetch" || request.resourceType() !== "script";
}
