import { eq } from "drizzle-orm";
import type { RawUserInfo } from "../../../src/wire/account/account.ts";
import type { Call, CallAnswer } from "../../calls/call.ts";
import { passkeys, users } from "../../store/schema/accounts.ts";
import type { Database } from "../../store/storeDriver.ts";
import { tellOwner } from "../messenger/tellOwner.ts";
import { goneSignIn } from "../model/failures.ts";
import type { Services } from "../services/createServices.ts";
import { describeDevice } from "../sessions/describeDevice.ts";
import { storeDevice } from "../sessions/deviceKeys.ts";
import { markDevice } from "../sessions/deviceMarks.ts";
import { readUserInfo } from "../users/userInfo.ts";
import type { UserRow } from "../users/userRows.ts";

/** A completed sign-in. */
export interface CompletedSignIn {
  readonly userInfo: RawUserInfo;
  readonly cookies: string[];
}

interface Completion {
  readonly call: Call;
  readonly user: UserRow;
  /** The passkey that signed in; by default none. */
  readonly passkeyId?: string | undefined;
  /** When the person has proven who they are; by default now. */
  readonly signedInAt?: Date | undefined;
}

/**
 * Signs a user in, inside a transaction. The browser's previous session ends, the new one has the key that came with
 * the call, and the key is stored as a device of the user. A client that is already signed in with a key sends no new
 * one with most calls (specification, section 5); the same user then keeps the key.
 */
export async function completeSignIn(
  services: Pick<Services, "sessions" | "clock" | "secrets" | "settings">,
  tx: Database,
  { call, user, passkeyId, signedInAt }: Completion,
): Promise<CompletedSignIn> {
  const { sessions, clock } = services;
  await requireStillThere(tx, user);
  if (passkeyId !== undefined) await requirePasskey(tx, passkeyId);
  const { newKey, session, origin } = call;
  const key = newKey ?? (session?.userId === user.id ? session.key : undefined);
  await sessions.end(tx, call.headers);
  const device = describeDevice(call.headers.get("user-agent") ?? "");
  const cookies = await sessions.open(tx, {
    userId: user.id,
    key,
    origin,
    device,
    passkeyId,
    signedInAt,
  });
  const userInfo = await readUserInfo(tx, user);
  if (newKey === undefined) return { userInfo, cookies };
  await storeDevice(tx, { userId: user.id, key: newKey }, new Date(clock()));
  // Nobody signs in to a sub-account, so it needs no mark.
  if (user.parentId !== null) return { userInfo, cookies };
  const marked = { userId: user.id, keyMd5: newKey.md5 };
  return { userInfo, cookies: [...cookies, markDevice(services, call, marked)] };
}

/** An account that is being deleted waits for this sign-in, or this one for it: nothing of it may be stored afterwards. */
async function requireStillThere(tx: Database, { id }: UserRow): Promise<void> {
  const isIt = eq(users.id, id);
  const [row] = await tx.select({ id: users.id }).from(users).where(isIt).for("key share");
  if (row === undefined) throw goneSignIn();
}

/** A passkey that is being removed waits for this sign-in, or this one for it, as for an account. */
async function requirePasskey(tx: Database, id: string): Promise<void> {
  const isIt = eq(passkeys.id, id);
  const [row] = await tx.select({ id: passkeys.id }).from(passkeys).where(isIt).for("key share");
  if (row === undefined) throw goneSignIn();
}

/** Tells the owner of a sign-in on a device that the account did not know before. */
export async function tellOfDevice(
  services: Pick<Services, "messenger" | "logger" | "clock">,
  call: Call,
  owner: UserRow,
): Promise<void> {
  const device = describeDevice(call.headers.get("user-agent") ?? "");
  const notice = { notice: "newDevice", device, at: services.clock() } as const;
  await tellOwner(services, call, { owner, notice });
}

/** The answer to a sign-in with this gateway's own form. */
export function signedInAnswer({ userInfo, cookies }: CompletedSignIn): CallAnswer {
  return { data: { userInfo }, cookies };
}

/** The answer to third parties and switches (specification, section 3). */
export function tokenAnswer({ userInfo, cookies }: CompletedSignIn): CallAnswer {
  return { data: { accessTokenResVO: { userInfo } }, cookies };
}
