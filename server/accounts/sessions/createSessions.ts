import { and, eq, gt, inArray, lte, type SQL } from "drizzle-orm";
import { sessions } from "../../store/schema/accounts.ts";
import type { Database } from "../../store/storeDriver.ts";
import type { Call, FindSession, Session, SessionKey } from "../../calls/call.ts";
import type { AccountsDeps } from "../model/accountsDeps.ts";
import type { Secrets } from "../../crypto/createSecrets.ts";
import { randomSerial, randomToken, sha256Hex } from "../../crypto/secretTexts.ts";
import { policy } from "../model/policy.ts";
import { readTokenCookie, setSessionCookies } from "./sessionCookieTexts.ts";

type SessionRow = typeof sessions.$inferSelect;

/** The user of a session, and the key that signs its requests. */
export interface NewSession {
  readonly userId: string;
  readonly key: SessionKey | undefined;
  readonly origin: string;
  /** See `describeDevice`. */
  readonly device: string;
  /** The passkey that signed in; default: none. */
  readonly passkeyId?: string | undefined;
  /** Default: now. */
  readonly signedInAt?: Date | undefined;
}

/** A session that replaces an ended one. */
export interface RenewedSession {
  readonly userId: string;
  readonly cookies: string[];
}

/** The part of a call that a renewal needs. */
type RenewalCall = Pick<Call, "headers" | "origin" | "requireSignature">;

/** Sessions by their tokens; only hashes of tokens are stored. */
export interface Sessions {
  readonly find: FindSession;
  /** Opens a session. Answers its `Set-Cookie` values. */
  readonly open: (db: Database, session: NewSession) => Promise<string[]>;
  /**
   * A new session with the old one's key, for the refresh token among the cookies. `undefined` if the token is absent,
   * has expired or was used before. A token that was used before shows that somebody holds a copy, so every session of
   * the family ends. Where the old session has a key, the call must be signed by it: otherwise this throws the failure of
   * the signature, and the token stays as it was. `count` is called with the user before anything is stored; what it throws
   * keeps the token as it was too.
   */
  readonly renew: (
    call: RenewalCall,
    count: (userId: string) => Promise<unknown>,
  ) => Promise<RenewedSession | undefined>;
  /** Ends the sessions of the family that the cookies belong to, by either token. */
  readonly end: (db: Database, headers: Headers) => Promise<void>;
  /** Ends the sessions of these families. */
  readonly endFamilies: (db: Database, families: readonly string[]) => Promise<void>;
  /** Ends every session of these users. */
  readonly endAll: (db: Database, userIds: readonly string[]) => Promise<void>;
}

