import type { Clock } from "../../src/lib/clock.ts";
import { createSendEnvelope } from "../../src/lib/gateway/createSendEnvelope.ts";
import { createServerClock } from "../../src/lib/gateway/createServerClock.ts";
import { memberOf } from "../../src/lib/records.ts";
import type { FillRandom } from "../../src/lib/createTraceId.ts";
import { securityPaths } from "../../src/wire/account/accountPaths.ts";
import { type SecurityReport, reportLimits, signReportType } from "../../src/wire/clientConfig.ts";
import { isSuccessCode } from "../../src/wire/envelope.ts";
import { limits } from "../../src/wire/limits.ts";
import type { GatewaySignConfig } from "../../src/wire/signing.ts";
import { readSignConfig } from "./readSignConfig.ts";

/** The dependencies of the worker's own requests. */
export interface GatewayRequestDeps {
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the gateway without a trailing slash; empty for the page's own. */
  readonly baseUrl: string;
  /** Headers of every request; called for each. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Path of the page, for reports; called for each. */
  readonly page: () => string;
  readonly clock: Clock;
  readonly fillRandom: FillRandom;
}

/** Reports a problem with a key pair. Neither text holds any part of the pair. */
export type Report = (event: "key-pair-missing" | "key-pair-not-saved", reason: string) => void;

/** The worker's own requests. */
export interface GatewayRequests {
  /** Asks for the signing configuration; `undefined` for every failure. */
  readonly fetchSignConfig: () => Promise<GatewaySignConfig | undefined>;
  /**
   * Reports a signing problem (specification, section 7) without waiting for the answer. A report that fails is lost.
   */
  readonly report: Report;
}

/** Makes the requests. Paths and bodies are those of the specification, section 7. */
export function createGatewayRequests(deps: GatewayRequestDeps): GatewayRequests {
  const { baseUrl, clock } = deps;
  const serverClock = createServerClock(clock);
  const sendEnvelope = createSendEnvelope({ ...deps, serverClock });

  return Object.freeze({
    async fetchSignConfig() {
      try {
        const { envelope } = await sendEnvelope({
          method: "GET",
          url: `${baseUrl}/${securityPaths.signConfig}`,
          timeoutMs: limits.gatewayTimeoutMs,
          platform: { cache: "no-store" },
        });
        if (envelope === undefined || !isSuccessCode(envelope.code)) return undefined;
        return readSignConfig(memberOf(envelope.data, "gatewaySignConfig"));
      } catch {
        return undefined;
      }
    },
    report(event, reason) {
      const body: SecurityReport = {
        bizType: signReportType,
        data: { event, reason },
        timestamp: Math.round(serverClock.now()),
        page: deps.page().slice(0, reportLimits.maxPage),
      };
      sendEnvelope({
        method: "POST",
        url: `${baseUrl}/${securityPaths.cspSecurity}`,
        body: JSON.stringify(body),
        timeoutMs: limits.gatewayTimeoutMs,
        // A sign-in leaves the page right after the report, and that ends this worker.
        platform: { keepalive: true },
      }).catch(() => undefined);
    },
  } satisfies GatewayRequests);
}
