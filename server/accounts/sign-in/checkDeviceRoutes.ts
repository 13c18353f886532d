import { eq } from "drizzle-orm";
import type { CheckDeviceData } from "../../../src/wire/account/account.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { postRoute } from "../../calls/privateRoutes.ts";
import { pendingSignIns } from "../../store/schema/accounts.ts";
import { equalTexts, sha256Hex } from "../../crypto/secretTexts.ts";
import { goneSignIn } from "../model/failures.ts";
import { readInput } from "../../calls/readInput.ts";
import { schemas } from "../input/schemas.ts";
import type { Services } from "../services/createServices.ts";
import { isKnownDevice } from "../sessions/deviceKeys.ts";
import { findPending } from "./pendingSignIns.ts";

/** The call that checks the device of a sign-in (specification, section 7). */
export function checkDeviceRoutes(services: Services): PrivateRoutes {
  return {
    [accountPaths.checkDevice]: postRoute("anyone", (call) => checkDevice(services, call)),
  };
}

async function checkDevice(services: Services, call: Call): Promise<CallAnswer> {
  const { attempts, store, clock } = services;
  const {
    serialNO,
    userCheckDeviceUserIdHash,
    userCheckDeviceSign: signature,
  } = readInput(schemas.checkDevice, call.input);
  // A sign-in that does not exist leaves no count behind.
  if ((await store.run((db) => findPending(db, serialNO, { now: clock() }))) === undefined)
    throw goneSignIn();
  await attempts.admit(call, undefined, [{ kind: "deviceCheck", subject: serialNO }]);
  const data = await store.run(async (db): Promise<CheckDeviceData | undefined> => {
    const pending = await findPending(db, serialNO, { now: clock() });
    if (pending === undefined) return undefined;
    const { userId, verifications } = pending;
    if (pending.isKnownDevice) return { isKnownDevice: true, verifications };
    const isTheirs = equalTexts(userCheckDeviceUserIdHash, sha256Hex(userId));
    const isKnown = isTheirs && (await isKnownDevice(db, { userId, signature }, new Date(clock())));
    if (!isKnown) return { isKnownDevice: false, verifications };
    await db
      .update(pendingSignIns)
      .set({ isKnownDevice: true })
      .where(eq(pendingSignIns.serialNo, serialNO));
    return {
      isKnownDevice: true,
      verifications: verifications.filter((kind) => kind === "google"),
    };
  });
  if (data === undefined) throw goneSignIn();
  return { data };
}
