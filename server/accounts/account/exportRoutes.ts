import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { AccountExport } from "../../../src/wire/account/accountExport.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { Call, PrivateRoutes } from "../../calls/call.ts";
import { postRoute } from "../../calls/privateRoutes.ts";
import {
  deviceKeys,
  identities,
  passkeys,
  pendingSignIns,
  sessions,
  verificationCodes,
} from "../../store/schema/accounts.ts";
import type { Database } from "../../store/storeDriver.ts";
import type { Services } from "../services/createServices.ts";
import { childrenOf, type UserRow } from "../users/userRows.ts";
import { requireOwner } from "./requireUser.ts";

/** The call that answers a person's own data. A new column that is about a person belongs in it. */
export function exportRoutes({ store, clock }: Services): PrivateRoutes {
  return {
    [accountPaths.exportData]: postRoute("signed-in", (call) =>
      store.run(async (db) => ({
        data: await exportOf(db, { call, now: new Date(clock()) }),
      })),
    ),
  };
}

async function exportOf(
  db: Database,
  { call, now }: { readonly call: Call; readonly now: Date },
): Promise<AccountExport> {
  const owner = await requireOwner(db, call);
  const children = await childrenOf(db, owner.id);
  const userIds = [owner.id, ...children.map(({ id }) => id)];
  return {
    exportedAt: now.toISOString(),
    account: accountOf(owner),
    settings: {
      antiPhishingCode: owner.antiPhishingCode,
      hasPassword: owner.passwordHash !== null,
      hasTwoFactorApp: owner.totpSecret !== null,
    },
    subAccounts: children.map(({ id, subKind, nickName, ...row }) => ({
      userId: id,
      kind: subKind,
      nickName,
      ...timesOf(row),
    })),
    thirdParties: await thirdPartiesOf(db, owner),
    passkeys: await passkeysOf(db, owner),
    devices: await devicesOf(db, userIds),
    sessions: await sessionsOf(db, userIds, { ref: call.session?.ref, now }),
    unfinishedSignIns: await unfinishedOf(db, owner, now),
    codes: await codesOf(db, owner, now),
  };
}

function accountOf(owner: UserRow): AccountExport["account"] {
  const { id, kind, email, mobile, areaCode, nickName } = owner;
  const { vipLevel, identityLevel, isFrozen } = owner;
  const contact = { email, mobile, areaCode };
  const status = { vipLevel, identityLevel, isFrozen };
  return { userId: id, kind, ...contact, nickName, ...status, ...timesOf(owner) };
}

function timesOf({ createdAt, updatedAt }: Pick<UserRow, "createdAt" | "updatedAt">) {
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

async function thirdPartiesOf(
  db: Database,
  { id }: UserRow,
): Promise<AccountExport["thirdParties"]> {
  const rows = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, id))
    .orderBy(asc(identities.createdAt), identities.provider);
  return rows.map(({ provider, subject, createdAt }) => ({
    provider,
    subject,
    createdAt: createdAt.toISOString(),
  }));
}

async function passkeysOf(db: Database, { id }: UserRow): Promise<AccountExport["passkeys"]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.createdAt), passkeys.id);
  return rows.map(({ name, isBackedUp, createdAt, lastUsedAt }) => ({
    name,
    isBackedUp,
    addedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

async function devicesOf(
  db: Database,
  userIds: readonly string[],
): Promise<AccountExport["devices"]> {
  const rows = await db
    .select()
    .from(deviceKeys)
    .where(inArray(deviceKeys.userId, [...userIds]))
    .orderBy(asc(deviceKeys.createdAt), deviceKeys.keyMd5);
  return rows.map(({ userId, createdAt, lastUsedAt }) => ({
    userId,
    firstSignIn: createdAt.toISOString(),
    lastSignIn: lastUsedAt.toISOString(),
  }));
}

async function sessionsOf(
  db: Database,
  userIds: readonly string[],
  { ref: own, now }: { readonly ref: string | undefined; readonly now: Date },
): Promise<AccountExport["sessions"]> {
  const isOpen = and(
    inArray(sessions.userId, [...userIds]),
    isNull(sessions.rotatedAt),
    gt(sessions.refreshExpiresAt, now),
  );
  const rows = await db.select().from(sessions).where(isOpen).orderBy(asc(sessions.createdAt));
  return rows.map(({ userId, device, signedInAt, createdAt, refreshExpiresAt, ref }) => ({
    userId,
    device,
    signedInAt: signedInAt?.toISOString() ?? null,
    renewedAt: createdAt.toISOString(),
    endsAt: refreshExpiresAt.toISOString(),
    isCurrent: ref === own,
  }));
}

async function unfinishedOf(
  db: Database,
  { id }: UserRow,
  now: Date,
): Promise<AccountExport["unfinishedSignIns"]> {
  const isOpen = and(eq(pendingSignIns.userId, id), gt(pendingSignIns.expiresAt, now));
  const rows = await db.select().from(pendingSignIns).where(isOpen);
  return rows.map(({ verifications, createdAt, expiresAt }) => ({
    stillAsksFor: [...verifications],
    startedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

async function codesOf(
  db: Database,
  { email, mobile }: UserRow,
  now: Date,
): Promise<AccountExport["codes"]> {
  const addresses = [email, mobile].filter((address) => address !== null);
  const isTheirs = and(
    inArray(verificationCodes.address, addresses),
    gt(verificationCodes.expiresAt, now),
  );
  const rows = await db
    .select()
    .from(verificationCodes)
    .where(isTheirs)
    .orderBy(asc(verificationCodes.createdAt), verificationCodes.purpose);
  return rows.map(({ purpose, address, createdAt, expiresAt }) => ({
    purpose,
    address,
    sentAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
