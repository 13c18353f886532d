import { and, desc, gt, inArray, isNull } from "drizzle-orm";
import type { DevicesData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { getRoute, postRoute } from "../../calls/privateRoutes.ts";
import { readInput } from "../../calls/readInput.ts";
import { deviceKeys, sessions } from "../../store/schema/accounts.ts";
import type { Database } from "../../store/storeDriver.ts";
import { signInRequired } from "../model/failures.ts";
import { schemas } from "../input/schemas.ts";
import type { Services } from "../services/createServices.ts";
import { childrenOf } from "../users/userRows.ts";
import { requireOwner } from "./requireUser.ts";

type SessionRow = typeof sessions.$inferSelect;

/** The calls about where an account is signed in: list the devices, sign one of them out, or all others. */
export function deviceRoutes(services: Services): PrivateRoutes {
  return {
    [accountPaths.devices]: getRoute("signed-in", (call) =>
      services.store.run(async (db) => answerOf(await openSessions(services, db, call))),
    ),
    [accountPaths.endDevice]: postRoute("signed-in", (call) => {
      const { id } = readInput(schemas.endDevice, call.input);
      return end(services, call, ({ family }) => family === id);
    }),
    [accountPaths.endOtherDevices]: postRoute("signed-in", (call) =>
      end(services, call, () => true),
    ),
  };
}

interface OpenSessions {
  /** The family of the caller's session. */
  readonly own: string;
  /** Ids of the owner and the sub-accounts. */
  readonly userIds: readonly string[];
  /** The newest session of each family that can still be used or renewed, the one renewed last first. */
  readonly rows: readonly SessionRow[];
}

/** The sessions of the caller's account and its sub-accounts. */
async function openSessions({ clock }: Services, db: Database, call: Call): Promise<OpenSessions> {
  const owner = await requireOwner(db, call);
  const children = await childrenOf(db, owner.id);
  const userIds = [owner.id, ...children.map(({ id }) => id)];
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        inArray(sessions.userId, userIds),
        isNull(sessions.rotatedAt),
        gt(sessions.refreshExpiresAt, new Date(clock())),
      ),
    )
    .orderBy(desc(sessions.createdAt), sessions.family);
  const own = rows.find(({ ref }) => ref === call.session?.ref)?.family;
  if (own === undefined) throw signInRequired();
  return { own, userIds, rows };
}

function end(
  services: Services,
  call: Call,
  isEnded: (row: SessionRow) => boolean,
): Promise<CallAnswer> {
  return services.store.run((db) =>
    db.transaction(async (tx) => answerOf(await endOthers(services, tx, { call, isEnded }))),
  );
}

/**
 * Ends the sessions that `isEnded` names, never the caller's, and forgets their keys: the next sign-in with one of them
 * needs a code again. Answers what stays open. One that is not the caller's account's, or that has ended, changes nothing.
 */
export async function endOthers(
  services: Services,
  tx: Database,
  { call, isEnded }: { readonly call: Call; readonly isEnded: (row: SessionRow) => boolean },
): Promise<OpenSessions> {
  const open = await openSessions(services, tx, call);
  const { own, userIds, rows } = open;
  const ended = rows.filter((row) => row.family !== own && isEnded(row));
  const kept = rows.filter((row) => !ended.includes(row));
  const keptKeys = new Set(kept.map(({ keyMd5 }) => keyMd5));
  const keys = ended.flatMap(({ keyMd5 }) => (keptKeys.has(keyMd5) ? [] : (keyMd5 ?? [])));
  const families = ended.map(({ family }) => family);
  await services.sessions.endFamilies(tx, families);
  await tx
    .delete(deviceKeys)
    .where(and(inArray(deviceKeys.userId, [...userIds]), inArray(deviceKeys.keyMd5, keys)));
  return { ...open, rows: kept };
}

function answerOf({ own, rows }: OpenSessions): CallAnswer {
  const devices = rows.map(({ family, device, signedInAt, createdAt }) => ({
    id: family,
    name: device,
    signedInAt: (signedInAt ?? createdAt).getTime(),
    seenAt: createdAt.getTime(),
    isCurrent: family === own,
  }));
  const data: DevicesData = {
    devices: [
      ...devices.filter(({ isCurrent }) => isCurrent),
      ...devices.filter(({ isCurrent }) => !isCurrent),
    ],
  };
  return { data };
}
