export interface GatewayErrorFacts {
  readonly code?: string;
  readonly status?: number;
  readonly traceId?: string;
  readonly cause?: unknown;
}

/** A gateway call that did not succeed. `message` is the gateway's own, in English: for logs, not for people. */
export class GatewayError extends Error {
  override readonly name = "GatewayError";
  /** The envelope's code; empty when no envelope arrived. */
  readonly code: string;
  /** The HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /** Names the attempt in the gateway's log; empty where nobody is told of it. */
  readonly traceId: string;

  constructor(
    message: string,
    { code = "", status = 0, traceId = "", cause }: GatewayErrorFacts = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.traceId = traceId;
  }
}
