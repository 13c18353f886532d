import { failureLimits } from "../wire/events/failures.ts";

/** What an error event of any realm has; the error itself is absent where it was thrown in another realm. */
export interface UncaughtError {
  readonly error?: unknown;
  readonly message: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** Name, message and stack of what nothing caught, cut to what the collector takes. */
export function failureText(thrown: unknown): string {
  const head = String(thrown);
  const { stack = "" } = thrown instanceof Error ? thrown : {};
  // Chromium repeats name and message in the stack; the others do not.
  return (stack.startsWith(head) ? stack : `${head}\n${stack}`)
    .trim()
    .slice(0, failureLimits.maxText);
}

/** The same of an error event; its message and place where it comes without the error. */
export function uncaughtText(event: UncaughtError): string {
  const { error, message, filename, lineno, colno } = event;
  return failureText(
    error ?? (filename === "" ? message : `${message}\n    at ${filename}:${lineno}:${colno}`),
  );
}
