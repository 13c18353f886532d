import { and, eq, lte, sql } from "drizzle-orm";
import { accountLimits, type SendCodeData } from "../../../src/wire/account/account.ts";
import type { Database } from "../../store/storeDriver.ts";
import { verificationCodes } from "../../store/schema/accounts.ts";
import type { AccountsDeps } from "../model/accountsDeps.ts";
import { tooSoon, unavailable } from "../model/failures.ts";
import type { Secrets } from "../../crypto/createSecrets.ts";
import { equalTexts, randomDigits } from "../../crypto/secretTexts.ts";
import { policy } from "../model/policy.ts";

/** The use of a code: the purpose, the address it went to, and the sign-in it belongs to (empty for none). */
export interface CodeKey {
  readonly purpose: "register" | "resetPassword" | "signIn";
  /** An email address, or a number in E.164. */
  readonly address: string;
  readonly context: string;
}

/** A code to send. */
export interface CodeMessage extends CodeKey {
  readonly channel: "email" | "mobile";
  /** The address as the answer may show it. */
  readonly target: string;
  readonly locale: string;
  readonly antiPhishingCode: string;
  readonly traceId: string;
}

/** `expired`: there is no code, its time is over, or there were too many wrong guesses. */
export type CodeOutcome = "right" | "wrong" | "expired";

/** One-time codes. */
export interface Codes {
  /** Throws `tooManyRequests` if the last code is too recent for another. */
  readonly requireTurn: (key: CodeKey) => Promise<void>;
  /**
   * Sends a new code, which replaces an older one. Throws `tooManyRequests` if the last one is too recent. `count` is
   * called when it is certain that this code is the next; what it throws keeps the code from being sent.
   */
  readonly send: (message: CodeMessage, count: () => Promise<unknown>) => Promise<SendCodeData>;
  /**
   * Compares a code inside a transaction; other comparisons of the same code wait for it. A wrong code is counted. A
   * right one stays valid until `spend`, so that several codes can be used up together or not at all.
   */
  readonly check: (tx: Database, key: CodeKey, code: string) => Promise<CodeOutcome>;
  /** Uses up a right code, in the transaction of `check`. */
  readonly spend: (tx: Database, key: CodeKey) => Promise<void>;
}

const { verifyCodeLength, verifyCodeSeconds, resendSeconds } = accountLimits;
const msPerSecond = 1000;

/** Codes are stored as keyed hashes that cover their purpose, address and sign-in. */
export function createCodes(
  deps: Pick<AccountsDeps, "store" | "clock" | "random" | "messenger" | "logger"> & {
    readonly secrets: Secrets;
  },
): Codes {
  const { store, clock, random, messenger, logger, secrets } = deps;
  const hashOf = ({ purpose, address, context }: CodeKey, code: string): string =>
    secrets.hash("code", purpose, address, context, code);

  /** One statement decides who may send, so that only one of many simultaneous requests does. */
  const replace = async (db: Database, key: CodeKey, code: string): Promise<boolean> => {
    const now = clock();
    const fresh = {
      codeHash: hashOf(key, code),
      failures: 0,
      createdAt: new Date(now),
      expiresAt: new Date(now + verifyCodeSeconds * msPerSecond),
    };
    const made = await db
      .insert(verificationCodes)
      .values({ purpose: key.purpose, address: key.address, ...fresh })
      .onConflictDoUpdate({
        target: [verificationCodes.purpose, verificationCodes.address],
        set: fresh,
        setWhere: lte(verificationCodes.createdAt, new Date(now - resendSeconds * msPerSecond)),
      })
      .returning({ address: verificationCodes.address });
    return made.length === 1;
  };

  const msSinceLast = async (key: CodeKey): Promise<number> => {
    const [row] = await store.run((db) => db.select().from(verificationCodes).where(isOf(key)));
    return clock() - (row?.createdAt.getTime() ?? Number.NEGATIVE_INFINITY);
  };
  const secondsToWait = (passedMs: number): number =>
    Math.min(Math.max(resendSeconds - Math.floor(passedMs / msPerSecond), 1), resendSeconds);

  return Object.freeze({
    requireTurn: async (key: CodeKey) => {
      const passedMs = await msSinceLast(key);
      if (passedMs < resendSeconds * msPerSecond) throw tooSoon(secondsToWait(passedMs));
    },
    send: async (message: CodeMessage, count: () => Promise<unknown>) => {
      const { channel, address, purpose, locale, antiPhishingCode, target, traceId } = message;
      const code = randomDigits(random, verifyCodeLength);
      const isTurn = await store.run((db) => replace(db, message, code));
      if (!isTurn) throw tooSoon(secondsToWait(await msSinceLast(message)));
      const discard = () => store.run((db) => db.delete(verificationCodes).where(isOf(message)));
      await count().catch(async (error: unknown) => {
        await discard();
        throw error;
      });
      try {
        await messenger.sendCode({ channel, address, code, purpose, locale, antiPhishingCode });
      } catch {
        // The error of a mail server repeats the address, so it is not logged.
        logger.warn({ traceId, channel, purpose }, "a code could not be delivered");
        await discard();
        throw unavailable("We couldn't send the code. Please try again later.");
      }
      return { target, expiresInSeconds: verifyCodeSeconds, resendAfterSeconds: resendSeconds };
    },
    check: async (tx: Database, key: CodeKey, code: string) => {
      const [row] = await tx.select().from(verificationCodes).where(isOf(key)).for("update");
      if (row === undefined || row.expiresAt.getTime() <= clock()) return "expired";
      if (row.failures >= policy.maxCodeFailures) return "expired";
      if (equalTexts(row.codeHash, hashOf(key, code))) return "right";
      await tx
        .update(verificationCodes)
        .set({ failures: sql`${verificationCodes.failures} + 1` })
        .where(isOf(key));
      return "wrong";
    },
    spend: async (tx: Database, key: CodeKey) => {
      await tx.delete(verificationCodes).where(isOf(key));
    },
  });
}

/** Removes codes whose time is over. */
export async function sweepCodes(db: Database, now: Date): Promise<void> {
  await db.delete(verificationCodes).where(lte(verificationCodes.expiresAt, now));
}

function isOf({ purpose, address }: CodeKey) {
  return and(eq(verificationCodes.purpose, purpose), eq(verificationCodes.address, address));
}
