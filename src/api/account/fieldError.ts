import { GatewayError } from "../gateway/gatewayError.ts";

/** A refusal that is about one member of what was sent. A class of its own, as the first load needs none. */
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
