import type { RawUserInfo } from "../../../src/wire/account/account.ts";
import type { Call, CallAnswer } from "../../calls/call.ts";
import type { Database } from "../../store/storeDriver.ts";
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

/**
 * Signs a user in, inside a transaction. The browser's previous session ends, the new one has the key that came with
 * the call, and the key is stored as a device of the user. A client that is already signed in with a key sends no new
 * one with most calls (specification, section 5); the same user then keeps the key.
 */
export async function completeSignIn(
  services: Pick<Services, "sessions" | "clock" | "secrets" | "settings">,
  tx: Database,
  { call, user }: { readonly call: Call; readonly user: UserRow },
): Promise<CompletedSignIn> {
  const { sessions, clock } = services;
  const { newKey, session, origin } = call;
  const key = newKey ?? (session?.userId === user.id ? session.key : undefined);
  await sessions.end(tx, call.headers);
  const device = describeDevice(call.headers.get("user-agent") ?? "");
  const cookies = await sessions.open(tx, { userId: user.id, key, origin, device });
  const userInfo = await readUserInfo(tx, user);
  if (newKey === undefined) return { userInfo, cookies };
  await storeDevice(tx, { userId: user.id, key: newKey }, new Date(clock()));
  // Nobody signs in to a sub-account, so it needs no mark.
  if (user.parentId !== null) return { userInfo, cookies };
  const marked = { userId: user.id, keyMd5: newKey.md5 };
  return { userInfo, cookies: [...cookies, markDevice(services, call, marked)] };
}

/** The answer to a sign-in with this gateway's own form. */
export function signedInAnswer({ userInfo, cookies }: CompletedSignIn): CallAnswer {
  return { data: { userInfo }, cookies };
}

/** The answer to third parties and switches (specification, section 3). */
export function tokenAnswer({ userInfo, cookies }: CompletedSignIn): CallAnswer {
  return { data: { accessTokenResVO: { userInfo } }, cookies };
}
