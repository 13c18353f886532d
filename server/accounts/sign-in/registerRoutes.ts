import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { postRoute } from "../../calls/privateRoutes.ts";
import { addressSite } from "../../calls/clientAddress.ts";
import { fieldFailure, type GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { Database } from "../../store/storeDriver.ts";
import { passwordProblem } from "../passwords/passwordProblem.ts";
import { readInput } from "../../calls/readInput.ts";
import { schemas } from "../input/schemas.ts";
import type { Services } from "../services/createServices.ts";
import { insertUser, type NewUser } from "../users/insertUser.ts";
import { findByLoginName } from "../users/userRows.ts";
import { completeSignIn, signedInAnswer } from "./completeSignIn.ts";
import { codeFailure } from "./securityVerifyRoutes.ts";
import { requireMobile } from "./sendCodeRoutes.ts";

/** The scene of the challenge. */
const scene = "register";

/** An address of a new account, with the code that was sent there. */
export interface ProvenAddress {
  readonly kind: "email" | "mobile";
  readonly address: string;
  readonly code: string;
  readonly codeField: "verifyCode" | "emailVerifyCode";
}

/** A password for addresses that a person proves to have. */
export interface Registration {
  readonly pwd: string;
  readonly rePwd: string;
  readonly areaCode?: string;
  readonly addresses: readonly ProvenAddress[];
}

/** The three ways to register (specification, section 3). */
export function registerRoutes(services: Services): PrivateRoutes {
  const route = provenRoutes(services, register);
  return {
    [accountPaths.registerByMobile]: route(readByMobile),
    [accountPaths.registerByEmail]: route(readByEmail),
    [accountPaths.registerByBoth]: route(readByBoth),
  };
}

/** Makes the routes of calls that anybody may make who proves addresses by their codes and brings a new password. */
export function provenRoutes(
  services: Services,
  handle: (services: Services, call: Call, registration: Registration) => Promise<CallAnswer>,
) {
  return (read: (input: unknown) => Registration) =>
    postRoute("anyone", (call) => handle(services, call, read(call.input)));
}

/** A mobile number with its code, and a password. */
export function readByMobile(input: unknown): Registration {
  const { mobile, areaCode, verifyCode, pwd, rePwd } = readInput(schemas.registerByMobile, input);
  return withMobile({ pwd, rePwd, addresses: [] }, { mobile, areaCode, verifyCode });
}

/** An email address with its code, and a password. */
export function readByEmail(input: unknown): Registration {
  const { email, verifyCode, pwd, rePwd } = readInput(schemas.registerByEmail, input);
  const proven = {
    kind: "email",
    address: email,
    code: verifyCode,
    codeField: "verifyCode",
  } as const;
  return { pwd, rePwd, addresses: [proven] };
}

function readByBoth(input: unknown): Registration {
  const { email, emailVerifyCode, pwd, rePwd, ...rest } = readInput(schemas.registerByBoth, input);
  const proven = {
    kind: "email",
    address: email,
    code: emailVerifyCode,
    codeField: "emailVerifyCode",
  } as const;
  return withMobile({ pwd, rePwd, addresses: [proven] }, rest);
}

function withMobile(
  registration: Registration,
  given: { readonly mobile: string; readonly areaCode: string; readonly verifyCode: string },
): Registration {
  const { number, areaCode } = requireMobile(given.mobile, given.areaCode);
  const proven = {
    kind: "mobile",
    address: number,
    code: given.verifyCode,
    codeField: "verifyCode",
  } as const;
  return { ...registration, areaCode, addresses: [...registration.addresses, proven] };
}

interface ProvenCall {
  readonly registration: Registration;
  readonly scene: string;
  /** What is counted for the caller's network. */
  readonly kind: "registerAddress" | "resetAddress";
}

/** Refuses a bad password, a full queue and too many attempts before one of the codes is used up. */
export async function admitProven(
  { attempts, passwords }: Services,
  call: Call,
  { registration, scene: shown, kind }: ProvenCall,
): Promise<void> {
  requirePassword(registration);
  passwords.requireRoom("proven");
  await attempts.admit(call, shown, [{ kind, subject: addressSite(call.clientAddress) }]);
}

/** Only a person who has the code of an address learns that the address already has an account. */
async function register(
  services: Services,
  call: Call,
  registration: Registration,
): Promise<CallAnswer> {
  const { passwords, store } = services;
  await admitProven(services, call, { registration, scene, kind: "registerAddress" });
  const failure = await store.run((db) =>
    db.transaction((tx) => proveAddresses(services, tx, registration)),
  );
  if (failure !== undefined) throw failure;

  const passwordHash = await passwords.hash(registration.pwd, "proven");
  const newUser = newUserOf(registration, passwordHash);
  return store.run((db) =>
    db.transaction(async (tx) => {
      const { random, clock } = services;
      const user = await insertUser(tx, newUser, { random, now: new Date(clock()) });
      if (typeof user === "string") throw alreadyRegistered(user);
      return signedInAnswer(await completeSignIn(services, tx, { call, user }));
    }),
  );
}

/** Checks all codes before it uses them up. Answers the first wrong one. */
async function proveAddresses(
  { codes }: Services,
  tx: Database,
  { addresses }: Registration,
): Promise<GatewayFailure | undefined> {
  const keys = addresses.map(({ address }) => ({
    purpose: "register" as const,
    address,
    context: "",
  }));
  for (const [index, { code, codeField }] of addresses.entries()) {
    const key = keys[index];
    const outcome = key === undefined ? "expired" : await codes.check(tx, key, code);
    if (outcome !== "right") return codeFailure(outcome, codeField);
  }
  for (const key of keys) await codes.spend(tx, key);
  for (const { kind, address } of addresses) {
    const name = kind === "email" ? { email: address } : { mobile: address };
    if ((await findByLoginName(tx, name)) !== undefined) return alreadyRegistered(kind);
  }
  return undefined;
}

function newUserOf({ addresses, areaCode }: Registration, passwordHash: string): NewUser {
  const byKind = Object.fromEntries(addresses.map(({ kind, address }) => [kind, address]));
  return { kind: "user", passwordHash, ...byKind, ...(areaCode !== undefined && { areaCode }) };
}

/** Throws a failure for a password that is easy to guess, or that was not repeated. */
function requirePassword({ pwd, rePwd, addresses }: Registration): void {
  const names = addresses.map(({ address }) => address);
  const problem = passwordProblem(pwd, names);
  if (problem !== undefined) throw fieldFailure(gatewayCodes.weakPassword, "pwd", problem);
  if (pwd === rePwd) return;
  throw fieldFailure(gatewayCodes.invalidParameter, "rePwd", "The passwords don't match.");
}

function alreadyRegistered(field: "email" | "mobile"): GatewayFailure {
  const what = field === "email" ? "email address" : "mobile number";
  return fieldFailure(
    gatewayCodes.alreadyRegistered,
    field,
    `An account with this ${what} already exists. Please sign in.`,
  );
}
