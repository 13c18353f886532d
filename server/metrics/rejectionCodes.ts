import type { RejectionCode } from "../../src/wire/events/tracking.ts";

/** Every code, so that a counter of zero is shown as well. */
export const rejectionCodes = [
  "not-an-object",
  "bad-id",
  "bad-field",
  "too-long",
  "too-old",
] as const satisfies readonly RejectionCode[];
