import type { DescribeOutcome, SessionReference } from "../../src/wire/workerClient.ts";
import { decodeBase64 } from "./base64.ts";
import { sha256Hex } from "./sha256Hex.ts";
import type { VaultParts } from "./vaultParts.ts";

/** What may be shown of a session's key; no `key` where this device has none. */
export async function describeKey(
  session: SessionReference,
  { keys }: Pick<VaultParts, "keys">,
): Promise<DescribeOutcome> {
  const pair = await keys.find(session);
  if (pair === undefined) return { ok: true };
  const { algorithm, engine, publicKey, timestamp } = pair;
  const fingerprint = sha256Hex(decodeBase64(publicKey));
  return { ok: true, key: { algorithm, createdAt: timestamp, fingerprint, engine } };
}
