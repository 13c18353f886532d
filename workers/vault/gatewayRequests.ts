import type { Clock } from "../../src/lib/clock.ts";
import { createTraceId, type FillRandom } from "../../src/lib/traceId.ts";
import { securityPaths } from "../../src/wire/account/accountPaths.ts";
import { reportLimits } from "../../src/wire/clientConfig.ts";
import { isEnvelope, isSuccessCode } from "../../src/wire/envelope.ts";
import { headerNames } from "../../src/wire/headers.ts";
import { limits } from "../../src/wire/limits.ts";
import type { GatewaySignConfig } from "../../src/wire/signing.ts";
import { readSignConfig } from "./readSignConfig.ts";

/** What the worker's own requests are made with. */
export interface GatewayRequestDeps {
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the gateway without a trailing slash; empty for the page's own. */
  readonly baseUrl: string;
  /** Headers of every request; asked for at each. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Path of the page, for reports; asked for at each. */
  readonly page: () => string;
  readonly clock: Clock;
  readonly fillRandom: FillRandom;
}

/** Something that went wrong with a key pair; never with anything of the pair in it. */
export type Report = (event: "key-pair-missing" | "key-pair-not-saved", reason: string) => void;

/** The requests the worker makes by itself. */
export interface GatewayRequests {
  /** Asks for the signing configuration; `undefined` for every failure. */
  readonly fetchSignConfig: () => Promise<GatewaySignConfig | undefined>;
  /** Reports a signing problem (specification, section 7) and does not wait; a failure is nobody's to handle. */
  readonly report: Report;
}

const reportType = "gatewaySign";
const jsonType = "application/json";

/** Makes them. Paths and bodies are those of the specification, section 7. */
export function createGatewayRequests(deps: GatewayRequestDeps): GatewayRequests {
  const send = (path: string, init: RequestInit): Promise<Response> =>
    deps.fetch(`${deps.baseUrl}/${path}`, {
      ...init,
      headers: {
        ...deps.headers(),
        "content-type": jsonType,
        [headerNames.traceId]: createTraceId(deps.fillRandom),
        [headerNames.time]: String(deps.clock()),
      },
      signal: AbortSignal.timeout(limits.gatewayTimeoutMs),
    });

  return Object.freeze({
    async fetchSignConfig() {
      try {
        const response = await send(securityPaths.signConfig, { method: "GET", cache: "no-store" });
        const answer: unknown = await response.json();
        if (!isEnvelope(answer) || !isSuccessCode(answer.code)) return undefined;
        if (typeof answer.data !== "object" || answer.data === null) return undefined;
        return readSignConfig(Reflect.get(answer.data, "gatewaySignConfig"));
      } catch {
        return undefined;
      }
    },
    report(event, reason) {
      const body = JSON.stringify({
        bizType: reportType,
        data: { event, reason },
        timestamp: deps.clock(),
        page: deps.page().slice(0, reportLimits.maxPage),
      });
      // A sign-in leaves the page, and with it ends this worker, right after what is reported.
      void send(securityPaths.cspSecurity, { method: "POST", body, keepalive: true }).catch(
        () => undefined,
      );
    },
  } satisfies GatewayRequests);
}
