/**
 * Takes failures of pages, as POST: a `PageFailure`, or a browser's own report of a broken content security policy
 * (`application/csp-report`). Unsigned and without a session. Without a leading slash.
 */
export const failuresPath = "v1/buried/log/failures";

/** An error that nothing in the page caught. Holds nothing that identifies a person. */
export interface PageFailure {
  readonly kind: "error" | "rejection";
  /** Name, message and stack, as the browser writes them. */
  readonly text: string;
  /** Path of the page, without its query. */
  readonly page: string;
  /** The build that the page is of. */
  readonly release: string;
}

/** Bounds of failures. */
export const failureLimits = {
  /** Characters of a text; the page cuts a longer one. */
  maxText: 2_000,
  /** Failures that one page sends in its life, each text once. */
  maxOfPage: 5,
} as const;
