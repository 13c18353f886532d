import type { FindSession, PrivateRoute, PrivateRoutes } from "../calls/call.ts";
import { antiPhishingRoutes } from "./account/antiPhishingRoutes.ts";
import { deletionRoutes } from "./account/deletionRoutes.ts";
import { deviceRoutes } from "./account/deviceRoutes.ts";
import { exportRoutes } from "./account/exportRoutes.ts";
import { subAccountRoutes } from "./account/subAccountRoutes.ts";
import { twoFactorRoutes } from "./account/twoFactorRoutes.ts";
import { userInfoRoutes } from "./account/userInfoRoutes.ts";
import type { AccountsDeps } from "./model/accountsDeps.ts";
import { type AgencySeed, seedAgency } from "./seedAgency.ts";
import { createServices } from "./services/createServices.ts";
import { checkDeviceRoutes } from "./sign-in/checkDeviceRoutes.ts";
import { loginRoutes } from "./sign-in/loginRoutes.ts";
import { registerRoutes } from "./sign-in/registerRoutes.ts";
import { resetPasswordRoutes } from "./sign-in/resetPasswordRoutes.ts";
import { securityVerifyRoutes } from "./sign-in/securityVerifyRoutes.ts";
import { sendCodeRoutes } from "./sign-in/sendCodeRoutes.ts";
import { passkeyRoutes } from "./passkeys/passkeyRoutes.ts";
import { qrRoutes } from "./qr-codes/qrRoutes.ts";
import { sweepQrSignIns } from "./qr-codes/qrSignIns.ts";
import { thirdPartyRoutes } from "./third-party/thirdPartyRoutes.ts";
import { sweepCodes } from "./codes/createCodes.ts";
import { policy } from "./model/policy.ts";
import { sweepSessions } from "./sessions/createSessions.ts";
import { sweepPending } from "./sign-in/pendingSignIns.ts";
import { sweepProofs } from "./third-party/usedProofs.ts";
import { sweepWalletTexts } from "./third-party/walletSignIn.ts";

/** Accounts as the gateway uses them. */
export interface Accounts {
  /** Every path of `accountPaths`. */
  readonly routes: PrivateRoutes;
  readonly findSession: FindSession;
  /**
   * Creates an agency's account unless the address has an account already, which then stays as it is. Rejects with a
   * `RangeError` for an address or a password that the rules refuse.
   */
  readonly seedAgency: (seed: AgencySeed) => Promise<void>;
}

/**
 * Sign-in, sessions and accounts over the database (specification, sections 3 to 7). Throws a `RangeError` for a
 * sealing key that is not 32 bytes long.
 */
export function createAccounts(deps: AccountsDeps): Accounts {
  const services = createServices(deps);
  const sweepWhenDue = createSweeper(deps);
  const routes: PrivateRoutes = {
    ...userInfoRoutes(services),
    ...loginRoutes(services),
    ...registerRoutes(services),
    ...resetPasswordRoutes(services),
    ...sendCodeRoutes(services),
    ...checkDeviceRoutes(services),
    ...securityVerifyRoutes(services),
    ...thirdPartyRoutes(services),
    ...subAccountRoutes(services),
    ...twoFactorRoutes(services),
    ...passkeyRoutes(services),
    ...qrRoutes(services),
    ...antiPhishingRoutes(services),
    ...deviceRoutes(services),
    ...exportRoutes(services),
    ...deletionRoutes(services),
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

/**
 * Removes expired rows, at most once in `policy.sweepEveryMs`. Expired rows are never valid anyway; removing them only
 * keeps the tables small, so a failure is logged and never thrown.
 */
function createSweeper({
  store,
  clock,
  logger,
}: Pick<AccountsDeps, "store" | "clock" | "logger">): () => Promise<void> {
  let sweptAt = clock();
  return async () => {
    if (clock() - sweptAt < policy.sweepEveryMs) return;
    sweptAt = clock();
    const now = new Date(sweptAt);
    const sweeps = [
      sweepSessions,
      sweepPending,
      sweepCodes,
      sweepWalletTexts,
      sweepProofs,
      sweepQrSignIns,
    ];
    try {
      for (const remove of sweeps) await store.run((db) => remove(db, now));
    } catch (error) {
      logger.warn({ err: error }, "expired rows could not be removed");
    }
  };
}
