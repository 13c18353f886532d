import { createPublicKey, verify } from "node:crypto";
import { and, desc, eq, gt, notInArray } from "drizzle-orm";
import type { SessionKey } from "../../calls/call.ts";
import type { Database } from "../../store/storeDriver.ts";
import { deviceKeys } from "../../store/schema/accounts.ts";
import { policy } from "../model/policy.ts";

/** Stores the key that a user signed in with, and removes the keys unused for longest beyond `policy.maxDeviceKeys`. */
export async function storeDevice(
  db: Database,
  device: { readonly userId: string; readonly key: SessionKey },
  now: Date,
): Promise<void> {
  const { userId, key } = device;
  await db
    .insert(deviceKeys)
    .values({
      userId,
      keyMd5: key.md5,
      publicKey: key.publicKey,
      algorithm: key.algorithm,
      createdAt: now,
      lastUsedAt: now,
    })
    .onConflictDoUpdate({
      target: [deviceKeys.userId, deviceKeys.keyMd5],
      // The digest only names a key; later comparisons use the newest key itself.
      set: { publicKey: key.publicKey, algorithm: key.algorithm, lastUsedAt: now },
    });
  const newest = db
    .select({ keyMd5: deviceKeys.keyMd5 })
    .from(deviceKeys)
    .where(eq(deviceKeys.userId, userId))
    .orderBy(desc(deviceKeys.lastUsedAt), deviceKeys.keyMd5)
    .limit(policy.maxDeviceKeys);
  await db
    .delete(deviceKeys)
    .where(and(eq(deviceKeys.userId, userId), notInArray(deviceKeys.keyMd5, newest)));
}

/** True if the user signed in with this key within `policy.deviceMemoryMs`. */
export async function isKnownKey(
  db: Database,
  device: { readonly userId: string; readonly key: SessionKey },
  now: Date,
): Promise<boolean> {
  const keys = await keysOf(db, device.userId, now);
  return keys.some(({ publicKey }) => publicKey === device.key.publicKey);
}

/** True if one of the user's keys has signed its own base64 SPKI text: the proof of the device check. */
export async function isKnownDevice(
  db: Database,
  proof: { readonly userId: string; readonly signature: string },
  now: Date,
): Promise<boolean> {
  const signature = Buffer.from(proof.signature, "base64");
  if (signature.byteLength === 0) return false;
  const keys = await keysOf(db, proof.userId, now);
  return keys.some(({ publicKey }) => hasSignedItself(publicKey, signature));
}

function keysOf(db: Database, userId: string, now: Date): Promise<{ publicKey: string }[]> {
  const oldest = new Date(now.getTime() - policy.deviceMemoryMs);
  return db
    .select({ publicKey: deviceKeys.publicKey })
    .from(deviceKeys)
    .where(and(eq(deviceKeys.userId, userId), gt(deviceKeys.lastUsedAt, oldest)));
}

function hasSignedItself(publicKey: string, signature: Buffer): boolean {
  const key = createPublicKey({
    key: Buffer.from(publicKey, "base64"),
    format: "der",
    type: "spki",
  });
  return verify("sha256", Buffer.from(publicKey), key, signature);
}
