import type { Call } from "../../calls/call.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { Database } from "../../store/storeDriver.ts";
import { accountFrozen, signInRequired } from "../model/failures.ts";
import { findUser, type UserRow } from "../users/userRows.ts";

/** The user of the session. Throws `signInRequired` if nobody is signed in, `accountFrozen` for a frozen account. */
export async function requireUser(db: Database, { session }: Call): Promise<UserRow> {
  const user = session === undefined ? undefined : await findUser(db, session.userId);
  if (user === undefined) throw signInRequired();
  const owner = user.parentId === null ? user : await findUser(db, user.parentId);
  if (user.isFrozen || owner?.isFrozen !== false) throw accountFrozen();
  return user;
}

/** Like `requireUser`, but throws `forbidden` for a sub-account, because its owner decides on such things. */
export async function requireOwner(db: Database, call: Call): Promise<UserRow> {
  const user = await requireUser(db, call);
  if (user.parentId === null) return user;
  throw new GatewayFailure(
    gatewayCodes.forbidden,
    "Sub-accounts can't do this. Switch to your main account.",
  );
}
