import type { KeyObject } from "node:crypto";
import { compactDecrypt } from "jose";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import {
  ciphertextField,
  type LoginPathRule,
  loginJweHeader,
} from "../../../src/wire/account/loginPayload.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { BodyRecord } from "../body/parsePrivateBody.ts";

/** Longest ciphertext that is decrypted: the longest sensitive members (an identity token, a mini app's data) fit. */
const maxCiphertextLength = 24 * 1024;

/** Five parts of base64url without padding or white space (RFC 7515, section 2), so that a payload has one writing. */
const compactForm = /^[\w-]+(?:\.[\w-]+){4}$/;

/** The members that describe the client's new key. All three are present, or none. */
const keyFields = ["algorithm", "publicKey", "initSign"] as const;

/** The new key as received: unchecked texts. */
export interface KeyClaim {
  readonly algorithm: string;
  readonly publicKey: string;
  readonly initSign: string;
}

/** A login body with its encrypted members decrypted. */
export interface DecryptedBody {
  readonly members: BodyRecord;
  /** `undefined` if the client could make no key pair. */
  readonly claim: KeyClaim | undefined;
}

/** The only answer to a body that cannot be opened, because the reason would be an oracle. */
export function undecryptable(): GatewayFailure {
  return new GatewayFailure(
    gatewayCodes.undecryptable,
    "We couldn't read the encrypted data. Reload the page and try again.",
  );
}

/**
 * Opens the ciphertext of a login body (docs/adr/0002-jwe-login-payload.md; RFC 7516): only `RSA-OAEP-256` with
 * `A256CBC-HS512`, and no other header member, so neither compression nor an extension. It may hold only texts that are
 * sensitive members of the path or the new key, and no sensitive member may be outside it. Throws `undecryptable` for
 * anything else.
 */
export async function decryptBody(
  body: BodyRecord,
  rule: LoginPathRule,
  serverKey: KeyObject,
): Promise<DecryptedBody> {
  const { [ciphertextField]: ciphertext, ...plain } = body;
  if (typeof ciphertext !== "string" || ciphertext.length > maxCiphertextLength)
    throw undecryptable();
  if (!compactForm.test(ciphertext)) throw undecryptable();
  const secret = await openPayload(ciphertext, serverKey);
  const allowed = new Set([...rule.sensitive, ...keyFields]);
  const isMixed = Object.keys(plain).some((name) => allowed.has(name));
  const isStrange = Object.keys(secret).some((name) => !allowed.has(name));
  if (isMixed || isStrange) throw undecryptable();
  const { algorithm, publicKey, initSign, ...sensitive } = secret;
  return {
    members: { ...plain, ...sensitive },
    claim: claimOf({ algorithm, publicKey, initSign }),
  };
}

function claimOf(fields: Readonly<Partial<Record<keyof KeyClaim, string | undefined>>>) {
  const { algorithm, publicKey, initSign } = fields;
  if (algorithm !== undefined && publicKey !== undefined && initSign !== undefined)
    return { algorithm, publicKey, initSign };
  if (keyFields.every((name) => fields[name] === undefined)) return undefined;
  throw undecryptable();
}

async function openPayload(jwe: string, key: KeyObject): Promise<Readonly<Record<string, string>>> {
  requireHeader(jwe);
  try {
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: [loginJweHeader.alg],
      contentEncryptionAlgorithms: [loginJweHeader.enc],
      maxDecompressedLength: 0,
    });
    return requireTexts(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plaintext)));
  } catch {
    throw undecryptable();
  }
}

/** Before any key is used, checks that the header names the two algorithms and nothing else. */
function requireHeader(jwe: string): void {
  const [encoded = ""] = jwe.split(".", 1);
  const header = parseOrUndefined(Buffer.from(encoded, "base64url").toString("utf8"));
  if (typeof header !== "object" || header === null) throw undecryptable();
  const names = Object.keys(header).toSorted().join();
  const isExpected =
    names === "alg,enc" &&
    Reflect.get(header, "alg") === loginJweHeader.alg &&
    Reflect.get(header, "enc") === loginJweHeader.enc;
  if (!isExpected) throw undecryptable();
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function requireTexts(value: unknown): Readonly<Record<string, string>> {
  if (!areTexts(value)) throw undecryptable();
  return value;
}

function areTexts(value: unknown): value is Readonly<Record<string, string>> {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord && Object.values(value).every((member) => typeof member === "string");
}
