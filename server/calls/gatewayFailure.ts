import type { GatewayCode, ProtocolCode, SignErrorCode } from "../../src/wire/envelope.ts";

/** Every code a failure can have: the gateway's own, the specification's, and those of a refused signature. */
export type FailureCode = GatewayCode | ProtocolCode | SignErrorCode;

/** Further parts of the answer to a failure. */
export interface FailureDetail {
  /** Methods that the path accepts, for the `Allow` header of a wrong method (RFC 9110, section 15.5.6). */
  readonly allow?: string;
  /** The data of the envelope; default `null`. */
  readonly data?: unknown;
  /** Further headers, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whole `Set-Cookie` values, such as those that remove the cookies of a session that has ended. */
  readonly cookies?: readonly string[];
}

/**
 * A call that cannot be served. It is thrown inside the gateway and answered as an envelope. People see the message, so
 * it reveals nothing about the server.
 */
export class GatewayFailure extends Error {
  override readonly name = "GatewayFailure";
  readonly code: FailureCode;
  readonly detail: FailureDetail;

  constructor(code: FailureCode, message: string, detail: FailureDetail = {}) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

/** A failure that belongs to one field of a form. The page shows it at that field. */
export function fieldFailure(code: FailureCode, field: string, message: string): GatewayFailure {
  return new GatewayFailure(code, message, { data: { field } });
}
