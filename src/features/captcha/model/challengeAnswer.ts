import type { I18n } from "@lingui/core";
import { GatewayError } from "../../../api/gateway/GatewayError.ts";
import { type Failure, failureOf } from "../../../page-parts/failure/failure.ts";
import { failureText } from "../../../page-parts/failure/failureText.ts";

/** The reason why the gateway refused an answer or a picture, as far as the page can react to it. */
export interface ChallengeFailure {
  /** `wrong`: a wrong answer. `over`: an expired or used challenge. `other`: see the failure. */
  readonly kind: "wrong" | "over" | "other";
  readonly failure: Failure;
  /** The gateway's message, for the log; empty for none. */
  readonly message: string;
}

const kinds: Partial<Readonly<Record<Failure["kind"], ChallengeFailure["kind"]>>> = {
  wrongCode: "wrong",
  codeExpired: "over",
};

/** Reads the error of a rejected challenge call. */
export function challengeFailure(error: unknown): ChallengeFailure {
  const failure = failureOf(error);
  const isAnswer = error instanceof GatewayError && error.code !== "";
  return {
    kind: kinds[failure.kind] ?? "other",
    failure,
    message: isAnswer ? error.message : "",
  };
}

/** The kinds of which the step itself says more than their own text. */
const unspecific: ReadonlySet<Failure["kind"]> = new Set(["network", "invalidInput"]);

/** What a refused step of a challenge says: why, or else that it did not work. */
export function stepText(i18n: I18n, failure: Failure, fallback: string): string {
  return unspecific.has(failure.kind) ? fallback : failureText(i18n, failure);
}

/** Encodes an answer for `captchaValidate`: Base64 of its JSON in UTF-8. */
export function encodeAnswer(answer: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(answer));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
}
