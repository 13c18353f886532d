import { type SignErrorCode, signErrorCodes, signHeaderNames } from "../../../src/wire/signing.ts";
import { GatewayFailure } from "../gatewayFailure.ts";

const messages: Readonly<Record<SignErrorCode, string>> = {
  [signErrorCodes.missing]: "The request is not signed. Please reload the page.",
  [signErrorCodes.modeMismatch]:
    "The request is signed in another way than this site asks for. Please reload the page.",
  [signErrorCodes.expired]:
    "The request took too long. Please check the clock of your device and try again.",
  [signErrorCodes.invalid]: "The signature of the request is not valid. Please sign in again.",
};

/** A refused signature: the specification's code, and the header that says so to the client (section 8). */
export function signFailure(code: SignErrorCode): GatewayFailure {
  return new GatewayFailure(code, messages[code], { headers: { [signHeaderNames.error]: code } });
}
