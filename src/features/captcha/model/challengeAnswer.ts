import { GatewayError } from "../../../api/gateway/gatewayError.ts";
import { gatewayCodes } from "../../../wire/envelope.ts";

/** The reason why the gateway refused an answer or a picture, as far as the page can react to it. */
export interface ChallengeFailure {
  /** `wrong`: a wrong answer. `over`: an expired or used challenge. `other`: see the message. */
  readonly kind: "wrong" | "over" | "other";
  /** The gateway's message for the visitor; empty for none. */
  readonly message: string;
}

/** Reads the error of a rejected challenge call. */
export function challengeFailure(error: unknown): ChallengeFailure {
  if (!(error instanceof GatewayError)) return { kind: "other", message: "" };
  if (error.code === gatewayCodes.wrongCode) return { kind: "wrong", message: error.message };
  if (error.code === gatewayCodes.codeExpired) return { kind: "over", message: error.message };
  return { kind: "other", message: error.code === "" ? "" : error.message };
}

/** Encodes an answer for `captchaValidate`: Base64 of its JSON in UTF-8. */
export function encodeAnswer(answer: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(answer));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}
