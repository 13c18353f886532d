import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { UserInfoData } from "../../../src/wire/account/account.ts";
import { protocolCodes, signErrorCodes } from "../../../src/wire/envelope.ts";
import { signHeaderNames } from "../../../src/wire/signing.ts";
import type { Call, CallAnswer, PrivateRoutes } from "../../calls/call.ts";
import { postRoute } from "../../calls/privateRoutes.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { Services } from "../services/createServices.ts";
import { clearAllCookies, clearSessionCookies } from "../sessions/sessionCookieTexts.ts";
import { readUserInfoData } from "../users/userInfo.ts";
import { findUser } from "../users/userRows.ts";

/** The calls that say who is signed in, and the two that sign out (specification, sections 4 and 7). */
export function userInfoRoutes(services: Services): PrivateRoutes {
  return {
    [accountPaths.userInfo]: postRoute("anyone", (call) => userInfo(services, call)),
    [accountPaths.logout]: postRoute("anyone", async ({ headers, origin }) => {
      await services.store.run((db) => services.sessions.end(db, headers));
      return { data: null, cookies: clearAllCookies(origin) };
    }),
    [accountPaths.clearCookie]: postRoute("anyone", async ({ origin }) => ({
      data: null,
      cookies: clearAllCookies(origin),
    })),
  };
}

/** Answers for a frozen account too, so that its owner can see that it is frozen. */
async function userInfo(services: Services, call: Call): Promise<CallAnswer> {
  const { session } = call;
  const found = session && (await infoOf(services, session.userId));
  if (found !== undefined) return { data: found };
  const count = (userId: string) =>
    services.attempts.admit(call, undefined, [{ kind: "renewal", subject: userId }]);
  const renewed = await services.sessions.renew(call, count).catch((error: unknown) => {
    // A browser that does not even try to sign cannot be helped by trying again.
    if (isUnsigned(error) && !call.headers.has(signHeaderNames.sign)) throw signedOut(call);
    throw error;
  });
  const data = renewed && (await infoOf(services, renewed.userId));
  if (renewed === undefined || data === undefined) throw signedOut(call);
  return { data, cookies: renewed.cookies };
}

function isUnsigned(error: unknown): boolean {
  return error instanceof GatewayFailure && error.code === signErrorCodes.missing;
}

function infoOf({ store }: Services, userId: string): Promise<UserInfoData | undefined> {
  return store.run(async (db) => {
    const user = await findUser(db, userId);
    return user && readUserInfoData(db, user);
  });
}

/** Removes cookies that belong to no session. */
function signedOut({ headers, origin }: Call): GatewayFailure {
  const hasCookies = headers.has("cookie");
  return new GatewayFailure(
    protocolCodes.signInRequired,
    "Please sign in.",
    hasCookies ? { cookies: clearSessionCookies(origin) } : {},
  );
}
