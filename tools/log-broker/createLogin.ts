import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from "node:crypto";

/** What a client says and is answered while it signs in on one connection. */
export interface Login {
  /** True where nobody has to sign in, or somebody has. */
  readonly isOpen: () => boolean;
  /** False for a mechanism that is not known. */
  readonly choose: (mechanism: string) => boolean;
  /** The answer to a step of the mechanism; nothing where the client is not who it says. */
  readonly step: (message: Buffer) => Buffer | undefined;
}

/** The mechanisms that a broker offers. */
export const mechanisms = ["PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512"] as const;

const iterations = 4_096;
const saltBytes = 16;

/** `n,,`, the answer of a client that binds no channel, in base 64. */
const noChannel = "c=biws";

/** Signs in on one connection by the passwords of the users (RFC 4616, RFC 5802). Without users there is nothing to sign in to. */
export function createLogin(users: Readonly<Record<string, string>> | undefined): Login {
  let isOpen = users === undefined;
  let answer: ((message: string) => string | undefined) | undefined;

  /** The step that signs in with these words, which then is the last one. */
  const plain = (message: string): string | undefined => {
    const [, user = "", password = ""] = message.split("\0");
    isOpen = users?.[user] === password;
    return isOpen ? "" : undefined;
  };

  const scram = (hash: string) => (first: string) => {
    const bare = first.slice("n,,".length);
    const { n = "", r: theirs = "" } = fieldsOf(bare);
    const password = users?.[n.replaceAll("=2C", ",").replaceAll("=3D", "=")];
    const salt = randomBytes(saltBytes);
    const nonce = theirs + randomBytes(saltBytes).toString("base64url");
    const challenge = `r=${nonce},s=${salt.toString("base64")},i=${iterations}`;
    answer = (last) => {
      const [unproven = "", proof = ""] = last.split(",p=");
      if (password === undefined || unproven !== `${noChannel},r=${nonce}`) return undefined;
      const length = createHash(hash).digest().length;
      const salted = pbkdf2Sync(password, salt, iterations, length, hash);
      const mac = (key: Buffer, text: string) => createHmac(hash, key).update(text).digest();
      const said = `${bare},${challenge},${unproven}`;
      const key = mac(salted, "Client Key");
      const signature = mac(createHash(hash).update(key).digest(), said);
      const right = Buffer.from(key.map((byte, index) => byte ^ (signature[index] ?? 0)));
      const given = Buffer.from(proof, "base64");
      isOpen = given.length === right.length && timingSafeEqual(given, right);
      const verifier = mac(mac(salted, "Server Key"), said);
      return isOpen ? `v=${verifier.toString("base64")}` : undefined;
    };
    return challenge;
  };

  return Object.freeze({
    isOpen: () => isOpen,
    choose: (mechanism) => {
      const known = mechanisms.find((name) => name === mechanism);
      if (known === undefined) return false;
      answer = known === "PLAIN" ? plain : scram(known.slice("SCRAM-".length).replace("-", ""));
      return true;
    },
    step: (message) => {
      const said = answer?.(message.toString());
      return said === undefined ? undefined : Buffer.from(said);
    },
  } satisfies Login);
}

/** The fields of `n=user,r=nonce`. */
function fieldsOf(message: string): Readonly<Record<string, string>> {
  return Object.fromEntries(message.split(",").map((field) => [field.slice(0, 1), field.slice(2)]));
}
