/** A gateway call that did not succeed; `message` is the gateway's own and may be shown to people. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  /** The envelope's code; empty when no envelope arrived. */
  readonly code: string;
  /** The HTTP status; 0 when no answer arrived. */
  readonly status: number;

  constructor(
    message: string,
    { code = "", status = 0, cause }: { code?: string; status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }
}

/** A refusal that is about one member of what was sent. */
export class FieldError extends GatewayError {
  /** The member's name in the body, as the gateway names it. */
  readonly field: string;

  constructor(
    message: string,
    { field, ...facts }: { field: string; code: string; status: number },
  ) {
    super(message, facts);
    this.field = field;
  }
}
