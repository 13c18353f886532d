/** Header names of the wire protocol as the specification writes them (section 7). HTTP/2 sends them in lower case. */
export const headerNames = {
  /** Gateway clock in epoch milliseconds, on every answer. */
  serverTime: "x-server-time",
  /** Trace id of one attempt: 32 lowercase hexadecimal digits (W3C trace id). */
  traceId: "uhti",
  /** Server-corrected time of the request, epoch milliseconds as a decimal string. */
  time: "tm",
  locale: "locale",
  language: "language",
  website: "website",
  terminalType: "terminaltype",
  terminalCode: "terminalCode",
  deviceId: "deviceId",
  /** Optional: a release ring. */
  beta: "beta",
  /** Optional: a preview build. */
  pfb: "pfb",
  traceParent: "traceparent",
} as const;

/** A W3C trace id: 32 lowercase hexadecimal digits, not all zero. */
export function isTraceId(value: string): boolean {
  return /^[0-9a-f]{32}$/.test(value) && !/^0+$/.test(value);
}
