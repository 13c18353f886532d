import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as v from "valibot";
import type { RelyingParty } from "./relyingParty.ts";

/** COSE algorithms of passkeys, the preferred first: Ed25519, ECDSA with P-256, RSA with SHA-256. */
export const passkeyAlgorithms = [-8, -7, -257] as const;

/** The facts of a credential that a verified answer states. */
export interface VerifiedPasskey {
  /** base64url. */
  readonly id: string;
  readonly counter: number;
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
}

/** A new credential. */
export interface NewPasskey extends VerifiedPasskey {
  /** COSE, base64url. */
  readonly publicKey: string;
}

/** What an answer must fit. */
export interface Expected {
  readonly party: RelyingParty;
  /** Says of the challenge in the answer whether it was given for this. */
  readonly isChallenge: (challenge: string) => boolean;
}

/** A credential that is known from its registration. */
export type KnownPasskey = Pick<NewPasskey, "id" | "publicKey" | "counter">;

const text = v.string();
const shared = { id: text, rawId: text, type: v.literal("public-key") };
const registration = v.object({
  ...shared,
  response: v.object({ clientDataJSON: text, attestationObject: text }),
});
const assertion = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: v.nullish(text, ""),
  }),
});

/** A sign-in's answer before it is verified. */
export type Assertion = v.InferOutput<typeof assertion>;

/** Reads the JSON text of a sign-in's answer; `undefined` for anything else. */
export function readAssertion(json: string): Assertion | undefined {
  return readJson(assertion, json);
}

/** The challenge that an answer says it has signed; the empty string if it says none. */
export function challengeIn({ response }: Pick<Assertion, "response">): string {
  const bytes = Buffer.from(response.clientDataJSON, "base64url");
  return readJson(v.object({ challenge: text }), bytes.toString("utf8"))?.challenge ?? "";
}

/**
 * Verifies the JSON text of a registration (WebAuthn Level 3, section 7.1): type, challenge, origin, site, a person who was
 * there and was verified, the key. `undefined` where something does not fit. Answers the challenge too.
 */
export async function verifyRegistration(
  json: string,
  { party, isChallenge }: Expected,
): Promise<{ readonly passkey: NewPasskey; readonly challenge: string } | undefined> {
  const read = readJson(registration, json);
  if (read === undefined) return undefined;
  const response: RegistrationResponseJSON = { ...read, clientExtensionResults: {} };
  let challenge = "";
  const { verifyRegistrationResponse } = await loadLibrary();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (given) => {
      challenge = given;
      return isChallenge(given);
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  }).catch(refused);
  if (verified?.verified !== true) return undefined;
  const { credential, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
  const passkey = {
    // The one that the authenticator states, whatever the answer around it says.
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    isBackupEligible: credentialDeviceType === "multiDevice",
    isBackedUp: credentialBackedUp,
  };
  return passkey.id === read.id ? { passkey, challenge } : undefined;
}

/**
 * Verifies a sign-in's answer by a known credential (WebAuthn Level 3, section 7.2): as above, the signature, and a counter
 * that goes up where there is one. `undefined` where something does not fit.
 */
export async function verifyAssertion(
  read: Assertion,
  known: KnownPasskey,
  { party, isChallenge }: Expected,
): Promise<VerifiedPasskey | undefined> {
  const response: AuthenticationResponseJSON = {
    ...read,
    clientExtensionResults: {},
  };
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { id, counter, publicKey } = known;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")) },
  }).catch(refused);
  if (verified?.verified !== true || read.id !== id) return undefined;
  const { newCounter, credentialDeviceType, credentialBackedUp } = verified.authenticationInfo;
  return {
    id,
    counter: newCounter,
    isBackupEligible: credentialDeviceType === "multiDevice",
    isBackedUp: credentialBackedUp,
  };
}

/** It loads for its first use, because it brings a parser of certificates that most servers never need. */
function loadLibrary() {
  return import("@simplewebauthn/server");
}

/** It throws for whatever does not fit; what it says may repeat what was sent, so it is not logged. */
function refused(): undefined {
  return undefined;
}

function readJson<S extends v.GenericSchema>(schema: S, json: string) {
  try {
    const checked = v.safeParse(schema, JSON.parse(json));
    return checked.success ? checked.output : undefined;
  } catch {
    return undefined;
  }
}
