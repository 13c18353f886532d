import { GatewayError } from "../../../api/gateway/gatewayError.ts";
import { gatewayCodes } from "../../../wire/envelope.ts";

/** Why an answer or a picture was refused, as far as the page can do something about it. */
export interface ChallengeFailure {
  /** `wrong`: not the answer. `over`: too late, or used. `other`: the message says it. */
  readonly kind: "wrong" | "over" | "other";
  /** The gateway's own, fit to be shown; empty where none came. */
  readonly message: string;
}

export function challengeFailure(error: unknown): ChallengeFailure {
  if (!(error instanceof GatewayError)) return { kind: "other", message: "" };
  if (error.code === gatewayCodes.wrongCode) return { kind: "wrong", message: error.message };
  if (error.code === gatewayCodes.codeExpired) return { kind: "over", message: error.message };
  return { kind: "other", message: error.code === "" ? "" : error.message };
}
