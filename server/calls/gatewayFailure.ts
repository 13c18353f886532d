import type { GatewayCode, ProtocolCode } from "../../src/wire/envelope.ts";
import type { SignErrorCode } from "../../src/wire/signing.ts";

/** Every code a failure can have: the gateway's own, the specification's, and those of a refused signature. */
export type FailureCode = GatewayCode | ProtocolCode | SignErrorCode;

/** What else an answer must carry with a failure. */
export interface FailureDetail {
  /** Methods the path takes, for the `Allow` header of a wrong method (RFC 9110, section 15.5.6). */
  readonly allow?: string;
  /** The data of the envelope; `null` where absent. */
  readonly data?: unknown;
  /** Further headers, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whole `Set-Cookie` values, such as those that remove the cookies of a session that has ended. */
  readonly cookies?: readonly string[];
}

/**
 * A call that cannot be served, thrown inside the gateway and answered as an envelope. The message is shown to
 * people: it holds nothing of the server's own.
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

/** A failure that belongs to one field of a form: the page shows it there. */
export function fieldFailure(code: FailureCode, field: string, message: string): GatewayFailure {
  return new GatewayFailure(code, message, { data: { field } });
}
