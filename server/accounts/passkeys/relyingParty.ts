import { isIP } from "node:net";
import type { Call } from "../../calls/call.ts";
import { isLoopbackOrigin, isProtectedOrigin } from "../../calls/pageOrigin.ts";
import type { AccountSettings } from "../model/accountsDeps.ts";
import { notConfigured } from "../model/failures.ts";

/** The site that a passkey is for (WebAuthn Level 3, section 5.1.2). */
export interface RelyingParty {
  /** The host's name. Passkeys of one id are of no use on another. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The site of a call. `undefined` where passkeys cannot be: without a known origin, because any other is what the request
 * says, without https, and where the host is an address, which browsers refuse.
 */
export function relyingPartyOf(
  { publicOrigin }: Pick<AccountSettings, "publicOrigin">,
  { origin }: Pick<Call, "origin">,
): RelyingParty | undefined {
  const isKnown = publicOrigin !== undefined || isLoopbackOrigin(origin);
  const { hostname } = new URL(origin);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return isKnown && isProtectedOrigin(origin) && !isAddress ? { id: hostname, origin } : undefined;
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
