import type { FindSession, PrivateRoute, PrivateRoutes } from "../calls/call.ts";
import { antiPhishingRoutes } from "./account/antiPhishingRoutes.ts";
import { subAccountRoutes } from "./account/subAccountRoutes.ts";
import { twoFactorRoutes } from "./account/twoFactorRoutes.ts";
import { userInfoRoutes } from "./account/userInfoRoutes.ts";
import type { AccountsDeps } from "./accountsDeps.ts";
import { createSweeper } from "./createSweeper.ts";
import { type AgencySeed, seedAgency } from "./seedAgency.ts";
import { createServices } from "./services.ts";
import { checkDeviceRoutes } from "./sign-in/checkDevice.ts";
import { loginRoutes } from "./sign-in/login.ts";
import { registerRoutes } from "./sign-in/register.ts";
import { securityVerifyRoutes } from "./sign-in/securityVerify.ts";
import { sendCodeRoutes } from "./sign-in/sendCode.ts";
import { thirdPartyRoutes } from "./third-party/thirdPartyRoutes.ts";

/** Accounts as the gateway uses them. */
export interface Accounts {
  /** Every path of `accountPaths`. */
  readonly routes: PrivateRoutes;
  readonly findSession: FindSession;
  /**
   * Makes an agency's account where none has the address; an account that is there stays as it is. Rejects with a
   * `RangeError` for an address or a password that the rules refuse.
   */
  readonly seedAgency: (seed: AgencySeed) => Promise<void>;
}

/**
 * Sign-in, sessions and accounts over the database (specification, sections 3 to 7; design, section 9). Throws a
 * `RangeError` for a sealing key that is not 32 bytes long.
 */
export function createAccounts(deps: AccountsDeps): Accounts {
  const services = createServices(deps);
  const sweepWhenDue = createSweeper(deps);
  const routes: PrivateRoutes = {
    ...userInfoRoutes(services),
    ...loginRoutes(services),
    ...registerRoutes(services),
    ...sendCodeRoutes(services),
    ...checkDeviceRoutes(services),
    ...securityVerifyRoutes(services),
    ...thirdPartyRoutes(services),
    ...subAccountRoutes(services),
    ...twoFactorRoutes(services),
    ...antiPhishingRoutes(services),
  };
  const swept = (route: PrivateRoute): PrivateRoute => ({
    ...route,
    handle: async (call) => {
      await sweepWhenDue();
      return route.handle(call);
    },
  });
  const entries = Object.entries(routes).map(([path, route]) => [path, swept(route)] as const);
  return Object.freeze({
    routes: Object.freeze(Object.fromEntries<PrivateRoute>(entries)),
    findSession: services.sessions.find,
    seedAgency: (seed: AgencySeed) => seedAgency(services, seed),
  });
}
