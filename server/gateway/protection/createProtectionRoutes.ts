import { securityPaths } from "../../../src/wire/account/accountPaths.ts";
import type { ClientCommonConfigData } from "../../../src/wire/clientConfig.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import type { GatewaySignConfig, GatewaySignConfigData } from "../../../src/wire/signing.ts";
import type { Logger } from "../../log/createLog.ts";
import type { AttemptLimits, Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import { unknownAddress } from "../../calls/clientAddress.ts";
import { readSecurityReport } from "./readSecurityReport.ts";

/** Longest body of a report. */
const maxReportBytes = 4 * 1024;
/** Reports that one address may send in a window. Further ones are refused, so that nobody can fill the log. */
const maxReports = 30;
const reportWindowMs = 60_000;
const secondMs = 1000;

/** The dependencies of the routes. */
export interface ProtectionRoutesOptions {
  readonly signConfig: GatewaySignConfig;
  /** Whether the gateway accepts events. */
  readonly isEventUploadOpen: boolean;
  readonly limits: AttemptLimits;
  /** Turns the caller's address into a name for counts that does not reveal it. */
  readonly addressName: (address: string) => string;
  readonly logger: Logger;
}

/**
 * The calls of request protection: how requests are signed, switches of the page, and reports of security problems. A
 * report is one line of the log, with the trace id and without anything that looks like a secret.
 */
export function createProtectionRoutes(options: ProtectionRoutesOptions): PrivateRoutes {
  const { signConfig, isEventUploadOpen } = options;
  const signConfigData: GatewaySignConfigData = { gatewaySignConfig: signConfig };
  return Object.freeze({
    [securityPaths.signConfig]: {
      method: "GET",
      access: "anyone",
      handle: () => Promise.resolve({ data: signConfigData }),
    },
    [securityPaths.clientCommonConfig]: {
      method: "GET",
      access: "anyone",
      handle: ({ session, clientAddress }) => {
        const data: ClientCommonConfigData = {
          clientCommonConfig: {
            eventLogUploadSwitch: isEventUploadOpen,
            userId: session?.userId ?? "",
          },
          localVo: { ip: clientAddress === unknownAddress ? "" : clientAddress },
        };
        return Promise.resolve({ data });
      },
    },
    [securityPaths.cspSecurity]: {
      method: "POST",
      access: "anyone",
      maxBodyBytes: maxReportBytes,
      handle: (call) => takeReport(call, options),
    },
  } satisfies PrivateRoutes);
}

async function takeReport(
  { input, traceId, clientAddress }: Call,
  { limits, addressName, logger }: ProtectionRoutesOptions,
): Promise<CallAnswer> {
  const { data, ...report } = readSecurityReport(input);
  if ((await limits.hit(`report:${addressName(clientAddress)}`, reportWindowMs)) > maxReports) {
    throw new GatewayFailure(gatewayCodes.tooManyRequests, "Too many reports. Try again later.", {
      headers: { "retry-after": String(reportWindowMs / secondMs) },
    });
  }
  logger.warn({ traceId, ...report, ...data }, "security report");
  return { data: null };
}