/** A session lasts `policy.sessionMs`; it can be renewed for `policy.refreshMs` after the sign-in. */
export function createSessions(
  deps: Pick<AccountsDeps, "store" | "clock" | "random" | "settings" | "logger"> & {
    readonly secrets: Secrets;
  },
): Sessions {
  const { store, clock, random, settings, secrets, logger } = deps;
  const tokenOf = (headers: Headers, name: "session" | "refresh"): string | undefined => {
    const token = readTokenCookie(headers, name, settings.publicOrigin);
    return token === undefined || token === "" ? undefined : token;
  };

  const find: FindSession = async (headers) => {
    const token = tokenOf(headers, "session");
    if (token === undefined) return undefined;
    const isLive = and(
      eq(sessions.ref, sha256Hex(token)),
      gt(sessions.expiresAt, new Date(clock())),
    );
    const [row] = await store.run((db) => db.select().from(sessions).where(isLive));
    return row === undefined ? undefined : sessionOf(row);
  };

  const open = async (
    db: Database,
    { userId, key, origin, device, passkeyId, signedInAt }: NewSession,
  ): Promise<string[]> => {
    const now = clock();
    const since = signedInAt ?? new Date(now);
    const { endsAt, refreshEndsAt } = endsOf(since.getTime(), now);
    const token = randomToken(random);
    const refreshToken = randomToken(random);
    const ref = sha256Hex(token);
    await db.insert(sessions).values({
      ref,
      refreshRef: sha256Hex(refreshToken),
      family: randomSerial(random),
      userId,
      publicKey: key?.publicKey ?? null,
      keyMd5: key?.md5 ?? null,
      algorithm: key?.algorithm ?? null,
      device,
      passkeyId: passkeyId ?? null,
      signedInAt: since,
      createdAt: new Date(now),
      expiresAt: new Date(endsAt),
      refreshExpiresAt: new Date(refreshEndsAt),
    });
    const sessionSeconds = secondsOf(endsAt - now);
    const refreshSeconds = secondsOf(refreshEndsAt - now);
    return setSessionCookies(
      { token, refreshToken, ref, userId, sessionSeconds, refreshSeconds },
      origin,
    );
  };

  /**
   * The first use creates the next session, and a parallel use finds it, because both new tokens derive from the used
   * one.
   */
  const nextOf = async (
    tx: Database,
    row: SessionRow,
    next: Tokens,
  ): Promise<SessionRow | undefined> => {
    const now = new Date(clock());
    if (row.rotatedAt !== null) {
      const [made] = await tx.select().from(sessions).where(eq(sessions.ref, next.ref));
      return made?.rotatedAt === null && made.expiresAt > now ? made : undefined;
    }
    const end = new Date(Math.min(row.expiresAt.getTime(), now.getTime()));
    await tx
      .update(sessions)
      .set({ rotatedAt: now, expiresAt: end })
      .where(eq(sessions.ref, row.ref));
    const [made] = await tx
      .insert(sessions)
      .values({
        ...row,
        ref: next.ref,
        refreshRef: sha256Hex(next.refreshToken),
        createdAt: now,
        expiresAt: new Date(
          Math.min(now.getTime() + policy.sessionMs, row.refreshExpiresAt.getTime()),
        ),
      })
      .returning();
    return made;
  };

  const renewRow = async (tx: Database, refreshToken: string, next: Tokens) => {
    const now = clock();
    const isToken = eq(sessions.refreshRef, sha256Hex(refreshToken));
    const [row] = await tx.select().from(sessions).where(isToken).for("update");
    if (row === undefined || row.refreshExpiresAt.getTime() <= now) return undefined;
    if (row.rotatedAt === null || now - row.rotatedAt.getTime() < policy.parallelRefreshMs) {
      return nextOf(tx, row, next);
    }
    await tx.delete(sessions).where(eq(sessions.family, row.family));
    logger.warn({ userId: row.userId }, "a refresh token was used twice; ending its sessions");
    return undefined;
  };

  return Object.freeze({
    find,
    open,
    renew: async (
      { headers, origin, requireSignature }: RenewalCall,
      count: (userId: string) => Promise<unknown>,
    ) => {
      const refreshToken = tokenOf(headers, "refresh");
      if (refreshToken === undefined) return undefined;
      const isToken = eq(sessions.refreshRef, sha256Hex(refreshToken));
      // Outside the transaction, which would wait for what the check itself stores. A family keeps its key.
      const [held] = await store.run((db) => db.select().from(sessions).where(isToken));
      const key = held && sessionOf(held).key;
      if (key !== undefined) await requireSignature(key);
      if (held !== undefined) await count(held.userId);
      const next = nextTokens(refreshToken, secrets);
      const row = await store.run((db) => db.transaction((tx) => renewRow(tx, refreshToken, next)));
      if (row === undefined) return undefined;
      const cookies = setSessionCookies(
        {
          ...next,
          userId: row.userId,
          sessionSeconds: secondsOf(row.expiresAt.getTime() - clock()),
          refreshSeconds: secondsOf(row.refreshExpiresAt.getTime() - clock()),
        },
        origin,
      );
      return { userId: row.userId, cookies };
    },
    end: async (db: Database, headers: Headers) => {
      const token = tokenOf(headers, "session");
      const refreshToken = tokenOf(headers, "refresh");
      const found = await Promise.all([
        token === undefined ? undefined : familyOf(db, eq(sessions.ref, sha256Hex(token))),
        refreshToken === undefined
          ? undefined
          : familyOf(db, eq(sessions.refreshRef, sha256Hex(refreshToken))),
      ]);
      for (const family of found) {
        if (family !== undefined) await remove(db, eq(sessions.family, family));
      }
    },
    endFamilies: (db: Database, families: readonly string[]) =>
      remove(db, inArray(sessions.family, [...families])),
    endAll: (db: Database, userIds: readonly string[]) =>
      remove(db, inArray(sessions.userId, [...userIds])),
  });
}

/** Removes sessions whose refresh token has expired too. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.refreshExpiresAt, now));
}

/**
 * Removes sessions, and the next ones of renewals that were under way: the first statement waits for those, but does not
 * see what they have inserted. A later renewal finds nothing to renew.
 */
async function remove(db: Database, which: SQL): Promise<void> {
  await db.delete(sessions).where(which);
  await db.delete(sessions).where(which);
}

interface Tokens {
  readonly token: string;
  readonly ref: string;
  readonly refreshToken: string;
}

function nextTokens(refreshToken: string, secrets: Secrets): Tokens {
  const token = secrets.deriveToken("session", refreshToken);
  return {
    token,
    ref: sha256Hex(token),
    refreshToken: secrets.deriveToken("refresh", refreshToken),
  };
}

async function familyOf(db: Database, isOne: SQL): Promise<string | undefined> {
  const [row] = await db.select({ family: sessions.family }).from(sessions).where(isOne);
  return row?.family;
}

function sessionOf({ ref, userId, publicKey, keyMd5, algorithm }: SessionRow): Session {
  const isKeyed = publicKey !== null && keyMd5 !== null && algorithm !== null;
  return { ref, userId, key: isKeyed ? { publicKey, md5: keyMd5, algorithm } : undefined };
}

function secondsOf(ms: number): number {
  return Math.floor(ms / 1000);
}

/** When a session and its renewals end. A switch of accounts lasts no longer than the sign-in before it. */
function endsOf(signedInAt: number, now: number): Record<"endsAt" | "refreshEndsAt", number> {
  const refreshEndsAt = signedInAt + policy.refreshMs;
  return { endsAt: Math.min(now + policy.sessionMs, refreshEndsAt), refreshEndsAt };
}
