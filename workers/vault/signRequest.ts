import {
  type SigningData,
  type SignMode,
  signedString,
  signModeOf,
} from "../../src/wire/signing.ts";
import type { RequestSignature, RequestToSign, SignOutcome } from "../../src/wire/workerClient.ts";
import type { ClientKeyPair } from "./keys/keyStore.ts";
import { md5Hex } from "./encoding/digests.ts";
import { signWith } from "./keys/signWith.ts";
import { vaultFailure } from "./vaultFailure.ts";
import type { VaultParts } from "./vaultParts.ts";

/**
 * Signs a request of a core path (specification, sections 4 and 5). Checks that need no configuration come first, so
 * that a visitor without a session never waits for one. For a session without a key, it also starts to make the backup
 * for the next sign-in, in parallel with the request.
 */
export async function signRequest(
  request: RequestToSign,
  parts: Pick<VaultParts, "setUp" | "keys" | "engineFor" | "pairs" | "isSecure">,
): Promise<SignOutcome> {
  const data = signable(request);
  if (data === undefined) return { ok: true, skipped: "not-signable" };
  if (request.session.sessionRef === "") return { ok: true, skipped: "no-session" };
  const settled = await parts.setUp.settle();
  if (settled.stage === "failed") return settled.failure;
  if (settled.stage === "protection-off") return { ok: true, skipped: "protection-off" };
  const mode = signModeOf(data.path, settled.configuration);
  if (mode === undefined) return { ok: true, skipped: "not-core" };
  const pair = await parts.keys.find(request.session);
  if (pair === undefined) {
    if (parts.isSecure) void parts.pairs.keepBackup(settled.configuration.defaultAlgorithm);
    return vaultFailure("no-key-pair");
  }
  return { ok: true, signature: await signature({ data, mode, pair }, parts) };
}

function signable({ time, traceId, ...rest }: RequestToSign): SigningData | undefined {
  if (!rest.path.startsWith("/")) return undefined;
  if (time === undefined || time === "") return undefined;
  if (traceId === undefined || traceId === "") return undefined;
  return { method: rest.method, path: rest.path, body: rest.body, time, traceId };
}

async function signature(
  { data, mode, pair }: { data: SigningData; mode: SignMode; pair: ClientKeyPair },
  { engineFor }: Pick<VaultParts, "engineFor">,
): Promise<RequestSignature> {
  const signData = signedString(data, mode);
  return {
    traceId: data.traceId,
    signData,
    signDataMd5: md5Hex(signData),
    publicKeyMd5: md5Hex(pair.publicKey),
    signMode: mode,
    sign: await signWith(pair, signData, engineFor),
  };
}
