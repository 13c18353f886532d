import { gatewayCodes, protocolCodes } from "../../../wire/envelope.ts";
import { challengeCancelledCode } from "../../../wire/account/captcha.ts";

/** The failures that the page has its own text for. */
export type KnownFailure =
  | "wrongCode"
  | "codeExpired"
  | "weakPassword"
  | "undecryptable"
  | "wrongCredentials"
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
 * The reason of a failed call. `gateway`: an unknown code, with the gateway's message. `network`: no valid answer came.
 */
export type Failure = (
  | { readonly kind: KnownFailure }
  | { readonly kind: "network" }
  | { readonly kind: "gateway"; readonly message: string }
) & {
  /** The member of the body that the gateway refused. */
  readonly field?: string;
};

const known: Readonly<Record<string, KnownFailure>> = {
  [gatewayCodes.wrongCode]: "wrongCode",
  [gatewayCodes.codeExpired]: "codeExpired",
  [gatewayCodes.weakPassword]: "weakPassword",
  [gatewayCodes.undecryptable]: "undecryptable",
  [gatewayCodes.wrongCredentials]: "wrongCredentials",
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
};

/** Reads the error of a rejected call. An error that is not an answer of the gateway counts as a network failure. */
export function failureOf(error: unknown): Failure {
  const { code, message, field } = answerIn(error);
  const kind = Object.hasOwn(known, code) ? known[code] : undefined;
  const place = field === "" ? {} : { field };
  if (kind !== undefined) return { kind, ...place };
  return code === "" || message === ""
    ? { kind: "network" }
    : { kind: "gateway", message, ...place };
}

const noAnswer = { code: "", message: "", field: "" } as const;

/** Reads the members without `instanceof`, because the class is in a file that loads later. */
function answerIn(error: unknown): Readonly<Record<"code" | "message" | "field", string>> {
  if (!(error instanceof Error) || error.name !== "GatewayError") return noAnswer;
  const text = (name: string): string => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === "string" ? value : "";
  };
  return { code: text("code"), message: error.message, field: text("field") };
}
