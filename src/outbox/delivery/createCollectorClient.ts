import type { Clock } from "../../lib/clock.ts";
import { readServerTime } from "../../lib/gateway/clockSkew.ts";
import { createSendEnvelope, type SendEnvelope } from "../../lib/gateway/createSendEnvelope.ts";
import { clientHeaders } from "../../lib/gateway/requestHeaders.ts";
import { memberOf } from "../../lib/records.ts";
import type { StartTimer } from "../../lib/systemTimer.ts";
import { securityPaths } from "../../wire/account/accountPaths.ts";
import { isSuccessCode } from "../../wire/envelope.ts";
import { collectorPath } from "../../wire/events/tracking.ts";
import { headerNames } from "../../wire/headers.ts";
import { limits } from "../../wire/limits.ts";
import type { OutboxRecord } from "../outbox.ts";
import { type SendOutcome, sendEvents } from "./sendEvents.ts";

/** The dependencies of the calls about events. */
export interface CollectorDeps {
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the gateway without a trailing slash. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly startTimer: StartTimer;
}

/** The calls about events, for a worker and for the service worker. Neither rejects. */
export interface CollectorClient {
  /**
   * Reads the server's switch for uploads from `clientCommonConfig` (specification, section 7); `undefined` where it
   * cannot be had.
   */
  readonly isUploadOn: () => Promise<boolean | undefined>;
  /** Sends events in one request and judges the answer. */
  readonly send: (
    records: readonly OutboxRecord[],
    options: { readonly keepalive: boolean },
  ) => Promise<SendOutcome>;
  /** Epoch milliseconds of the server's clock in the latest answer; `undefined` before the first. */
  readonly serverTime: () => number | undefined;
}

/** Makes these calls. They go without cookies: answers and events do not depend on who is signed in now. */
export function createCollectorClient(deps: CollectorDeps): CollectorClient {
  const { baseUrl, clock } = deps;
  // A batch mixes the events of several pages and visits, so no single locale or device describes it.
  const ask = createSendEnvelope({ ...deps, headers: () => clientHeaders({}) });
  let serverTime: number | undefined;
  const sendEnvelope: SendEnvelope = async (request) => {
    const answer = await ask(request);
    serverTime = readServerTime(answer.headers.get(headerNames.serverTime)) ?? serverTime;
    return answer;
  };

  return Object.freeze({
    async isUploadOn() {
      // Do not ask without a network: the browser would write the failure into its console.
      if (memberOf(globalThis.navigator, "onLine") === false) return undefined;
      try {
        const { envelope, status } = await sendEnvelope({
          method: "GET",
          url: `${baseUrl}/${securityPaths.clientCommonConfig}`,
          timeoutMs: limits.gatewayTimeoutMs,
          platform: { cache: "no-store", credentials: "omit", redirect: "error" },
        });
        if (status >= 300 || envelope === undefined || !isSuccessCode(envelope.code))
          return undefined;
        const config = memberOf(envelope.data, "clientCommonConfig");
        const isOn = memberOf(config, "eventLogUploadSwitch");
        return typeof isOn === "boolean" ? isOn : undefined;
      } catch {
        return undefined;
      }
    },
    send: (records, options) =>
      sendEvents({ sendEnvelope, url: `${baseUrl}/${collectorPath}`, clock }, records, options),
    serverTime: () => serverTime,
  } satisfies CollectorClient);
}
