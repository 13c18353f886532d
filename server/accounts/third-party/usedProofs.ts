import { lte } from "drizzle-orm";
import type { ThirdParty } from "../../../src/wire/account/account.ts";
import type { Database } from "../../store/storeDriver.ts";
import { usedProofs } from "../../store/schema/accounts.ts";
import { policy } from "../model/policy.ts";
import type { Services } from "../services/createServices.ts";

/** Uses up a proof. Answers false if it was used before; of several simultaneous calls only one gets true. */
export async function spendProof(
  { store, clock, secrets }: Services,
  provider: ThirdParty,
  proof: string,
): Promise<boolean> {
  const hash = secrets.hash("proof", provider, proof);
  // The proof that lives longest is dated ahead by the allowed difference of the clocks.
  const expiresAt = new Date(clock() + policy.proofAgeMs + 2 * policy.proofSkewMs);
  const made = await store.run((db) =>
    db
      .insert(usedProofs)
      .values({ hash, expiresAt })
      .onConflictDoNothing()
      .returning({ hash: usedProofs.hash }),
  );
  return made.length === 1;
}

/** Removes proofs that are too old to be accepted again. */
export async function sweepProofs(db: Database, now: Date): Promise<void> {
  await db.delete(usedProofs).where(lte(usedProofs.expiresAt, now));
}
