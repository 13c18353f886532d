import type { VerificationKind, VerificationNeeded } from "../../../src/wire/account/account.ts";
import type { Call, CallAnswer } from "../../calls/call.ts";
import type { Database } from "../../store/storeDriver.ts";
import { pendingSignIns } from "../../store/schema/accounts.ts";
import { randomSerial, sha256Hex } from "../../crypto/secretTexts.ts";
import { accountFrozen } from "../model/failures.ts";
import { maskEmail, maskMobile } from "../input/addresses.ts";
import { policy } from "../model/policy.ts";
import type { Services } from "../services/createServices.ts";
import { isKnownKey } from "../sessions/deviceKeys.ts";
import { knownDeviceOf } from "../sessions/deviceMarks.ts";
import type { UserRow } from "../users/userRows.ts";
import { type CompletedSignIn, completeSignIn, tellOfDevice } from "./completeSignIn.ts";

/** A successful first step. */
export interface FirstStep {
  readonly call: Call;
  readonly user: UserRow;
  /** False if a third party has verified the person, so that no code is sent to an address. */
  readonly asksDevice: boolean;
  /** The passkey that has verified the person, which stands for every step. */
  readonly passkeyId?: string;
  /** True if the owner is told by mail where the device is unknown; false for a new account. */
  readonly isTold: boolean;
  readonly answerOf: (completed: CompletedSignIn) => CallAnswer;
}

/**
 * Completes a sign-in, or says what else it needs. An unknown device needs a code sent to the email address (to the
 * number if there is no address); a bound two-factor app needs a code of the app.
 */
export async function beginSignIn(services: Services, step: FirstStep): Promise<CallAnswer> {
  const { call, user, answerOf } = step;
  if (user.isFrozen) throw accountFrozen();
  const verifications = await verificationsOf(services, step);
  if (verifications.length > 0) {
    const data = await services.store.run((db) =>
      db.transaction((tx) => waitForSecondStep(services, tx, { user, verifications })),
    );
    return { data };
  }
  const device = await knownDeviceOf(services, call, user.id);
  const completed = await services.store.run((db) =>
    db.transaction((tx) => completeSignIn(services, tx, { call, user, passkeyId: step.passkeyId })),
  );
  if (step.isTold && device === undefined) await tellOfDevice(services, call, user);
  return answerOf(completed);
}

async function verificationsOf(
  { store, clock }: Services,
  { call, user, asksDevice, passkeyId }: FirstStep,
): Promise<VerificationKind[]> {
  if (passkeyId !== undefined) return [];
  const address = addressKind(user);
  const key = call.newKey;
  // The key has signed this request, which proves more than the device check.
  const isKnown =
    key !== undefined &&
    (await store.run((db) => isKnownKey(db, { userId: user.id, key }, new Date(clock()))));
  const device = asksDevice && !isKnown && address !== undefined ? [address] : [];
  return user.totpSecret === null ? device : [...device, "google"];
}

function addressKind(user: UserRow): "email" | "mobile" | undefined {
  if (user.email !== null) return "email";
  return user.mobile === null ? undefined : "mobile";
}

async function waitForSecondStep(
  { clock, random }: Services,
  tx: Database,
  { user, verifications }: { readonly user: UserRow; readonly verifications: VerificationKind[] },
): Promise<VerificationNeeded> {
  const now = clock();
  const serialNO = randomSerial(random);
  await tx.insert(pendingSignIns).values({
    serialNo: serialNO,
    userId: user.id,
    verifications,
    createdAt: new Date(now),
    expiresAt: new Date(now + policy.pendingMs),
  });
  const targets = {
    ...(verifications.includes("email") && { email: maskEmail(user.email) }),
    ...(verifications.includes("mobile") && { mobile: maskMobile(user.mobile, user.areaCode) }),
  };
  return { serialNO, verifications, targets, userCheckDeviceUserIdHash: sha256Hex(user.id) };
}
