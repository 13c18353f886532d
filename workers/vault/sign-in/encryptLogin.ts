import {
  type LoginKeyFields,
  type LoginPathRule,
  loginPathRule,
} from "../../../src/wire/account/loginPayload.ts";
import { signedString } from "../../../src/wire/signing.ts";
import type { EncryptOutcome, LoginToEncrypt } from "../../../src/wire/workerClient.ts";
import { encryptLoginPayload } from "./encryptLoginPayload.ts";
import type { ClientKeyPair } from "../keys/keyStore.ts";
import type { Ready } from "../set-up/setUpState.ts";
import { signWith } from "../keys/signWith.ts";
import { vaultFailure } from "../vaultFailure.ts";
import type { LastLogin, VaultParts } from "../vaultParts.ts";

/**
 * Encrypts a login body with the sign-in's public key inside (specification, section 5). Answers a bad call for a path
 * without an encrypted body, and for a member that is not sensitive on its path.
 */
export async function encryptLogin(
  login: LoginToEncrypt,
  parts: VaultParts,
): Promise<EncryptOutcome> {
  const rule = loginPathRule(login.path);
  if (rule === undefined || !isSensitive(login, rule)) return vaultFailure("bad-call");
  if (!parts.isSecure) return asItIs("not-secure", parts);
  const settled = await parts.setUp.settle();
  if (settled.stage === "failed") return settled.failure;
  if (settled.stage === "protection-off") return asItIs("protection-off", parts);
  const isKeyed = !rule.always && (await parts.keys.find(login.session)) !== undefined;
  return isKeyed ? asItIs("left-alone", parts) : encryptFor(settled, login, parts);
}

function isSensitive({ sensitive }: LoginToEncrypt, rule: LoginPathRule): boolean {
  return Object.keys(sensitive).every((name) => rule.sensitive.includes(name));
}

function asItIs(
  skipped: "not-secure" | "protection-off" | "left-alone",
  { signIn }: Pick<VaultParts, "signIn">,
): EncryptOutcome {
  signIn.last = { kind: "as-it-is" };
  return { ok: true, skipped };
}

async function encryptFor(
  { configuration, serverSpki }: Ready,
  login: LoginToEncrypt,
  parts: VaultParts,
): Promise<EncryptOutcome> {
  const { engineFor, fillRandom, pairs, signIn } = parts;
  const pair = await pairs.obtain(configuration.defaultAlgorithm);
  const keyFields = pair && (await fieldsOf(pair, login, parts));
  const bodyCiphertext = await encryptLoginPayload({
    engine: await engineFor(configuration.defaultAlgorithm),
    serverSpki,
    payload: { ...login.sensitive, ...keyFields },
    fillRandom,
  });
  signIn.last = lastLogin(pair);
  return { ok: true, bodyCiphertext, hasKeyPair: pair !== undefined };
}

function lastLogin(pair: ClientKeyPair | undefined): LastLogin {
  return pair === undefined ? { kind: "without-pair" } : { kind: "with-pair", pair };
}

/**
 * The public key, with the proof that its private half is here: its signature of this very request, without the body.
 */
async function fieldsOf(
  pair: ClientKeyPair,
  { method, path, time, traceId }: LoginToEncrypt,
  { engineFor }: Pick<VaultParts, "engineFor">,
): Promise<LoginKeyFields> {
  const proof = signedString({ method, path, time, traceId, body: "" }, 1);
  return {
    algorithm: pair.algorithm,
    publicKey: pair.publicKey,
    initSign: await signWith(pair, proof, engineFor),
  };
}
