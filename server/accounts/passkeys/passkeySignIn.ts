import { and, eq, lt, or } from "drizzle-orm";
import type { Call, CallAnswer } from "../../calls/call.ts";
import { passkeys } from "../../store/schema/accounts.ts";
import type { ThirdPartyChallengeData } from "../../../src/wire/account/account.ts";
import { policy } from "../model/policy.ts";
import type { Services } from "../services/createServices.ts";
import { bindToBrowser, signInToken } from "../sessions/signInTokens.ts";
import { findUser, type UserRow } from "../users/userRows.ts";
import { isOpenChallenge, makeChallenge, spendChallenge } from "./passkeyChallenges.ts";
import { requireRelyingParty, userHandleOf } from "./relyingParty.ts";
import { type Assertion, challengeIn, readAssertion, verifyAssertion } from "./verifyPasskey.ts";

/** The account that a passkey signs in to. */
export interface ProvenPasskey {
  readonly user: UserRow;
  readonly passkeyId: string;
}

type PageCall = Pick<Call, "headers" | "origin">;

/**
 * A challenge for any passkey of this site. It counts only with the cookie that comes with it, so that nobody can have
 * another browser use it; tabs of one browser share the cookie.
 */
export function passkeyChallenge(services: Services, call: PageCall): CallAnswer {
  requireRelyingParty(services.settings, call);
  const { token, cookie } = bindToBrowser(services, call, policy.passkeyChallengeMs);
  const message = makeChallenge(services, { purpose: "signIn", boundTo: token });
  return {
    data: { message } satisfies ThirdPartyChallengeData,
    cookies: [cookie],
  };
}

/**
 * The account of the passkey that has answered a challenge of this browser; this uses the challenge up and keeps the
 * passkey's counter. `undefined` for any other answer.
 */
export async function provePasskey(
  services: Services,
  call: PageCall,
  json: string,
): Promise<ProvenPasskey | undefined> {
  const party = requireRelyingParty(services.settings, call);
  const token = signInToken(services, call);
  const assertion = readAssertion(json);
  const found = assertion && (await ownerOf(services, assertion));
  if (assertion === undefined || found === undefined || token === undefined) return undefined;
  const { passkey, user } = found;
  const verified = await verifyAssertion(assertion, passkey, {
    party,
    isChallenge: (challenge) =>
      isOpenChallenge(services, challenge, { purpose: "signIn", boundTo: token }),
  });
  // Whether copies may exist is fixed when a credential is made.
  if (verified?.isBackupEligible !== passkey.isBackupEligible) return undefined;
  if (!(await spendChallenge(services, challengeIn(assertion)))) return undefined;
  const { id, counter, isBackedUp } = verified;
  const isNewer = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)),
  );
  // A simultaneous sign-in may have counted further since.
  const used = await services.store.run((db) =>
    db
      .update(passkeys)
      .set({ counter, isBackedUp, lastUsedAt: new Date(services.clock()) })
      .where(and(eq(passkeys.id, id), isNewer))
      .returning({ id: passkeys.id }),
  );
  return used.length === 1 ? { user, passkeyId: id } : undefined;
}

/** The passkey of an answer and its account. The answer must name the account too, as only a passkey of it does. */
async function ownerOf({ store, secrets }: Services, { id, response }: Assertion) {
  return store.run(async (db) => {
    const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, id));
    const user = passkey && (await findUser(db, passkey.userId));
    if (passkey === undefined || user === undefined) return undefined;
    return response.userHandle === userHandleOf(secrets, user.id) ? { passkey, user } : undefined;
  });
}
