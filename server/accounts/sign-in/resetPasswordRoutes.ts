import { eq, inArray } from "drizzle-orm";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { addressSite } from "../../calls/clientAddress.ts";
import { fieldFailure, type GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { Database } from "../../store/storeDriver.ts";
import { deviceKeys, pendingSignIns, users } from "../../store/schema/accounts.ts";
import { accountFrozen } from "../model/failures.ts";
import { tellOwner } from "../messenger/tellOwner.ts";
import type { Services } from "../services/createServices.ts";
import { childrenOf, findByLoginName, type UserRow } from "../users/userRows.ts";
import { beginSignIn } from "./beginSignIn.ts";
import { triesOfName } from "./loginRoutes.ts";
import { signedInAnswer } from "./completeSignIn.ts";
import {
  admitProven,
  type ProvenAddress,
  provenRoutes,
  readByEmail,
  readByMobile,
  type Registration,
} from "./registerRoutes.ts";
import { codeFailure } from "./securityVerifyRoutes.ts";

/** The scene of the challenge: a new password signs in. */
const scene = "login";

/** The calls that set a new password for a forgotten one. */
export function resetPasswordRoutes(services: Services): PrivateRoutes {
  const route = provenRoutes(services, resetPassword);
  return {
    [accountPaths.resetByMobile]: route(readByMobile),
    [accountPaths.resetByEmail]: route(readByEmail),
  };
}

/**
 * Sets the password of whoever has the code of the account's address, ends all sessions, and forgets all devices. The code
 * proves as much as that of an unknown device, so it is not asked for again; a two-factor app is. Only a person who has the
 * code learns whether the address has an account.
 */
async function resetPassword(
  services: Services,
  call: Call,
  registration: Registration,
): Promise<CallAnswer> {
  const { attempts, passwords, store } = services;
  await admitProven(services, call, { registration, scene, kind: "resetAddress" });
  const [proven] = registration.addresses;
  if (proven === undefined) throw new Error("A reset has an address");
  const owner = await store.run((db) => db.transaction((tx) => proveOwner(services, tx, proven)));
  if ("failure" in owner) throw owner.failure;

  const passwordHash = await passwords.hash(registration.pwd, "proven");
  const user = { ...owner.user, passwordHash };
  await store.run((db) => db.transaction((tx) => replacePassword(services, tx, user)));
  for (const tried of triesOfName(proven.address, addressSite(call.clientAddress)))
    await attempts.forget(tried);
  await tellOwner(services, call, { owner: user, notice: { notice: "passwordChanged" } });
  // That mail is enough: all devices are unknown now, and the person has just proven to own the address.
  const step = { call, user, asksDevice: false, isTold: false, answerOf: signedInAnswer };
  return beginSignIn(services, step);
}

/** Uses up a right code. A failure is answered, not thrown, because it must not undo the count of a wrong code. */
async function proveOwner(
  { codes }: Services,
  tx: Database,
  { kind, address, code, codeField }: ProvenAddress,
): Promise<{ readonly user: UserRow } | { readonly failure: GatewayFailure }> {
  const key = { purpose: "resetPassword", address, context: "" } as const;
  const outcome = await codes.check(tx, key, code);
  if (outcome !== "right") return { failure: codeFailure(outcome, codeField) };
  await codes.spend(tx, key);
  const user = await findByLoginName(
    tx,
    kind === "email" ? { email: address } : { mobile: address },
  );
  if (user === undefined) {
    return {
      failure: fieldFailure(gatewayCodes.unknownAccount, kind, "There is no such account."),
    };
  }
  return user.isFrozen ? { failure: accountFrozen() } : { user };
}

/** Replaces the password, ends all sessions and unfinished sign-ins, also those of sub-accounts, and forgets the devices. */
async function replacePassword(
  { sessions, clock }: Services,
  tx: Database,
  { id, passwordHash }: UserRow,
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: new Date(clock()) })
    .where(eq(users.id, id));
  const children = await childrenOf(tx, id);
  const ids = [id, ...children.map((child) => child.id)];
  await sessions.endAll(tx, ids);
  await tx.delete(pendingSignIns).where(inArray(pendingSignIns.userId, ids));
  await tx.delete(deviceKeys).where(inArray(deviceKeys.userId, ids));
}
