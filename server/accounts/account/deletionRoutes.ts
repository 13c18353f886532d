import { eq, inArray } from "drizzle-orm";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { postRoute } from "../../calls/privateRoutes.ts";
import { fieldFailure, GatewayFailure } from "../../calls/gatewayFailure.ts";
import { readInput } from "../../calls/readInput.ts";
import {
  deviceKeys,
  identities,
  passkeys,
  pendingSignIns,
  qrSignIns,
  users,
  verificationCodes,
} from "../../store/schema/accounts.ts";
import type { Database } from "../../store/storeDriver.ts";
import { schemas } from "../input/schemas.ts";
import { tellOwner } from "../messenger/tellOwner.ts";
import { accountFrozen, signInRequired } from "../model/failures.ts";
import type { Attempt } from "../services/createAttempts.ts";
import type { Services } from "../services/createServices.ts";
import { clearAllCookies } from "../sessions/sessionCookieTexts.ts";
import { childrenOf, type UserRow } from "../users/userRows.ts";
import { requireFreshSignIn } from "./requireFreshSignIn.ts";
import { requireOwner } from "./requireUser.ts";

/** The call that deletes an account. */
export function deletionRoutes(services: Services): PrivateRoutes {
  return {
    [accountPaths.deleteAccount]: postRoute("signed-in", (call) => deleteAccount(services, call)),
  };
}

/**
 * Deletes the caller's account, with its sub-accounts and all that belongs to them, and ends its sessions. Needs the
 * password, or a new sign-in if the account has no password, and a code of the two-factor app if one is bound.
 */
async function deleteAccount(services: Services, call: Call): Promise<CallAnswer> {
  const { attempts, passwords, store } = services;
  const { pwd, googleCode } = readInput(schemas.deleteAccount, call.input);
  const owner = await store.run((db) => requirePerson(db, call));
  const tries = triesOf(owner);
  // A sign-in that is too old is not counted as a try: nobody guessed anything. Third parties prove an identity only at sign-in.
  if (owner.passwordHash === null) await requireFreshSignIn(services, call);
  passwords.requireRoom("known");
  await attempts.admit(call, undefined, tries);
  if (owner.passwordHash !== null)
    await requirePassword(services, { pwd, phc: owner.passwordHash, tries });
  await store.run((db) =>
    db.transaction((tx) => remove(services, tx, { call, proven: owner, googleCode })),
  );
  for (const tried of tries) await attempts.forget(tried);
  await tellOwner(services, call, { owner, notice: { notice: "accountDeleted" } });
  return { data: null, cookies: clearAllCookies(call.origin) };
}

/** The owner of the session. Throws `forbidden` for an agency: its account would be made again at the next start. */
async function requirePerson(db: Database, call: Call): Promise<UserRow> {
  const owner = await requireOwner(db, call);
  if (owner.kind === "user") return owner;
  throw new GatewayFailure(
    gatewayCodes.forbidden,
    "Only the operator of this server can delete an asset manager’s account. Please contact support.",
  );
}

/** A code of the app counts with those that bind and unbind it, so that deletion gives no further guesses. */
function triesOf({ id, totpSecret }: UserRow): readonly Attempt[] {
  const byPassword: Attempt = { kind: "deletion", subject: id };
  return totpSecret === null ? [byPassword] : [byPassword, { kind: "twoFactor", subject: id }];
}

async function requirePassword(
  { attempts, passwords }: Services,
  {
    pwd,
    phc,
    tries,
  }: { readonly pwd: string; readonly phc: string; readonly tries: readonly Attempt[] },
): Promise<void> {
  const isRight = await passwords.verify(pwd, phc, "known").catch(async (error: unknown) => {
    if (error instanceof GatewayFailure) await attempts.withdraw(tries);
    throw error;
  });
  if (isRight) return;
  throw fieldFailure(gatewayCodes.wrongCredentials, "pwd", "Incorrect password.");
}

async function remove(
  services: Services,
  tx: Database,
  {
    call,
    proven,
    googleCode,
  }: { readonly call: Call; readonly proven: UserRow; readonly googleCode: string },
): Promise<void> {
  const { id } = proven;
  // In the order in which a second step takes them, so that the two never wait for each other.
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, id));
  // First the owner, who alone makes sub-accounts, then those that there are.
  for (const which of [eq(users.id, id), eq(users.parentId, id)])
    await tx.select({ id: users.id }).from(users).where(which).for("update");
  const owner = await requirePerson(tx, call);
  // Another password has been set since, which ended this session.
  if (owner.passwordHash !== proven.passwordHash) throw signInRequired();
  await requireCode(services, tx, { owner, googleCode });
  const children = await childrenOf(tx, id);
  if (children.some(({ isFrozen }) => isFrozen)) throw accountFrozen();
  const ids = [id, ...children.map((child) => child.id)];
  const addresses = [owner.email, owner.mobile].filter((address) => address !== null);
  await services.sessions.endAll(tx, ids);
  await tx.delete(deviceKeys).where(inArray(deviceKeys.userId, ids));
  await tx.delete(qrSignIns).where(inArray(qrSignIns.userId, ids));
  await tx.delete(passkeys).where(inArray(passkeys.userId, ids));
  await tx.delete(identities).where(inArray(identities.userId, ids));
  await tx.delete(verificationCodes).where(inArray(verificationCodes.address, addresses));
  await tx.delete(users).where(inArray(users.id, ids));
}

async function requireCode(
  { totp }: Services,
  tx: Database,
  { owner, googleCode }: { readonly owner: UserRow; readonly googleCode: string },
): Promise<void> {
  if (owner.totpSecret === null) return;
  const step = totp.stepOf(owner, owner.totpSecret, googleCode);
  if (step !== undefined && (await totp.accept(tx, owner, step))) return;
  throw fieldFailure(gatewayCodes.wrongCode, "googleCode", "Incorrect code.");
}
