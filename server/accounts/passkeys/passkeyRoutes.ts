import { and, asc, eq } from "drizzle-orm";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { PasskeyOptionsData, PasskeysData } from "../../../src/wire/account/passkeys.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { getRoute, postRoute } from "../../calls/privateRoutes.ts";
import { fieldFailure, GatewayFailure } from "../../calls/gatewayFailure.ts";
import { readInput } from "../../calls/readInput.ts";
import { passkeys, users } from "../../store/schema/accounts.ts";
import type { Database } from "../../store/storeDriver.ts";
import { endOthers } from "../account/deviceRoutes.ts";
import { requireFreshSignIn } from "../account/requireFreshSignIn.ts";
import { requireOwner } from "../account/requireUser.ts";
import { schemas } from "../input/schemas.ts";
import { tellOwner } from "../messenger/tellOwner.ts";
import { policy } from "../model/policy.ts";
import type { Services } from "../services/createServices.ts";
import { describeDevice } from "../sessions/describeDevice.ts";
import { labelOf } from "../users/userRows.ts";
import {
  type ChallengeUse,
  isOpenChallenge,
  makeChallenge,
  spendChallenge,
} from "./passkeyChallenges.ts";
import { requireRelyingParty, userHandleOf } from "./relyingParty.ts";
import { type NewPasskey, passkeyAlgorithms, verifyRegistration } from "./verifyPasskey.ts";

/** The calls about an account's passkeys: list them, make and add one, remove one. */
export function passkeyRoutes(services: Services): PrivateRoutes {
  return {
    [accountPaths.passkeys]: getRoute("signed-in", (call) =>
      services.store.run(async (db) => answerOf(db, (await requireOwner(db, call)).id)),
    ),
    [accountPaths.preparePasskey]: postRoute("signed-in", (call) => prepare(services, call)),
    [accountPaths.addPasskey]: postRoute("signed-in", (call) => add(services, call)),
    [accountPaths.removePasskey]: postRoute("signed-in", (call) => remove(services, call)),
  };
}

const additionOf = ({ session }: Call): ChallengeUse => ({
  purpose: "add",
  boundTo: session?.ref ?? "",
});

/** Only here a new sign-in is asked for: no passkey can be added without the challenge. */
async function prepare(services: Services, call: Call): Promise<CallAnswer> {
  const { store, settings, secrets } = services;
  const party = requireRelyingParty(settings, call);
  const { owner, rows } = await store.run(async (db) => {
    const owner = await requireOwner(db, call);
    return { owner, rows: await passkeysOf(db, owner.id) };
  });
  await requireFreshSignIn(services, call);
  requireRoom(rows);
  const name = labelOf(owner);
  const data: PasskeyOptionsData = {
    options: {
      rp: { id: party.id, name: settings.brand },
      user: { id: userHandleOf(secrets, owner.id), name, displayName: name },
      challenge: makeChallenge(services, additionOf(call)),
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      },
      attestation: "none",
      excludeCredentials: rows.map(({ id }) => ({ type: "public-key", id })),
      timeout: policy.passkeyChallengeMs,
    },
  };
  return { data };
}

async function add(services: Services, call: Call): Promise<CallAnswer> {
  const { store, settings, clock } = services;
  const party = requireRelyingParty(settings, call);
  const { credential } = readInput(schemas.credential, call.input);
  await store.run((db) => requireOwner(db, call));
  const verified = await verifyRegistration(credential, {
    party,
    isChallenge: (challenge) => isOpenChallenge(services, challenge, additionOf(call)),
  });
  if (verified === undefined || !(await spendChallenge(services, verified.challenge)))
    throw badPasskey();
  const device = describeDevice(call.headers.get("user-agent") ?? "");
  const { owner, answer } = await store.run((db) =>
    db.transaction(async (tx) => {
      const { id } = await requireOwner(tx, call);
      // A deletion of the account, and another new passkey, wait for this one.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
      const owner = await requireOwner(tx, call);
      requireRoom(await passkeysOf(tx, id));
      await insert(tx, verified.passkey, { userId: id, name: device, now: new Date(clock()) });
      return { owner, answer: await answerOf(tx, id) };
    }),
  );
  const notice = { notice: "passkeyAdded", device, at: clock() } as const;
  await tellOwner(services, call, { owner, notice });
  return answer;
}

/** A removed passkey signs nobody in, and the other sessions that it has opened end. */
function remove(services: Services, call: Call): Promise<CallAnswer> {
  const { id } = readInput(schemas.passkeyId, call.input);
  return services.store.run((db) =>
    db.transaction(async (tx) => {
      const owner = await requireOwner(tx, call);
      const isTheirs = and(eq(passkeys.id, id), eq(passkeys.userId, owner.id));
      const removed = await tx.delete(passkeys).where(isTheirs).returning({ id: passkeys.id });
      if (removed.length > 0)
        await endOthers(services, tx, { call, isEnded: ({ passkeyId }) => passkeyId === id });
      return answerOf(tx, owner.id);
    }),
  );
}

async function insert(
  tx: Database,
  passkey: NewPasskey,
  { userId, name, now }: { readonly userId: string; readonly name: string; readonly now: Date },
): Promise<void> {
  const made = await tx
    .insert(passkeys)
    .values({ ...passkey, userId, name, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  // An id is the authenticator's choice; one that exists is a copy of somebody's credential.
  if (made.length === 0) throw badPasskey();
}

function passkeysOf(db: Database, userId: string): Promise<(typeof passkeys.$inferSelect)[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

async function answerOf(db: Database, userId: string): Promise<CallAnswer> {
  const rows = await passkeysOf(db, userId);
  const data: PasskeysData = {
    passkeys: rows.map(({ id, name, createdAt }) => ({ id, name, addedAt: createdAt.getTime() })),
  };
  return { data };
}

function requireRoom(rows: readonly unknown[]): void {
  if (rows.length < policy.maxPasskeys) return;
  throw new GatewayFailure(
    gatewayCodes.forbidden,
    `An account has at most ${policy.maxPasskeys} passkeys. Please remove one first.`,
  );
}

function badPasskey(): GatewayFailure {
  return fieldFailure(
    gatewayCodes.wrongCredentials,
    "credential",
    "This passkey could not be verified. Please try again.",
  );
}
