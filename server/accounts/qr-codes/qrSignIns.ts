import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { randomDigits, randomToken, sha256Hex } from "../../crypto/secretTexts.ts";
import { qrSignIns } from "../../store/schema/accounts.ts";
import type { Database } from "../../store/storeDriver.ts";
import { policy } from "../model/policy.ts";
import type { Services } from "../services/createServices.ts";

type QrRow = typeof qrSignIns.$inferSelect;

/** The numbers that the other device offers; one of them is on the asking page. */
const choices = 3;
const digits = 2;

/** Keeps a sign-in that waits for another device. Answers the key of its code and the number to show. */
export async function openQrSignIn(
  { clock, random }: Pick<Services, "clock" | "random">,
  db: Database,
  asking: { readonly token: string; readonly device: string },
): Promise<{ readonly key: string; readonly number: string }> {
  const now = clock();
  const key = randomToken(random);
  const offered = new Set<string>();
  while (offered.size < choices) offered.add(randomDigits(random, digits));
  const [number = "", ...others] = offered;
  await db.insert(qrSignIns).values({
    keyHash: sha256Hex(key),
    boundTo: sha256Hex(asking.token),
    device: asking.device,
    number,
    // Sorted, so that their order says nothing.
    numbers: [number, ...others].toSorted(),
    createdAt: new Date(now),
    expiresAt: new Date(now + policy.qrCodeMs),
  });
  return { key, number };
}

/** A sign-in as the browser with this token sees it; `undefined` if that has not asked for it, or it is over. */
export async function findAsked(
  db: Database,
  key: string,
  { token, now }: { readonly token: string; readonly now: number },
): Promise<QrRow | undefined> {
  const [row] = await db
    .select()
    .from(qrSignIns)
    .where(isAsked(key, token, now));
  return row;
}

/**
 * A sign-in that a user has scanned and that waits for the answer. The first who scans it is the only one who may answer,
 * so that a code seen by others cannot be approved into their account.
 */
export async function claimScanned(
  db: Database,
  key: string,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<QrRow | undefined> {
  const isFree = or(isNull(qrSignIns.userId), eq(qrSignIns.userId, userId));
  const [row] = await db
    .update(qrSignIns)
    .set({ userId })
    .where(and(isOpen(key, now), isFree, isNull(qrSignIns.isApproved)))
    .returning();
  return row;
}

/** Answers a sign-in that this user has scanned, once. `undefined` if there is none. */
export async function answerScanned(
  db: Database,
  key: string,
  answer: { readonly userId: string; readonly number: string; readonly now: number },
): Promise<boolean | undefined> {
  const isTheirs = and(isOpen(key, answer.now), eq(qrSignIns.userId, answer.userId));
  const [found] = await db.select().from(qrSignIns).where(isTheirs);
  if (found === undefined) return undefined;
  const isApproved = found.number === answer.number;
  const answered = await db
    .update(qrSignIns)
    .set({ isApproved })
    .where(and(isTheirs, isNull(qrSignIns.isApproved)))
    .returning({ keyHash: qrSignIns.keyHash });
  return answered.length === 1 ? isApproved : undefined;
}

/** Uses up an approved sign-in of the browser with this token. Answers who approved it; only one call gets it. */
export async function takeApproved(
  db: Database,
  key: string,
  asking: { readonly token: string; readonly now: number },
): Promise<string | undefined> {
  const isApproved = and(isAsked(key, asking.token, asking.now), eq(qrSignIns.isApproved, true));
  const [row] = await db.delete(qrSignIns).where(isApproved).returning();
  return row?.userId ?? undefined;
}

/** Removes expired sign-ins. */
export async function sweepQrSignIns(db: Database, now: Date): Promise<void> {
  await db.delete(qrSignIns).where(lte(qrSignIns.expiresAt, now));
}

function isOpen(key: string, now: number) {
  return and(eq(qrSignIns.keyHash, sha256Hex(key)), gt(qrSignIns.expiresAt, new Date(now)));
}

function isAsked(key: string, token: string, now: number) {
  return and(isOpen(key, now), eq(qrSignIns.boundTo, sha256Hex(token)));
}
