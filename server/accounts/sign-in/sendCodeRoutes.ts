import type { SendCodeData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { postRoute } from "../../calls/privateRoutes.ts";
import { addressSite } from "../../calls/clientAddress.ts";
import type { CodeMessage } from "../codes/createCodes.ts";
import { accountFrozen, goneSignIn } from "../model/failures.ts";
import { fieldFailure } from "../../calls/gatewayFailure.ts";
import { countedAddress, maskEmail, maskMobile, readMobile } from "../input/addresses.ts";
import { localeOf } from "../messenger/tellOwner.ts";
import { readInput } from "../../calls/readInput.ts";
import { schemas } from "../input/schemas.ts";
import type { Services } from "../services/createServices.ts";
import { findUser, type UserRow } from "../users/userRows.ts";
import { findPending } from "./pendingSignIns.ts";

/** The scene of the challenge. */
const scene = "sendCode";

/** The calls that send one-time codes, for a registration and for the second step of a sign-in. */
export function sendCodeRoutes(services: Services): PrivateRoutes {
  return {
    [accountPaths.sendCode]: postRoute("anyone", (call) => sendCode(services, call)),
  };
}

type Addressed = Pick<
  CodeMessage,
  "purpose" | "address" | "context" | "channel" | "target" | "antiPhishingCode"
>;

/** An address with an account gets a code like any other. Only a person who knows the code learns of the account. */
async function sendCode(services: Services, call: Call): Promise<CallAnswer> {
  const addressed = isSignIn(call.input)
    ? await accountAddress(services, call)
    : givenAddress(call.input);
  const { attempts, codes } = services;
  const from = addressSite(call.clientAddress);
  await codes.requireTurn(addressed);
  // Only codes that are sent count, so that nobody uses up somebody's codes by asking for them.
  const count = await attempts.open(call, scene, [
    { kind: "codeAddress", subject: from },
    {
      kind: "codeTarget",
      subject: `${addressed.purpose} ${countedAddress(addressed.address)}`,
      from,
    },
  ]);
  const { traceId } = call;
  const message = { ...addressed, traceId, locale: localeOf(call) };
  const data: SendCodeData = await codes.send(message, count);
  return { data };
}

function isSignIn(input: unknown): boolean {
  return typeof input === "object" && input !== null && Object.hasOwn(input, "serialNO");
}

async function accountAddress({ store, clock }: Services, call: Call): Promise<Addressed> {
  const { serialNO, type } = readInput(schemas.sendCodeOf, call.input);
  const user = await store.run(async (db): Promise<UserRow | undefined> => {
    const pending = await findPending(db, serialNO, { now: clock() });
    return pending?.verifications.includes(type) === true
      ? findUser(db, pending.userId)
      : undefined;
  });
  if (user === undefined) throw goneSignIn();
  if (user.isFrozen) throw accountFrozen();
  return {
    purpose: "signIn",
    context: serialNO,
    channel: type,
    address: user[type] ?? "",
    target: type === "email" ? maskEmail(user.email) : maskMobile(user.mobile, user.areaCode),
    antiPhishingCode: user.antiPhishingCode ?? "",
  };
}

function givenAddress(input: unknown): Addressed {
  const { scene: purpose, email, mobile, areaCode } = readInput(schemas.sendCodeTo, input);
  const shared = { purpose, context: "", antiPhishingCode: "" };
  if (email !== undefined) {
    return { ...shared, channel: "email", address: email, target: maskEmail(email) };
  }
  const { number, areaCode: code } = requireMobile(mobile, areaCode);
  return { ...shared, channel: "mobile", address: number, target: maskMobile(number, code) };
}

/** A number with its calling code. Throws a failure for the field if it cannot be a number. */
export function requireMobile(
  mobile: string,
  areaCode: string,
): NonNullable<ReturnType<typeof readMobile>> {
  const read = readMobile(mobile, areaCode);
  if (read !== undefined) return read;
  throw fieldFailure(
    gatewayCodes.invalidParameter,
    "mobile",
    "That mobile number isn't valid. Check the country and the digits.",
  );
}
