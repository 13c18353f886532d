import { expect } from "vitest";
import { readEnvelope } from "../gateway/gatewayFixture.ts";
import {
  type ClientKey,
  encryptJwe,
  type JweChanges,
  makeClientKey,
  newTraceId,
  type Signed,
  signText,
  textOf,
} from "./protectionClient.ts";
import { origin, pageHeaders, paths, type ProtectedGateway } from "./protectionFixture.ts";

/** The key of a sign-in if a test names no other. */
export const newKey = makeClientKey();

/** The sensitive members of a sign-in. */
export const secret = {
  loginName: "ada@example.com",
  pwd: "correct horse battery",
  areaCode: "",
} as const;

/** The parts of a login that a test changes. */
export interface LoginOptions {
  readonly path?: string;
  /** The sensitive members. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** `undefined` sends no key. */
  readonly key?: ClientKey | undefined;
  /** The request that the key's proof covers, if it is not this one. */
  readonly signed?: Partial<Signed>;
  /** Replaces the key's members. */
  readonly claim?: Readonly<Record<string, unknown>>;
  readonly jwe?: JweChanges;
  /** Replaces the server's key. */
  readonly serverKey?: string;
}

/** An encrypted sign-in before it is sent. */
export interface Login {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly ciphertext: string;
}

/** Encrypted sign-ins to the gateway of a file. */
export interface EncryptedLogins {
  readonly makeLogin: (options?: LoginOptions) => Login;
  /** Sends a login, by default with the ciphertext alone as its body. */
  readonly send: (login: Login, body?: Readonly<Record<string, unknown>>) => Promise<Response>;
  readonly sendLogin: (options: LoginOptions) => Promise<Response>;
}

/** Makes encrypted sign-ins as an independent client does. */
export function createEncryptedLogins(open: () => ProtectedGateway): EncryptedLogins {
  const makeLogin = (options: LoginOptions = {}): Login => {
    const { path = paths.login, members = secret, signed, claim, jwe, serverKey } = options;
    const key = "key" in options ? options.key : newKey;
    const { keys, time } = open();
    const proof: Signed = {
      version: "v1",
      mode: "1",
      method: "POST",
      path,
      tm: String(time.now),
      traceId: newTraceId(),
      body: "",
      ...signed,
    };
    const own = key === undefined ? {} : claimOf(key, proof);
    const plaintext = JSON.stringify({ ...members, ...own, ...claim });
    return {
      path,
      headers: { ...pageHeaders, uhti: proof.traceId, tm: proof.tm },
      ciphertext: encryptJwe(plaintext, serverKey ?? keys.serverPublicKey, jwe),
    };
  };
  const send = (
    { path, headers, ciphertext }: Login,
    body: Readonly<Record<string, unknown>> = { bodyCiphertext: ciphertext },
  ): Promise<Response> =>
    open().gateway(
      new Request(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
    );
  return { makeLogin, send, sendLogin: (options) => send(makeLogin(options)) };
}

function claimOf(key: ClientKey, proof: Signed) {
  return {
    algorithm: key.algorithm,
    publicKey: key.publicKey,
    initSign: signText(textOf(proof), key),
  };
}

/** Every body that cannot be opened gets the same answer, because the reason would be an oracle. */
export async function expectUndecryptable(response: Response): Promise<void> {
  const answer = await readEnvelope(response.clone());
  expect(answer).toMatchObject({ code: "40006", data: null });
  expect(answer.msg).toBe("We couldn't read the encrypted data. Reload the page and try again.");
  expect(response.status).toBe(400);
}
