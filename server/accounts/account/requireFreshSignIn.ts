import { eq } from "drizzle-orm";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import type { Call } from "../../calls/call.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import { sessions } from "../../store/schema/accounts.ts";
import { policy } from "../model/policy.ts";
import type { Services } from "../services/createServices.ts";

/**
 * Throws `staleSignIn` unless the caller's session began with a sign-in within `policy.freshSignInMs`. A switch of accounts
 * does not count as a sign-in.
 */
export async function requireFreshSignIn(
  { store, clock }: Pick<Services, "store" | "clock">,
  { session }: Pick<Call, "session">,
): Promise<void> {
  const [row] = await store.run((db) =>
    db
      .select({ signedInAt: sessions.signedInAt })
      .from(sessions)
      .where(eq(sessions.ref, session?.ref ?? "")),
  );
  const signedInAt = row?.signedInAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (clock() - signedInAt < policy.freshSignInMs) return;
  throw new GatewayFailure(
    gatewayCodes.staleSignIn,
    "Sign out and sign in again. Then try this within 10 minutes.",
  );
}
