import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { failureAnswer } from "../../calls/answer.ts";

/** So long a page waits for one of its calls: while it waits, no other page is rendered. */
const longestCallMs = 5_000;

/**
 * A `fetch` for pages whose calls end in time: one that takes longer is answered as one that the service could not take, which
 * the page then says.
 */
export function limitCalls(
  fetch: typeof globalThis.fetch,
  longestMs = longestCallMs,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const late = AbortSignal.timeout(longestMs);
    const signal = AbortSignal.any([request.signal, late]);
    try {
      return await fetch(new Request(request, { signal }));
    } catch (error) {
      if (!late.aborted) throw error;
      return failureAnswer(gatewayCodes.unavailable, "The service did not answer in time.");
    }
  };
}
