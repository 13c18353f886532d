import { gatewayCodes, protocolCodes } from "../../../wire/envelope.ts";
import { challengeCancelledCode } from "../../../wire/captcha.ts";

/** What the page has words of its own for. */
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

/** Why a call did not succeed. `gateway`: its own message says it best. `network`: no answer came. */
export type Failure =
  | { readonly kind: KnownFailure }
  | { readonly kind: "network" }
  | { readonly kind: "gateway"; readonly message: string };

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

/** Reads what a call was rejected with; what is no answer of the gateway's counts as the network's fault. */
export function failureOf(error: unknown): Failure {
  const { code, message } = answerIn(error);
  const kind = Object.hasOwn(known, code) ? known[code] : undefined;
  if (kind !== undefined) return { kind };
  return code === "" || message === "" ? { kind: "network" } : { kind: "gateway", message };
}

/** By its members, not by its class: the class is in a file of its own that loads later. */
function answerIn(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error) || error.name !== "GatewayError") return { code: "", message: "" };
  const code: unknown = Reflect.get(error, "code");
  return { code: typeof code === "string" ? code : "", message: error.message };
}
