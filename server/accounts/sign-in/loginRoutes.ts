import { eq } from "drizzle-orm";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { postRoute } from "../../calls/privateRoutes.ts";
import { addressSite } from "../../calls/clientAddress.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import { users } from "../../store/schema/accounts.ts";
import type { Attempt } from "../services/createAttempts.ts";
import { wrongCredentials } from "../model/failures.ts";
import { type LoginName, readLoginName } from "../input/addresses.ts";
import { readInput } from "../../calls/readInput.ts";
import { schemas } from "../input/schemas.ts";
import type { Services } from "../services/createServices.ts";
import { knownDeviceOf } from "../sessions/deviceMarks.ts";
import { findByLoginName, type UserRow } from "../users/userRows.ts";
import { beginSignIn } from "./beginSignIn.ts";
import { signedInAnswer } from "./completeSignIn.ts";

/** The scene of the challenge. */
const scene = "login";

/** The calls that sign people and agencies in by password. */
export function loginRoutes(services: Services): PrivateRoutes {
  const route = (kind: UserRow["kind"]) =>
    postRoute("anyone", (call) => login(services, call, kind));
  return { [accountPaths.login]: route("user"), [accountPaths.agencyLogin]: route("agency") };
}

/** An unknown name, a wrong password and an account of another kind take the same time and get the same answer. */
async function login(services: Services, call: Call, kind: UserRow["kind"]): Promise<CallAnswer> {
  const { loginName, pwd, areaCode } = readInput(schemas.login, call.input);
  const name = readLoginName(loginName, areaCode);
  const found =
    name === undefined ? undefined : await services.store.run((db) => findByLoginName(db, name));
  const user = found?.kind === kind ? found : undefined;
  const device = await knownDeviceOf(services, call, user?.id);
  const tries = triesOf(call, subjectOf(name, loginName), device);
  const phc = user?.passwordHash ?? undefined;
  const isRight = await verifyInTurn(services, call, { pwd, phc, device, tries: tries.all });
  if (user === undefined || !isRight) throw wrongCredentials();

  for (const tried of tries.ownersOwn) await services.attempts.forget(tried);
  await keepHashCurrent(services, user, pwd);
  const step = { call, user, asksDevice: true, isTold: true, answerOf: signedInAnswer };
  return beginSignIn(services, step);
}

/**
 * Counts a try and compares its password. When many wait, strangers must pass a challenge first, and known devices go
 * before all others. A try that is refused because too many wait does not count.
 */
async function verifyInTurn(
  { attempts, passwords }: Services,
  call: Call,
  {
    pwd,
    phc,
    device,
    tries,
  }: {
    readonly pwd: string;
    readonly phc: string | undefined;
    readonly device: string | undefined;
    readonly tries: readonly Attempt[];
  },
): Promise<boolean> {
  const isKnown = device !== undefined;
  // Refuses before the challenge, so that nobody solves one for a sign-in that is refused anyway.
  passwords.requireRoom(isKnown ? "known" : "proven");
  const isAsked = !isKnown && passwords.isBusy();
  const isProven = await attempts.admit(call, { scene, isAsked }, tries);
  const lane = isProven ? "proven" : "strangers";
  return passwords.verify(pwd, phc, isKnown ? "known" : lane).catch(async (error: unknown) => {
    if (error instanceof GatewayFailure) await attempts.withdraw(tries);
    throw error;
  });
}

/** The counts of passwords for a login name, which a right one resets. */
export function triesOfName(subject: string, from: string): readonly Attempt[] {
  return [
    { kind: "loginName", subject, from },
    { kind: "loginNameInDay", subject, from },
  ];
}

/**
 * The counts that a try goes to, and those that a right password resets. What strangers try from elsewhere does not
 * count for a device that the account knows.
 */
function triesOf(
  { clientAddress }: Call,
  name: string,
  device: string | undefined,
): { readonly all: readonly Attempt[]; readonly ownersOwn: readonly Attempt[] } {
  if (device !== undefined) {
    const byDevice: Attempt = { kind: "loginDevice", subject: device };
    return { all: [byDevice], ownersOwn: [byDevice] };
  }
  const from = addressSite(clientAddress);
  const byName = triesOfName(name, from);
  return { all: [...byName, { kind: "loginAddress", subject: from }], ownersOwn: byName };
}

/** All forms of a number count as one name. */
function subjectOf(name: LoginName | undefined, written: string): string {
  if (name === undefined) return written.trim().toLowerCase();
  return "email" in name ? name.email : name.mobile;
}

/** Replaces a hash with outdated parameters while the password is at hand. */
async function keepHashCurrent(
  { passwords, store }: Services,
  { id, passwordHash: phc }: UserRow,
  password: string,
): Promise<void> {
  if (phc === null || !passwords.isOutdated(phc)) return;
  const passwordHash = await passwords.hash(password, "known");
  await store.run((db) => db.update(users).set({ passwordHash }).where(eq(users.id, id)));
}
