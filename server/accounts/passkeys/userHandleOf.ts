import type { Secrets } from "../../crypto/createSecrets.ts";

/**
 * The user handle of an account in base64url (WebAuthn Level 3, section 14.6.1): it says nothing about the person, and nobody
 * without the server's key can tell whose it is.
 */
export function userHandleOf({ hash }: Pick<Secrets, "hash">, userId: string): string {
  return Buffer.from(hash("passkey user", userId), "hex").toString("base64url");
}
