import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What a page of a test tells its authenticator. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  /** Default: the host of the origin. */
  readonly rpId?: string;
  /** Default: true. */
  readonly isVerified?: boolean;
  /** Overrides the count; default: one more than before, or 0 where it does not count. */
  readonly counter?: number;
  readonly userHandle?: string;
}

/** An authenticator's answers, as a page sends them. */
export interface TestAuthenticator {
  readonly id: string;
  readonly register: (ceremony: Ceremony) => string;
  readonly signIn: (ceremony: Ceremony) => string;
}

const flagBits = { present: 1, verified: 4, eligible: 8, backedUp: 16, attested: 64 } as const;

/**
 * An authenticator with one credential, written from WebAuthn Level 3 (sections 6.1 and 6.5) and RFC 8949, with none of the
 * code under test. A synced one never counts; a `device-bound` one does.
 */
export function createTestAuthenticator(
  kind: "synced" | "device-bound",
  userHandle = "",
): TestAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  const backup = kind === "synced" ? flagBits.eligible | flagBits.backedUp : 0;
  let count = 0;

  const authenticatorData = (ceremony: Ceremony, attested: Buffer): Buffer => {
    const { origin, rpId = new URL(origin).hostname, isVerified = true } = ceremony;
    if (kind === "device-bound") count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(ceremony.counter ?? count);
    const bits =
      flagBits.present |
      (isVerified ? flagBits.verified : 0) |
      backup |
      (attested.length > 0 ? flagBits.attested : 0);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([bits]), counter, attested]);
  };
  const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Readonly<Record<string, Buffer | string>>): string =>
    JSON.stringify({
      id,
      rawId: id,
      type: "public-key",
      response: Object.fromEntries(
        Object.entries(response).map(([name, value]) => [
          name,
          typeof value === "string" ? value : value.toString("base64url"),
        ]),
      ),
      clientExtensionResults: {},
    });

  return {
    id,
    register: (ceremony) => {
      const coseKey = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const idLength = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey]);
      const authData = authenticatorData(ceremony, attested);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return answer({ clientDataJSON: clientData("webauthn.create", ceremony), attestationObject });
    },
    signIn: (ceremony) => {
      const data = authenticatorData(ceremony, Buffer.alloc(0));
      const clientDataJSON = clientData("webauthn.get", ceremony);
      return answer({
        clientDataJSON,
        authenticatorData: data,
        signature: sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), privateKey),
        userHandle: ceremony.userHandle ?? userHandle,
      });
    },
  };
}

function cborText(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x60 + bytes.length]), bytes]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
