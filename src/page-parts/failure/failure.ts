import { challengeCancelledCode } from "../../wire/account/captcha.ts";
import { notEncryptedCode } from "../../wire/account/loginPayload.ts";
import { gatewayCodes, protocolCodes, signErrorCodes } from "../../wire/envelope.ts";

/** The failures that a person can do something about: each has a text that says what. */
export type KnownFailure =
  | "invalidInput"
  | "notAllowed"
  | "tooLong"
  | "outdatedPage"
  | "unverified"
  | "wrongTime"
  | "unknownDevice"
  | "challengeFailed"
  | "wrongCode"
  | "codeExpired"
  | "weakPassword"
  | "undecryptable"
  | "wrongCredentials"
  | "staleSignIn"
  | "unknownAccount"
  | "alreadyRegistered"
  | "goneSignIn"
  | "tooManyRequests"
  | "tooManyAttempts"
  | "accountFrozen"
  | "signInRequired"
  | "challengeCancelled"
  | "notConfigured"
  | "unavailable";

/**
 * The reason of a failed call. `other`: any other code, with what support needs to find the attempt in the gateway's log.
 * `network`: no valid answer came.
 */
export type Failure = (
  | { readonly kind: KnownFailure }
  | { readonly kind: "network" }
  | { readonly kind: "other"; readonly code: string; readonly traceId: string }
) & {
  /** The member of the body that the gateway refused. */
  readonly field?: string;
};

const known: Readonly<Record<string, KnownFailure>> = {
  [gatewayCodes.invalidParameter]: "invalidInput",
  [gatewayCodes.forbidden]: "notAllowed",
  [gatewayCodes.bodyTooLong]: "tooLong",
  // A page of another release than the gateway's sends what the gateway does not know.
  [gatewayCodes.malformedJson]: "outdatedPage",
  [gatewayCodes.unknownPath]: "outdatedPage",
  [gatewayCodes.wrongMethod]: "outdatedPage",
  [gatewayCodes.unsupportedMediaType]: "outdatedPage",
  [signErrorCodes.missing]: "unverified",
  [signErrorCodes.modeMismatch]: "unverified",
  [signErrorCodes.expired]: "wrongTime",
  [signErrorCodes.invalid]: "unknownDevice",
  [protocolCodes.challengeRequired]: "challengeFailed",
  [gatewayCodes.wrongCode]: "wrongCode",
  [gatewayCodes.codeExpired]: "codeExpired",
  [gatewayCodes.weakPassword]: "weakPassword",
  [gatewayCodes.undecryptable]: "undecryptable",
  [gatewayCodes.wrongCredentials]: "wrongCredentials",
  [gatewayCodes.staleSignIn]: "staleSignIn",
  [gatewayCodes.unknownAccount]: "unknownAccount",
  [gatewayCodes.alreadyRegistered]: "alreadyRegistered",
  [gatewayCodes.goneSignIn]: "goneSignIn",
  [gatewayCodes.tooManyRequests]: "tooManyRequests",
  [gatewayCodes.notConfigured]: "notConfigured",
  [gatewayCodes.internal]: "unavailable",
  [gatewayCodes.unavailable]: "unavailable",
  [protocolCodes.signInRequired]: "signInRequired",
  [protocolCodes.accountFrozen]: "accountFrozen",
  [protocolCodes.tooManyAttempts]: "tooManyAttempts",
  [challengeCancelledCode]: "challengeCancelled",
  [notEncryptedCode]: "unverified",
};

/** What the gateway answered: the code and the trace id of the attempt, and the refused member where it names one. */
export interface Refusal {
  readonly code: string;
  readonly traceId: string;
  readonly field?: string;
}

/** Reads the error of a rejected call. An error that is not an answer of the gateway counts as a network failure. */
export function failureOf(error: unknown): Failure {
  return failureOfAnswer(answerIn(error));
}

/** Reads an answer; one without a code did not come from the gateway. */
export function failureOfAnswer({ code, traceId, field = "" }: Refusal): Failure {
  const kind = Object.hasOwn(known, code) ? known[code] : undefined;
  const place = field === "" ? {} : { field };
  if (kind !== undefined) return { kind, ...place };
  return code === "" ? { kind: "network" } : { kind: "other", code, traceId, ...place };
}

const noAnswer = { code: "", traceId: "", field: "" } as const;

/** Reads the members without `instanceof`, because the class is in a file that loads later. */
function answerIn(error: unknown): Refusal {
  if (!(error instanceof Error) || error.name !== "GatewayError") return noAnswer;
  const text = (name: string): string => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" ? value : "";
  };
  return { code: text("code"), traceId: text("traceId"), field: text("field") };
}
