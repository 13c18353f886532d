/** The data of `GET v1/mix/public/clientCommonConfig`. */
export interface ClientCommonConfigData {
  readonly clientCommonConfig: {
    /** False: events are not uploaded. */
    readonly eventLogUploadSwitch: boolean;
    /** Empty when nobody is signed in. */
    readonly userId: string;
  };
  readonly localVo: {
    /** The caller's IP address; empty where the gateway does not know it. */
    readonly ip: string;
  };
}

/**
 * The body of `POST v1/buried/log/cspSecurity`: a report of trouble with signing. Holds no key, no token and nothing
 * that identifies a person.
 */
export interface SecurityReport {
  /** The area of the trouble: letters, digits, `.`, `_` and `-`. */
  readonly bizType: string;
  readonly data: {
    /** The event's name: letters, digits, `.`, `_` and `-`. */
    readonly event: string;
    /** The reason in words. */
    readonly reason: string;
  };
  /** Epoch milliseconds. */
  readonly timestamp: number;
  /** Path of the page; the part after `?` or `#` is dropped. */
  readonly page: string;
}

/** The longest texts a report's members may have, in characters; a longer one is refused. */
export const reportLimits = {
  maxBizType: 64,
  maxEvent: 64,
  maxReason: 500,
  maxPage: 512,
} as const;

/** The `bizType` of a report about signing. */
export const signReportType = "gatewaySign";
