import { GatewayError, type GatewayErrorFacts } from "../gateway/GatewayError.ts";

/**
 * A refusal that is about one member of what was sent. It stands apart from `GatewayError`, which every page loads, because
 * only calls of an account are refused so.
 */
export class FieldError extends GatewayError {
  /** The member's name in the body, as the gateway names it. */
  readonly field: string;

  constructor(
    message: string,
    { field, ...facts }: GatewayErrorFacts & { readonly field: string },
  ) {
    super(message, facts);
    this.field = field;
  }
}
