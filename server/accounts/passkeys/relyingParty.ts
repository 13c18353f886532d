import type { Secrets } from "../../crypto/createSecrets.ts";
import { isIP } from "node:net";
import type { Call } from "../../calls/call.ts";
import { isProtectedOrigin } from "../../calls/pageOrigin.ts";
import type { AccountSettings } from "../model/accountsDeps.ts";
import { notConfigured } from "../model/failures.ts";
import { isKnownOrigin } from "../third-party/isKnownOrigin.ts";

/** The site that a passkey is for (WebAuthn Level 3, section 5.1.2). */
export interface RelyingParty {
  /** The host's name. Passkeys of one id are of no use on another. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The site of a call. `undefined` where passkeys cannot be: without a known origin, without https, and where the host is an address, which browsers refuse.
 */
export function relyingPartyOf(
  settings: Pick<AccountSettings, "publicOrigin">,
  call: Pick<Call, "origin">,
): RelyingParty | undefined {
  const { origin } = call;
  const { hostname } = new URL(origin);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  const canHave = isKnownOrigin(settings, call) && isProtectedOrigin(origin) && !isAddress;
  return canHave ? { id: hostname, origin } : undefined;
}

/** Like `relyingPartyOf`, but throws `notConfigured`. */
export function requireRelyingParty(
  settings: Pick<AccountSettings, "publicOrigin">,
  call: Pick<Call, "origin">,
): RelyingParty {
  const party = relyingPartyOf(settings, call);
  if (party === undefined) throw notConfigured("Signing in with a passkey");
  return party;
}

/**
 * The user handle of an account in base64url (WebAuthn Level 3, section 14.6.1): it says nothing about the person, and nobody
 * without the server's key can tell whose it is.
 */
export function userHandleOf({ hash }: Pick<Secrets, "hash">, userId: string): string {
  return Buffer.from(hash("passkey user", userId), "hex").toString("base64url");
}
