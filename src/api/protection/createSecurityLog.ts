import { securityPaths } from "../../wire/account/accountPaths.ts";
import { reportLimits, type SecurityReport, signReportType } from "../../wire/clientConfig.ts";

/** Tells the gateway of a problem with signing. `event` is one word, `reason` has nothing secret. */
export type ReportProblem = (event: string, reason: string) => void;

export interface SecurityLogOptions {
  /** Sends a body as JSON, unsigned. */
  readonly post: (path: string, body: SecurityReport) => Promise<unknown>;
  /** The gateway's clock, epoch milliseconds. */
  readonly now: () => number;
  /** Path of the page, without its query. */
  readonly page: () => string;
  readonly warn: (message: string, detail: unknown) => void;
}

/** The log of signing problems. A report that cannot be sent is only logged here: it must not cause another report. */
export function createSecurityLog({ post, now, page, warn }: SecurityLogOptions): ReportProblem {
  return (event, reason) => {
    warn(`signing: ${event}`, reason);
    post(`/${securityPaths.cspSecurity}`, {
      bizType: signReportType,
      data: { event, reason: reason.slice(0, reportLimits.maxReason) },
      timestamp: now(),
      page: page(),
    }).catch((error: unknown) => {
      warn("a signing problem could not be reported", error);
    });
  };
}
