import { within } from "../../lib/deadline.ts";
import { loadOnce } from "../../lib/loadOnce.ts";
import { memberOf } from "../../lib/records.ts";
import type { StartTimer } from "../../lib/systemTimer.ts";
import type { Call, Transport } from "./createTransport.ts";
import { GatewayError } from "./GatewayError.ts";

/** How long the network may be silent before what is kept is answered, milliseconds; `again` where it was so before. */
const patience = { first: 3000, again: 1500 } as const;

interface FallbackOptions {
  /** Loads the transport that answers from this device. */
  readonly loadOffline: () => Promise<Transport>;
  /** True where the browser knows that there is no network. */
  readonly isOffline: () => boolean;
  /** True where the network has been silent already: what is kept is then answered at once. */
  readonly isSilent: boolean;
  readonly startTimer: StartTimer;
}

/**
 * A transport that reads from this device when the network fails, is silent for too long, or answers something else than
 * the gateway. After a silence no call waits for the network until it has answered again, except that a call whose answer is
 * not kept waits for a while. Only reading falls back: a POST asks for the newest figures and rejects when they cannot be
 * had. A refusal of the gateway is an answer, not a failed network.
 */
export function withOfflineFallback(
  online: Transport,
  { isOffline, loadOffline, startTimer, ...start }: FallbackOptions,
): Transport {
  const offline = loadOnce(loadOffline);
  let { isSilent } = start;
  const ms = isSilent ? patience.again : patience.first;
  return async <T>(call: Call): Promise<T> => {
    const isReading = call.body === undefined;
    // The browser would write a failed request into its console, though nothing is wrong.
    if (isOffline()) {
      if (isReading) return (await offline())<T>(call);
      throw new GatewayError("there is no network");
    }
    const answer = online<T>(call);
    if (!isReading) return answer;
    const kept = async () => (await offline())<T>(call);
    answer.then(
      () => {
        isSilent = false;
      },
      () => undefined,
    );
    try {
      const inTime = await within(
        answer.then((data) => ({ data })),
        { ms: isSilent ? 0 : ms, late: undefined, startTimer },
      );
      if (inTime !== undefined) return inTime.data;
    } catch (error) {
      if (!isNetworkFailure(error) || call.signal?.aborted) throw error;
      return kept().catch(() => {
        throw error;
      });
    }
    isSilent = true;
    return kept().then(
      // A list without members only stands in for one that is not kept: a slow network has the real one.
      (own) =>
        isStandIn(own)
          ? within(
              answer.catch(() => own),
              { ms, late: own, startTimer },
            )
          : own,
      () => answer,
    );
  };
}

/** True for the answer of a device that has nothing: a history without points, headlines without items. */
function isStandIn(data: unknown): boolean {
  return ["points", "items"].some((name) => {
    const list = memberOf(data, name);
    return Array.isArray(list) && list.length === 0;
  });
}

/** No envelope came: no answer at all, that of a proxy whose server is gone, or the page of a network's own. */
function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof GatewayError) || error.code !== "") return false;
  return Math.floor(error.status / 100) !== 4;
}
