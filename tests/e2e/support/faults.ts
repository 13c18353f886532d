import type { ConsoleMessage, Page, Request, Response } from "playwright";

/** Unexpected faults on a page. */
export interface Faults {
  /** Allows faults of this kind, because the test is about them. */
  readonly allow: (pattern: RegExp) => void;
  readonly unexpected: () => readonly string[];
}

const firstErrorStatus = 400;
const loudTypes = new Set(["error", "warning"]);

/** The browser's error for a request that the page itself cancelled, by leaving or by an abort signal. */
const givenUp = "net::ERR_ABORTED";

/** Matches a closing page's request with its events, which may fail; the events stay in the outbox. */
export const partingEvents = /^request failed: \S+\/v1\/buried\/log\/info /;

/** Collects errors and warnings of the console, uncaught errors, failed requests and error answers. */
export function watchFaults(page: Page): Faults {
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  page.on("console", (message: ConsoleMessage) => {
    if (loudTypes.has(message.type())) faults.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => {
    faults.push(`page error: ${error.stack ?? error.message}`);
  });
  page.on("requestfailed", (request: Request) => {
    const reason = request.failure()?.errorText ?? "unknown reason";
    if (reason !== givenUp) faults.push(`request failed: ${request.url()} ${reason}`);
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
