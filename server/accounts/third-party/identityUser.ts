import { and, eq } from "drizzle-orm";
import type { ThirdParty } from "../../../src/wire/account/account.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { Database } from "../../store/storeDriver.ts";
import { identities } from "../../store/schema/accounts.ts";
import type { Services } from "../services/createServices.ts";
import { insertUser } from "../users/insertUser.ts";
import { findUser, type UserRow } from "../users/userRows.ts";

/** The identity that a third party vouches for. */
export interface ProvenIdentity {
  readonly provider: ThirdParty;
  readonly subject: string;
  /** Verified by the third party, in the form that accounts are found by. */
  readonly email: string | undefined;
}

/** The account of an identity. */
export interface IdentityUser {
  readonly user: UserRow;
  /** True for the sign-in that created it. */
  readonly isNew: boolean;
}

/**
 * The account of an identity, created at its first sign-in. If the email address has an account already, the identity
 * does not prove who owns that account: the owner must sign in with the password (`alreadyRegistered`).
 *
 * @param count called before an account is made; what it throws keeps it from being made
 */
export async function identityUser(
  { store, random, clock }: Services,
  identity: ProvenIdentity,
  count: () => Promise<unknown> = () => Promise.resolve(),
): Promise<IdentityUser> {
  const existing = await store.run((db) => findIdentity(db, identity));
  if (existing !== undefined) return { user: existing, isNew: false };
  await count();
  return store.run((db) =>
    db.transaction(async (tx) => {
      const now = new Date(clock());
      const { provider, subject, email } = identity;
      // The first of several simultaneous calls creates the row. The others wait for it and find the account.
      const made = await tx
        .insert(identities)
        .values({ provider, subject, userId: "", createdAt: now })
        .onConflictDoNothing()
        .returning({ subject: identities.subject });
      if (made.length === 0) {
        return { user: requireFound(await findIdentity(tx, identity)), isNew: false };
      }
      const newUser = { kind: "user", ...(email !== undefined && { email }) } as const;
      const user = await insertUser(tx, newUser, { random, now });
      if (typeof user === "string") throw alreadyRegistered();
      await tx.update(identities).set({ userId: user.id }).where(isOf(identity));
      return { user, isNew: true };
    }),
  );
}

async function findIdentity(db: Database, identity: ProvenIdentity): Promise<UserRow | undefined> {
  const [row] = await db.select().from(identities).where(isOf(identity));
  return row && findUser(db, row.userId);
}

function isOf({ provider, subject }: ProvenIdentity) {
  return and(eq(identities.provider, provider), eq(identities.subject, subject));
}

function requireFound(user: UserRow | undefined): UserRow {
  if (user === undefined) throw new Error("An identity has no account");
  return user;
}

/** The third party has verified the address, so only its owner learns this. */
function alreadyRegistered(): GatewayFailure {
  return new GatewayFailure(
    gatewayCodes.alreadyRegistered,
    "An account with this email address already exists. Please sign in with its password.",
  );
}
