import { headerNames } from "../../wire/headers.ts";
import { createTraceId, type FillRandom } from "../createTraceId.ts";

/** Ids of this device; empty until they are known. */
export interface DeviceIds {
  readonly terminalCode: string;
  readonly deviceId: string;
}

/** Chooses one of several releases to answer; absent for the public release. */
export interface ReleaseRing {
  readonly beta?: string | undefined;
  readonly pfb?: string | undefined;
}

/** The facts that a sender knows about itself. The headers leave out a member that it does not know. */
export interface ClientFacts extends ReleaseRing, Partial<DeviceIds> {
  readonly locale?: string;
}

/** The facts that differ from request to request. */
interface RequestFacts {
  /** Default `application/json`. */
  readonly contentType?: string | undefined;
  /** 32 hexadecimal digits. Default: a new id. */
  readonly traceId?: string | undefined;
  /** Epoch milliseconds of the gateway's clock. */
  readonly time: string;
  readonly fillRandom?: FillRandom;
}

/** The content type of a request that does not name another (specification, section 7). */
export const jsonContentType = "application/json";
/** Hexadecimal digits of a span id (W3C Trace Context). */
const spanIdLength = 16;
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
export function requestHeaders({
  time,
  fillRandom = systemRandom,
  contentType = jsonContentType,
  traceId = createTraceId(fillRandom),
}: RequestFacts): Record<string, string> {
  const spanId = createTraceId(fillRandom).slice(0, spanIdLength);
  return {
    "content-type": contentType,
    [headerNames.traceId]: traceId,
    [headerNames.time]: time,
    // W3C Trace Context: version, trace, span, sampled.
    [headerNames.traceParent]: `00-${traceId}-${spanId}-01`,
  };
}

const systemRandom: FillRandom = (bytes) => crypto.getRandomValues(bytes);
