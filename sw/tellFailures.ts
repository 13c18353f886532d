import { failureText } from "../src/lib/failureText.ts";
import { failureLimits, failuresPath, type PageFailure } from "../src/wire/events/failures.ts";

/** The part of a service worker's global scope that this needs. */
export interface FailureScope {
  addEventListener(
    type: "error" | "unhandledrejection",
    listener: (event: ErrorEvent | PromiseRejectionEvent) => void,
  ): void;
  fetch(path: string, init: RequestInit): Promise<unknown>;
}

/** The page of a failure of the service worker, by which the operator tells it from those of pages. */
export const serviceWorkerPage = "/sw.js";

/**
 * Sends what nothing in the service worker caught, at most `maxOfPage` of them in one of its lives. A life is short, so the
 * bound needs no memory beyond it; the collector has bounds of its own. What cannot be sent is dropped.
 */
export function tellFailures(scope: FailureScope): void {
  let left: number = failureLimits.maxOfPage;
  const tell = (event: ErrorEvent | PromiseRejectionEvent): void => {
    const isRejection = "reason" in event;
    const failure: PageFailure = {
      kind: isRejection ? "rejection" : "error",
      // All scripts of the service worker are its own, so an error event always has its error.
      text: failureText(isRejection ? event.reason : event.error),
      page: serviceWorkerPage,
      release: "",
    };
    if (left-- > 0)
      void scope
        .fetch(`/${failuresPath}`, { method: "POST", body: JSON.stringify(failure) })
        .catch(() => undefined);
  };
  scope.addEventListener("error", tell);
  scope.addEventListener("unhandledrejection", tell);
}
