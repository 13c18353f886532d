import { eq, sql } from "drizzle-orm";
import type { VerificationKind } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { postRoute } from "../../calls/privateRoutes.ts";
import { fieldFailure, type GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { Database } from "../../store/storeDriver.ts";
import { pendingSignIns } from "../../store/schema/accounts.ts";
import type { CodeKey, CodeOutcome } from "../codes/createCodes.ts";
import type { Attempt } from "../services/createAttempts.ts";
import { accountFrozen, goneSignIn } from "../model/failures.ts";
import { readInput } from "../../calls/readInput.ts";
import { schemas } from "../input/schemas.ts";
import type { Services } from "../services/createServices.ts";
import { knownDeviceOf } from "../sessions/deviceMarks.ts";
import { findUser, type UserRow } from "../users/userRows.ts";
import {
  type CompletedSignIn,
  completeSignIn,
  signedInAnswer,
  tellOfDevice,
} from "./completeSignIn.ts";
import { findPending, type PendingSignIn } from "./pendingSignIns.ts";

/** The second step of a sign-in. */
export function securityVerifyRoutes(services: Services): PrivateRoutes {
  return {
    [accountPaths.securityVerify]: postRoute("anyone", (call) => securityVerify(services, call)),
  };
}

type Codes = Readonly<Record<VerificationKind, string>>;

const fields = {
  email: "emailCode",
  mobile: "mobileCode",
  google: "googleCode",
} as const satisfies Readonly<Record<VerificationKind, string>>;

/**
 * All codes that are asked for must be right in one call. A sign-in ends with its first success or its fifth failure.
 */
async function securityVerify(services: Services, call: Call): Promise<CallAnswer> {
  const { attempts, store, clock } = services;
  const { serialNO, emailCode, mobileCode, googleCode } = readInput(
    schemas.securityVerify,
    call.input,
  );
  const codes = { email: emailCode, mobile: mobileCode, google: googleCode };
  const pending = await store.run((db) => findPending(db, serialNO, { now: clock() }));
  if (pending === undefined) throw goneSignIn();
  requireGiven(pending, codes);

  const byUser: Attempt = {
    kind: "secondStep",
    subject: pending.isKnownDevice ? `${pending.userId} known device` : pending.userId,
  };
  await attempts.admit(call, undefined, [byUser]);
  const isKnown =
    pending.isKnownDevice || (await knownDeviceOf(services, call, pending.userId)) !== undefined;
  // The transaction answers a failure instead of throwing it, so that the counts it made are kept.
  const outcome = await store.run((db) =>
    db.transaction((tx) => verify(services, tx, { call, serialNO, codes })),
  );
  if (outcome.failure !== undefined) throw outcome.failure;
  await attempts.forget(byUser);
  if (!isKnown) await tellOfDevice(services, call, outcome.user);
  return signedInAnswer(outcome.completed);
}

type Outcome =
  | { readonly failure: GatewayFailure }
  | {
      readonly failure?: undefined;
      readonly completed: CompletedSignIn;
      readonly user: UserRow;
    };

async function verify(
  services: Services,
  tx: Database,
  {
    call,
    serialNO,
    codes,
  }: { readonly call: Call; readonly serialNO: string; readonly codes: Codes },
): Promise<Outcome> {
  const now = services.clock();
  const pending = await findPending(tx, serialNO, { now, isLocked: true });
  const user = pending && (await findUser(tx, pending.userId));
  if (pending === undefined || user === undefined) return { failure: goneSignIn() };
  const isSign = eq(pendingSignIns.serialNo, serialNO);
  const failure = await proveAll(services, tx, { pending, user, codes });
  if (failure !== undefined) {
    await tx
      .update(pendingSignIns)
      .set({ failures: sql`${pendingSignIns.failures} + 1` })
      .where(isSign);
    return { failure };
  }
  await tx.delete(pendingSignIns).where(isSign);
  if (user.isFrozen) return { failure: accountFrozen() };
  return { completed: await completeSignIn(services, tx, { call, user }), user };
}

interface Proof {
  readonly pending: PendingSignIn;
  readonly user: UserRow;
  readonly codes: Codes;
}

/** Checks every code before it uses one up, so that a right email code survives a mistyped code of the app. */
async function proveAll(
  services: Services,
  tx: Database,
  { pending, user, codes }: Proof,
): Promise<GatewayFailure | undefined> {
  const keys = sentKeys(pending, user);
  for (const [kind, key] of keys) {
    const outcome = await services.codes.check(tx, key, codes[kind]);
    if (outcome !== "right") return codeFailure(outcome, fields[kind]);
  }
  if (
    pending.verifications.includes("google") &&
    !(await proveApp(services, tx, { user, codes }))
  ) {
    return codeFailure("wrong", fields.google);
  }
  for (const [, key] of keys) await services.codes.spend(tx, key);
  return undefined;
}

async function proveApp(
  { totp }: Services,
  tx: Database,
  { user, codes }: Pick<Proof, "user" | "codes">,
): Promise<boolean> {
  // The app was unbound after the first step, so there is no code to ask for.
  if (user.totpSecret === null) return true;
  const step = totp.stepOf(user, user.totpSecret, codes.google);
  return step !== undefined && totp.accept(tx, user, step);
}

function sentKeys(
  { verifications, serialNo: context }: PendingSignIn,
  { email, mobile }: UserRow,
): [VerificationKind, CodeKey][] {
  const addresses = { email, mobile };
  return (["email", "mobile"] as const)
    .filter((kind) => verifications.includes(kind))
    .map((kind) => [kind, { purpose: "signIn", address: addresses[kind] ?? "", context }]);
}

function requireGiven({ verifications }: PendingSignIn, codes: Codes): void {
  const missing = verifications.find((kind) => codes[kind] === "");
  if (missing === undefined) return;
  throw fieldFailure(gatewayCodes.wrongCode, fields[missing], "Please enter the code.");
}

/** The failure of a wrong code, for the field it was typed into. */
export function codeFailure(outcome: Exclude<CodeOutcome, "right">, field: string): GatewayFailure {
  return outcome === "wrong"
    ? fieldFailure(gatewayCodes.wrongCode, field, "Incorrect code.")
    : fieldFailure(gatewayCodes.codeExpired, field, "This code has expired. Request a new one.");
}
