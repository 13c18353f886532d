import type { DeviceOutcome } from "../../src/wire/workerClient.ts";
import { signWith } from "./signWith.ts";
import type { VaultParts } from "./vaultParts.ts";

/** Proves that this device signed in as a user before: the stored public key's text, signed by its own private key. */
export async function checkDevice(
  userIdHash: string,
  { store, engineFor }: Pick<VaultParts, "store" | "engineFor">,
): Promise<DeviceOutcome> {
  const pair = await store.load({ kind: "user", hash: userIdHash });
  if (pair === undefined) return { ok: true };
  const userCheckDeviceSign = await signWith(pair, pair.publicKey, engineFor);
  return { ok: true, proof: { userCheckDeviceSign, lastAlgorithm: pair.algorithm } };
}
