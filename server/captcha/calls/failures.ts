import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";

/** A challenge that is unknown, used or over: one answer for all, so that ids cannot be tried out. */
export function challengeOver(): GatewayFailure {
  return new GatewayFailure(
    gatewayCodes.codeExpired,
    "This challenge is over. Please take a new one.",
  );
}

/** An answer that is not right. */
export function wrongAnswer(message = "That was not right. Please try again."): GatewayFailure {
  return new GatewayFailure(gatewayCodes.wrongCode, message);
}
