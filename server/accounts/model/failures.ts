import { gatewayCodes, protocolCodes } from "../../../src/wire/envelope.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";

/** The same answer for a wrong password, an unknown name, and a name of another kind of account. */
export function wrongCredentials(message = "Incorrect account or password."): GatewayFailure {
  return new GatewayFailure(gatewayCodes.wrongCredentials, message);
}

/** Nobody is signed in, or the session has ended. */
export function signInRequired(): GatewayFailure {
  return new GatewayFailure(protocolCodes.signInRequired, "Please sign in.");
}

/** Only a person who has proven to own the account gets this answer. */
export function accountFrozen(): GatewayFailure {
  return new GatewayFailure(
    protocolCodes.accountFrozen,
    "This account is frozen. Please contact support.",
  );
}

/** A sign-in that has expired, never began or failed too often. */
export function goneSignIn(): GatewayFailure {
  return new GatewayFailure(
    gatewayCodes.goneSignIn,
    "This sign-in has expired. Please start again.",
  );
}

/** `what` begins a sentence: `Signing in with Google`. */
export function notConfigured(what: string): GatewayFailure {
  return new GatewayFailure(gatewayCodes.notConfigured, `${what} is not set up on this server.`);
}

/** Another service did not answer, or there are too many requests at once. The message says what to do. */
export function unavailable(message: string): GatewayFailure {
  return new GatewayFailure(gatewayCodes.unavailable, message);
}

/** A code was sent to the address less than a minute ago. */
export function tooSoon(seconds: number): GatewayFailure {
  return new GatewayFailure(
    gatewayCodes.tooManyRequests,
    `Wait ${seconds} s before requesting another code.`,
    { headers: { "retry-after": String(seconds) }, data: { retryAfterSeconds: seconds } },
  );
}
