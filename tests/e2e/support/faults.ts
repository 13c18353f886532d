import type { ConsoleMessage, Page, Request, Response } from "playwright";
import { asksForApplication } from "./application.ts";

/** Unexpected faults on a page. */
export interface Faults {
  /** Allows faults of this kind, because the test is about them. */
  readonly allow: (pattern: RegExp) => void;
  readonly unexpected: () => readonly string[];
}

const firstErrorStatus = 400;
const loudTypes = new Set(["error", "warning"]);

/** What the browser says of a file that did not come, as opposed to an error answer or a fault of a script. */
const noAnswer = /net::ERR_|dynamically imported module/;

/** The browser's error for a request that the page itself cancelled, by leaving or by an abort signal. */
const givenUp = "net::ERR_ABORTED";

/**
 * Matches the request of a page that closes, or has no network, with its events or for the switch that it asks for before
 * it sends any. Both may fail: the events stay in the outbox.
 */
export const partingEvents =
  /^request failed: \S+\/v1\/(?:buried\/log\/info|mix\/public\/clientCommonConfig) /;

/**
 * Matches the script that measures interactions. The first press asks for it: where that leads to another page, or meets no
 * network, it may not come.
 */
export const partingPress = /\/onInp-/;

/**
 * Matches what a page asks for on its own some seconds after it came: to keep its figures current, and to identify the
 * device. Without a network it tries again later; how long a test has taken until then decides whether that is seen.
 */
const askedLater = /\/assets\/(?:keepCurrent|fp\.esm)-[\w-]+\.js|\/v1\/mix\/public\/stream\b/;

/**
 * Collects errors and warnings of the console, uncaught errors, failed requests and error answers. Where the application
 * is `away`, asking for it is a fault too.
 */
export function watchFaults(page: Page, application?: "away"): Faults {
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  page.on("console", (message: ConsoleMessage) => {
    const isOwn = askedLater.test(message.text() + message.location().url);
    if (!loudTypes.has(message.type()) || (isOwn && noAnswer.test(message.text()))) return;
    faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => {
    faults.push(`page error: ${error.stack ?? error.message}`);
  });
  if (application === "away")
    page.on("request", (request: Request) => {
      if (asksForApplication(request)) faults.push(`asked for ${request.url()}`);
    });
  page.on("requestfailed", (request: Request) => {
    const reason = request.failure()?.errorText ?? "unknown reason";
    if (reason !== givenUp && !askedLater.test(request.url()))
      faults.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response: Response) => {
    if (response.status() >= firstErrorStatus)
      faults.push(`answer ${response.status()}: ${response.url()}`);
  });
  return Object.freeze({
    allow: (pattern: RegExp) => {
      allowed.push(pattern);
    },
    unexpected: () =>
      [...new Set(faults)].filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  });
}
