import { and, desc, eq, gt, isNull, lte } from "drizzle-orm";
import type { Call } from "../../calls/call.ts";
import type { Database } from "../../store/storeDriver.ts";
import { walletNonces } from "../../store/schema/accounts.ts";
import { randomSerial } from "../../crypto/secretTexts.ts";
import { policy } from "../model/policy.ts";
import type { Services } from "../services/createServices.ts";
import { addressOf, checksumAddress, personalDigest } from "./ethereumAddress.ts";
import { readSignature, recoverPublicKey } from "./recoverPublicKey.ts";

/** Mainnet. The text moves nothing on any chain, but its form requires a chain id. */
const chainId = 1;

/** A new text for a wallet to sign (EIP-4361), valid once and for five minutes. */
export async function makeWalletText(
  { store, clock, random, settings }: Services,
  { origin }: Pick<Call, "origin">,
  address: string,
): Promise<string> {
  const now = clock();
  const expiresAt = new Date(now + policy.walletTextMs);
  const nonce = randomSerial(random);
  const message = [
    `${new URL(origin).host} wants you to sign in with your Ethereum account:`,
    checksumAddress(address),
    "",
    `Sign in to ${settings.brand}. This costs nothing and moves no funds.`,
    "",
    `URI: ${origin}`,
    "Version: 1",
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(now).toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join("\n");
  await store.run((db) =>
    db.insert(walletNonces).values({ nonce, address: address.toLowerCase(), message, expiresAt }),
  );
  return message;
}

/**
 * The address that has signed one of its texts, in lower case; this uses the text up. `undefined` for any other
 * signature.
 */
export async function proveWallet(
  { store, clock }: Services,
  { address, signature }: { readonly address: string; readonly signature: string },
): Promise<string | undefined> {
  const wanted = address.toLowerCase();
  const now = new Date(clock());
  const read = readSignature(signature);
  if (read === undefined) return undefined;
  return store.run(async (db) => {
    const texts = await openTexts(db, wanted, now);
    const signed = texts.find(({ message }) => {
      const key = recoverPublicKey(personalDigest(message), read);
      return key !== undefined && addressOf(key) === wanted;
    });
    if (signed === undefined) return undefined;
    const used = await db
      .update(walletNonces)
      .set({ usedAt: now })
      .where(and(eq(walletNonces.nonce, signed.nonce), isNull(walletNonces.usedAt)))
      .returning({ nonce: walletNonces.nonce });
    return used.length === 1 ? wanted : undefined;
  });
}

/** Removes expired texts. */
export async function sweepWalletTexts(db: Database, now: Date): Promise<void> {
  await db.delete(walletNonces).where(lte(walletNonces.expiresAt, now));
}

function openTexts(
  db: Database,
  address: string,
  now: Date,
): Promise<{ nonce: string; message: string }[]> {
  return db
    .select({ nonce: walletNonces.nonce, message: walletNonces.message })
    .from(walletNonces)
    .where(
      and(
        eq(walletNonces.address, address),
        gt(walletNonces.expiresAt, now),
        isNull(walletNonces.usedAt),
      ),
    )
    .orderBy(desc(walletNonces.expiresAt))
    .limit(policy.maxWalletTexts);
}
