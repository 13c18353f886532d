import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { abortable } from "../../../src/lib/deadline.ts";
import { failureAnswer } from "../../calls/answer.ts";

/** How long a page waits for its calls, milliseconds: meanwhile no other page of its queue is rendered. */
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
      // A request holds the signal that it follows weakly: once it was collected as garbage, nothing would end the wait.
      return await abortable(fetch(new Request(request, { signal })), late);
    } catch (error) {
      if (!late.aborted) throw error;
      return failureAnswer(gatewayCodes.unavailable, "The service did not answer in time.");
    }
  };
}
