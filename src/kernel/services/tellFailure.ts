import { failureLimits, failuresPath, type PageFailure } from "../../wire/events/failures.ts";

/** Texts that this page has sent already. */
const sent = new Set<string>();

/**
 * Sends what was not caught, each text once and at most `maxOfPage` of them, whether the visitor is measured or not.
 * Without a network it sends nothing: the browser would only write the failed request into its console.
 */
export function tellFailure(event: ErrorEvent | PromiseRejectionEvent): void {
  const isError = "error" in event;
  const text = isError ? errorText(event) : textOf(event.reason);
  if (!navigator.onLine || sent.has(text) || sent.size >= failureLimits.maxOfPage) return;
  sent.add(text);
  const failure: PageFailure = {
    kind: isError ? "error" : "rejection",
    text,
    page: location.pathname,
    release: String(import.meta.env["VITE_RELEASE"] ?? ""),
  };
  navigator.sendBeacon(`/${failuresPath}`, JSON.stringify(failure));
}

/** An error of the worker comes without itself, with its message and place. */
function errorText({ error, message, filename, lineno, colno }: ErrorEvent): string {
  if (error !== null && error !== undefined) return textOf(error);
  return textOf(filename === "" ? message : `${message}\n    at ${filename}:${lineno}:${colno}`);
}

/** Chromium repeats name and message in the stack; the others do not. */
function textOf(thrown: unknown): string {
  const head = String(thrown);
  const { stack = "" } = thrown instanceof Error ? thrown : {};
  return (stack.startsWith(head) ? stack : `${head}\n${stack}`)
    .trim()
    .slice(0, failureLimits.maxText);
}
