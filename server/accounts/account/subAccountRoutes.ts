import { eq } from "drizzle-orm";
import {
  accountLimits,
  type SubAccount,
  type SubAccountKind,
  type SubAccountsData,
} from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { getRoute, postRoute } from "../../calls/privateRoutes.ts";
import { fieldFailure, GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { Database } from "../../store/storeDriver.ts";
import { sessions, users } from "../../store/schema/accounts.ts";
import { accountFrozen, signInRequired } from "../model/failures.ts";
import { policy } from "../model/policy.ts";
import { readInput } from "../../calls/readInput.ts";
import { schemas } from "../input/schemas.ts";
import type { Services } from "../services/createServices.ts";
import { completeSignIn, tokenAnswer } from "../sign-in/completeSignIn.ts";
import { insertUser } from "../users/insertUser.ts";
import { childrenOf, countChildren, findUser, rootIdOf, type UserRow } from "../users/userRows.ts";
import { requireOwner, requireUser } from "./requireUser.ts";

/**
 * The calls for sub-accounts: list them, create one, and switch between them and their owner (specification, section
 * 6).
 */
export function subAccountRoutes(services: Services): PrivateRoutes {
  const switchTo = (kind: SubAccountKind) =>
    postRoute("signed-in", (call) => switchAccount(services, call, kind));
  return {
    [accountPaths.subAccounts]: getRoute("signed-in", (call) =>
      services.store.run(async (db) => ({
        data: await listOf(db, await requireUser(db, call)),
      })),
    ),
    [accountPaths.createSubAccount]: postRoute("signed-in", (call) => create(services, call)),
    [accountPaths.switchDemo]: switchTo("demo"),
    [accountPaths.switchTradeDemo]: switchTo("tradeDemo"),
    [accountPaths.switchWeb]: switchTo("web"),
    [accountPaths.switchApp]: switchTo("app"),
  };
}

/** Every account of the owner gets the same list. */
async function listOf(db: Database, current: UserRow): Promise<SubAccountsData> {
  const rootId = rootIdOf(current);
  const parent = current.id === rootId ? current : await findUser(db, rootId);
  const children = await childrenOf(db, rootId);
  return {
    parent: {
      userId: rootId,
      nickName: parent?.nickName ?? "",
      isCurrent: current.id === rootId,
    },
    children: children.flatMap((child) => subAccountOf(child, current)),
  };
}

function subAccountOf({ id, nickName, subKind }: UserRow, current: UserRow): SubAccount[] {
  if (subKind === null) return [];
  return [{ userId: id, nickName, kind: subKind, isCurrent: id === current.id }];
}

async function create(services: Services, call: Call): Promise<CallAnswer> {
  const { store, random, clock } = services;
  const { nickName, kind } = readInput(schemas.createSubAccount, call.input);
  return store.run((db) =>
    db.transaction(async (tx) => {
      const owner = await requireOwner(tx, call);
      // Requests of one owner wait for each other here, so that none slips past the bound.
      const isOwner = eq(users.id, owner.id);
      const [held] = await tx.select({ id: users.id }).from(users).where(isOwner).for("update");
      // Deleted meanwhile.
      if (held === undefined) throw signInRequired();
      if ((await countChildren(tx, owner.id)) >= accountLimits.maxSubAccounts) {
        throw new GatewayFailure(
          gatewayCodes.forbidden,
          `An account can have at most ${accountLimits.maxSubAccounts} sub-accounts.`,
        );
      }
      const child = { kind: owner.kind, nickName, parentId: owner.id, subKind: kind };
      await insertUser(tx, child, { random, now: new Date(clock()) });
      return { data: await listOf(tx, owner) };
    }),
  );
}

/**
 * Switches to a sub-account of the path's kind, or from any of them back to the owner. Accounts of other people, and
 * the current one, count as unknown.
 */
async function switchAccount(
  services: Services,
  call: Call,
  kind: SubAccountKind,
): Promise<CallAnswer> {
  const { userId } = readInput(schemas.switchAccount, call.input);
  return services.store.run((db) =>
    db.transaction(async (tx) => {
      const current = await requireUser(tx, call);
      // It would be a new session for nothing but being asked for.
      if (userId === current.id) throw unknownAccount();
      const rootId = rootIdOf(current);
      const user = await findUser(tx, userId);
      const isOwner = user?.id === rootId;
      const isChild = user?.parentId === rootId && user.subKind === kind;
      if (user === undefined || !(isOwner || isChild)) throw unknownAccount();
      if (user.isFrozen) throw accountFrozen();
      // A switch proves nothing new about the person.
      const signedInAt = await signedInAtOf(tx, call);
      return tokenAnswer(await completeSignIn(services, tx, { call, user, signedInAt }));
    }),
  );
}

/** A session from before this was kept was opened by a sign-in so long before the end of its renewals. */
async function signedInAtOf(tx: Database, { session }: Call): Promise<Date> {
  const { signedInAt, refreshExpiresAt } = sessions;
  const isOwn = eq(sessions.ref, session?.ref ?? "");
  const [row] = await tx.select({ signedInAt, refreshExpiresAt }).from(sessions).where(isOwn);
  const end = row?.refreshExpiresAt.getTime() ?? 0;
  return row?.signedInAt ?? new Date(end - policy.refreshMs);
}

function unknownAccount(): GatewayFailure {
  return fieldFailure(gatewayCodes.unknownAccount, "userId", "You have no such sub-account.");
}
