import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { failureAnswer } from "../../calls/answer.ts";

/** So long a page waits for its calls: while it waits, no other page is rendered. */
export const longestWaitMs = 5_000;

/**
 * A `fetch` for one page. Once `late` is aborted, every call that is not answered, and every further one, is answered as one that
 * the service could not take: a page may make calls one after the other, and try again those that fail.
 */
export function limitCalls(
  fetch: typeof globalThis.fetch,
  late: AbortSignal,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const signal = AbortSignal.any([request.signal, late]);
    try {
      return await fetch(new Request(request, { signal }));
    } catch (error) {
      if (!late.aborted) throw error;
      return failureAnswer(gatewayCodes.unavailable, "The service did not answer in time.");
    }
  };
}
