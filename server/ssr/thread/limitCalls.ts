import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { isPrivateAddress } from "../../../src/wire/page/knownAddress.ts";
import { failureAnswer } from "../../calls/answer.ts";

const publicWaitMs = 5_000;
const privateWaitMs = 1_000;

/**
 * So long a page waits for its calls: while it waits, no other page is rendered. Pages for one person alone wait a second: the
 * operator's asks a database that may hang, and gets its figures in the browser anyway.
 */
export function longestWaitMs(url: Pick<URL, "pathname">): number {
  return isPrivateAddress(url) ? privateWaitMs : publicWaitMs;
}

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
