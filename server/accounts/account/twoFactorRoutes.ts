import { eq } from "drizzle-orm";
import type { TwoFactorData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { postRoute } from "../../calls/privateRoutes.ts";
import { fieldFailure, GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { Database } from "../../store/storeDriver.ts";
import { users } from "../../store/schema/accounts.ts";
import type { Attempt } from "../services/createAttempts.ts";
import { readInput } from "../../calls/readInput.ts";
import { schemas } from "../input/schemas.ts";
import type { Services } from "../services/createServices.ts";
import { readUserInfoData } from "../users/userInfo.ts";
import { labelOf, type UserRow } from "../users/userRows.ts";
import { requireOwner } from "./requireUser.ts";

const field = "googleCode";

/** The calls for the two-factor app: make a secret, bind it with its first code, unbind it with another. */
export function twoFactorRoutes(services: Services): PrivateRoutes {
  return {
    [accountPaths.prepareTwoFactor]: postRoute("signed-in", (call) => prepare(services, call)),
    [accountPaths.bindTwoFactor]: postRoute("signed-in", (call) => change(services, call, bind)),
    [accountPaths.unbindTwoFactor]: postRoute("signed-in", (call) =>
      change(services, call, unbind),
    ),
  };
}

/** Replaces a secret that is not bound yet, and leaves a bound one alone. */
async function prepare({ store, totp, clock }: Services, call: Call): Promise<CallAnswer> {
  return store.run(async (db) => {
    const user = await requireOwner(db, call);
    if (user.totpSecret !== null) {
      throw new GatewayFailure(gatewayCodes.forbidden, "Two-factor authentication is already on.");
    }
    const { sealed, secret, uri } = totp.make(user, labelOf(user));
    await db
      .update(users)
      .set({ totpCandidate: sealed, updatedAt: new Date(clock()) })
      .where(eq(users.id, user.id));
    const data: TwoFactorData = { secret, uri };
    return { data };
  });
}

interface Change {
  readonly sealed: string | null;
  /** The reason why there is no secret to prove. */
  readonly missing: string;
  readonly set: Partial<UserRow>;
}

function bind({ totpCandidate }: UserRow): Change {
  return {
    sealed: totpCandidate,
    missing: "Please scan a new QR code first.",
    set: { totpSecret: totpCandidate, totpCandidate: null },
  };
}

function unbind({ totpSecret }: UserRow): Change {
  return {
    sealed: totpSecret,
    missing: "Two-factor authentication isn't on.",
    set: { totpSecret: null, totpCandidate: null },
  };
}

async function change(
  services: Services,
  call: Call,
  changeOf: (user: UserRow) => Change,
): Promise<CallAnswer> {
  const { attempts, store } = services;
  const { googleCode } = readInput(schemas.googleCode, call.input);
  const { id } = await store.run((db) => requireOwner(db, call));
  const tried: Attempt = { kind: "twoFactor", subject: id };
  await attempts.admit(call, undefined, [tried]);
  const data = await store.run((db) =>
    db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
      const user = await requireOwner(tx, call);
      const changed = await prove(services, tx, { user, code: googleCode, change: changeOf(user) });
      return readUserInfoData(tx, changed);
    }),
  );
  await attempts.forget(tried);
  return { data };
}

async function prove(
  { totp, clock }: Services,
  tx: Database,
  {
    user,
    code,
    change: { sealed, missing, set },
  }: {
    readonly user: UserRow;
    readonly code: string;
    readonly change: Change;
  },
): Promise<UserRow> {
  if (sealed === null) throw fieldFailure(gatewayCodes.codeExpired, field, missing);
  const step = totp.stepOf(user, sealed, code);
  if (step === undefined || !(await totp.accept(tx, user, step))) {
    throw fieldFailure(gatewayCodes.wrongCode, field, "Incorrect code.");
  }
  const [changed] = await tx
    .update(users)
    .set({ ...set, updatedAt: new Date(clock()) })
    .where(eq(users.id, user.id))
    .returning();
  return changed ?? user;
}
