import { createTraceId, type FillRandom } from "../lib/traceId.ts";
import { headerNames } from "../wire/headers.ts";

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

/** What the headers of every request are made from. */
export interface HeaderSource {
  readonly locale: string;
  readonly device: () => DeviceIds;
  readonly ring: ReleaseRing;
  readonly fillRandom: FillRandom;
}

/** What is another in each attempt. */
export interface HeaderParts {
  readonly contentType: string;
  readonly traceId: string;
  readonly time: string;
}

const website = "parallax";
const terminalTypeWeb = "1";
/** Hexadecimal digits of a span id (W3C Trace Context). */
const spanIdLength = 16;

/** The headers that are the same in every request, for others that send some too. */
export function steadyHeaders({
  locale,
  device,
  ring,
}: Omit<HeaderSource, "fillRandom">): Record<string, string> {
  const { terminalCode, deviceId } = device();
  return {
    [headerNames.website]: website,
    [headerNames.terminalType]: terminalTypeWeb,
    [headerNames.terminalCode]: terminalCode,
    [headerNames.deviceId]: deviceId,
    [headerNames.locale]: locale,
    [headerNames.language]: locale,
    ...(ring.beta !== undefined && { [headerNames.beta]: ring.beta }),
    ...(ring.pfb !== undefined && { [headerNames.pfb]: ring.pfb }),
  };
}

/** The headers that every request has (specification, section 7), without those of its signature. */
export function requestHeaders(
  source: HeaderSource,
  { contentType, traceId, time }: HeaderParts,
): Record<string, string> {
  const spanId = createTraceId(source.fillRandom).slice(0, spanIdLength);
  return {
    ...steadyHeaders(source),
    "content-type": contentType,
    [headerNames.traceId]: traceId,
    [headerNames.time]: time,
    // W3C Trace Context: version, trace, span, sampled.
    [headerNames.traceParent]: `00-${traceId}-${spanId}-01`,
  };
}
