import { headerNames } from "../../wire/headers.ts";

/** Ids of this device; empty until they are known. */
export interface DeviceIds {
  readonly terminalCode: string;
  readonly deviceId: string;
}

/** Which of several releases should answer; absent for the public one. */
export interface ReleaseRing {
  readonly beta?: string | undefined;
  readonly pfb?: string | undefined;
}

/** What a sender knows about itself. A member that it does not know is left out of the headers. */
export interface ClientFacts extends ReleaseRing, Partial<DeviceIds> {
  readonly locale?: string;
}

/** What differs from request to request. */
interface RequestFacts {
  readonly contentType: string;
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Epoch milliseconds of the gateway's clock. */
  readonly time: string;
}

const website = "parallax";
const terminalTypeWeb = "1";

/** The headers that are the same in every request of one sender (specification, section 7). */
export function clientHeaders({
  locale = "",
  terminalCode = "",
  deviceId = "",
  beta = "",
  pfb = "",
}: ClientFacts): Record<string, string> {
  const known = {
    [headerNames.website]: website,
    [headerNames.terminalType]: terminalTypeWeb,
    [headerNames.terminalCode]: terminalCode,
    [headerNames.deviceId]: deviceId,
    [headerNames.locale]: locale,
    [headerNames.language]: locale,
    [headerNames.beta]: beta,
    [headerNames.pfb]: pfb,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ""));
}

/** The headers that belong to one request, without those of its signature (specification, section 7). */
export function requestHeaders(facts: RequestFacts): Record<string, string> {
  const { contentType, traceId, spanId, time } = facts;
  return {
    "content-type": contentType,
    [headerNames.traceId]: traceId,
    [headerNames.time]: time,
    // W3C Trace Context: version, trace, span, sampled.
    [headerNames.traceParent]: `00-${traceId}-${spanId}-01`,
  };
}
