import { failureText, uncaughtText } from "../../lib/failureText.ts";
import { failureLimits, failuresPath, type PageFailure } from "../../wire/events/failures.ts";

/** Texts that this page has sent already, or will. */
const told = new Set<string>();

/**
 * Sends errors that nothing caught, each text once and at most `maxOfPage` of them, also for visitors who are not measured.
 * Without a network it waits for one: the browser would only write the failed request into its console.
 */
export function tellFailure(event: ErrorEvent | PromiseRejectionEvent): void {
  const isError = "error" in event;
  const text = isError ? uncaughtText(event) : failureText(event.reason);
  if (told.has(text) || told.size >= failureLimits.maxOfPage) return;
  told.add(text);
  const failure: PageFailure = {
    kind: isError ? "error" : "rejection",
    text,
    page: location.pathname,
    release: String(import.meta.env["VITE_RELEASE"] ?? ""),
  };
  const send = (): void => {
    navigator.sendBeacon(`/${failuresPath}`, JSON.stringify(failure));
  };
  if (navigator.onLine) send();
  else addEventListener("online", send, { once: true });
}
