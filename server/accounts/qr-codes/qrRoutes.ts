import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type {
  AnsweredQrCodeData,
  QrCodeData,
  QrStateData,
  ScannedQrCodeData,
} from "../../../src/wire/account/qrSignIn.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { postRoute } from "../../calls/privateRoutes.ts";
import { addressSite } from "../../calls/clientAddress.ts";
import { readInput } from "../../calls/readInput.ts";
import { requireOwner } from "../account/requireUser.ts";
import { schemas } from "../input/schemas.ts";
import { goneSignIn, notConfigured } from "../model/failures.ts";
import { relyingPartyOf } from "../passkeys/relyingParty.ts";
import { policy } from "../model/policy.ts";
import type { Services } from "../services/createServices.ts";
import { describeDevice } from "../sessions/describeDevice.ts";
import { bindToBrowser, signInToken } from "../sessions/signInTokens.ts";
import { findUser, type UserRow } from "../users/userRows.ts";
import { answerScanned, claimScanned, findAsked, openQrSignIn, takeApproved } from "./qrSignIns.ts";

const msPerSecond = 1000;

/** The calls of a sign-in by a code: the browser that asks, and the signed-in device that scans. */
export function qrRoutes(services: Services): PrivateRoutes {
  return {
    [accountPaths.qrCode]: postRoute("anyone", (call) => ask(services, call)),
    [accountPaths.qrState]: postRoute("anyone", (call) => state(services, call)),
    [accountPaths.scanQrCode]: postRoute("signed-in", (call) => scan(services, call)),
    [accountPaths.answerQrCode]: postRoute("signed-in", (call) => answer(services, call)),
  };
}

/** The account that has approved the sign-in of this browser; this uses it up. `undefined` for any other key. */
export async function proveQrCode(
  services: Services,
  call: Pick<Call, "headers" | "origin">,
  qrcodeKey: string,
): Promise<UserRow | undefined> {
  requireQrCodes(services, call);
  const token = signInToken(services, call);
  if (token === undefined) return undefined;
  return services.store.run(async (db) => {
    const asking = { token, now: services.clock() };
    const userId = await takeApproved(db, qrcodeKey, asking);
    return userId === undefined ? undefined : findUser(db, userId);
  });
}

async function ask(services: Services, call: Call): Promise<CallAnswer> {
  requireQrCodes(services, call);
  await services.attempts.admit(call, undefined, [
    { kind: "qrAddress", subject: addressSite(call.clientAddress) },
  ]);
  const { token, cookie } = bindToBrowser(services, call, policy.qrCodeMs);
  const device = describeDevice(call.headers.get("user-agent") ?? "");
  const { key, number } = await services.store.run((db) =>
    openQrSignIn(services, db, { token, device }),
  );
  const expiresInSeconds = policy.qrCodeMs / msPerSecond;
  const data: QrCodeData = { qrcodeKey: key, number, expiresInSeconds };
  return { data, cookies: [cookie] };
}

async function state(services: Services, call: Call): Promise<CallAnswer> {
  const { qrcodeKey } = readInput(schemas.qrCode, call.input);
  const token = signInToken(services, call);
  const found =
    token === undefined
      ? undefined
      : await services.store.run((db) =>
          findAsked(db, qrcodeKey, { token, now: services.clock() }),
        );
  const data: QrStateData = { state: stateOf(found) };
  return { data };
}

function stateOf(found: { readonly isApproved: boolean | null } | undefined): QrStateData["state"] {
  if (found === undefined) return "gone";
  if (found.isApproved === null) return "waiting";
  return found.isApproved ? "approved" : "declined";
}

async function scan(services: Services, call: Call): Promise<CallAnswer> {
  const { store, attempts, clock } = services;
  const { qrcodeKey } = readInput(schemas.qrCode, call.input);
  const { id } = await store.run((db) => requireOwner(db, call));
  await attempts.admit(call, undefined, [{ kind: "qrScan", subject: id }]);
  const asked = { userId: id, now: clock() };
  const row = await store.run((db) => claimScanned(db, qrcodeKey, asked));
  if (row === undefined) throw goneSignIn();
  const { device, createdAt, numbers } = row;
  const data: ScannedQrCodeData = { device, askedAt: createdAt.getTime(), numbers };
  return { data };
}

async function answer(services: Services, call: Call): Promise<CallAnswer> {
  const { store, clock } = services;
  const { qrcodeKey, number } = readInput(schemas.qrAnswer, call.input);
  const isApproved = await store.run(async (db) => {
    const { id } = await requireOwner(db, call);
    return answerScanned(db, qrcodeKey, { userId: id, number, now: clock() });
  });
  if (isApproved === undefined) throw goneSignIn();
  const data: AnsweredQrCodeData = { isApproved };
  return { data };
}

/** Codes are where passkeys are: on https, or on this machine, and where the host has a name. */
function requireQrCodes(
  { settings }: Pick<Services, "settings">,
  call: Pick<Call, "origin">,
): void {
  if (relyingPartyOf(settings, call) === undefined)
    throw notConfigured("Signing in with a QR code");
}
