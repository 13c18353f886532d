/** The data of `GET v1/mix/public/clientCommonConfig`. */
export interface ClientCommonConfigData {
  readonly clientCommonConfig: {
    /** False: events are not uploaded. */
    readonly eventLogUploadSwitch: boolean;
    /** Empty for no one. */
    readonly userId: string;
  };
  readonly localVo: {
    /** The caller's IP address; empty where the gateway does not know it. */
    readonly ip: string;
  };
}

/** The body of `POST v1/buried/log/cspSecurity`: trouble with signing. Holds no key, token or address of a person. */
export interface SecurityReport {
  /** Area of the trouble: letters, digits, `.`, `_` and `-`. */
  readonly bizType: string;
  readonly data: {
    /** Letters, digits, `.`, `_` and `-`. */
    readonly event: string;
    /** In words. */
    readonly reason: string;
  };
  /** Epoch milliseconds. */
  readonly timestamp: number;
  /** Path of the page; what follows `?` or `#` is not kept. */
  readonly page: string;
}

/** Characters a report's members may have; a longer one is refused. */
export const reportLimits = {
  maxBizType: 64,
  maxEvent: 64,
  maxReason: 500,
  maxPage: 512,
} as const;

/** The `bizType` of a report about signing. */
export const signReportType = "gatewaySign";
