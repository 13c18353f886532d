import type { GatewayCode } from "../../src/wire/envelope.ts";

/** What else an answer must carry with a failure. */
export interface FailureDetail {
  /** Methods the path takes, for the `Allow` header of a wrong method (RFC 9110, section 15.5.6). */
  readonly allow?: string;
}

/**
 * A call that cannot be served, thrown inside the gateway and answered as an envelope. The message is shown to
 * people: it holds nothing of the server's own.
 */
export class GatewayFailure extends Error {
  override readonly name = "GatewayFailure";
  readonly code: GatewayCode;
  readonly detail: FailureDetail;

  constructor(code: GatewayCode, message: string, detail: FailureDetail = {}) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}
