import { afterAll, beforeAll } from "vitest";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { createAttemptLimits } from "../../../server/gateway/createAttemptLimits.ts";
import type { Call, Gateway, PrivateRoute, Session } from "../../../server/calls/call.ts";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { createPrivateCalls } from "../../../server/gateway/createPrivateCalls.ts";
import { createProtection } from "../../../server/gateway/protection/createProtection.ts";
import { createReplayGuard } from "../../../server/gateway/protection/createReplayGuard.ts";
import { createProtectionRoutes } from "../../../server/gateway/protection/createProtectionRoutes.ts";
import { createSignConfig } from "../../../server/gateway/protection/createSignConfig.ts";
import { type GatewayKeys, loadGatewayKeys } from "../../../server/keys/loadGatewayKeys.ts";
import type { Store } from "../../../server/store/createStore.ts";
import { openTestStore } from "../../../server/store/testing/databaseCopies.ts";
import { type ClientKey, makeClientKey } from "./protectionClient.ts";
import { createMemoryLogger, createSnapshotMarket, now } from "../gateway/gatewayFixture.ts";

/** Paths of the calls under test, as requests have them. */
export const paths = {
  userInfo: "/v1/user/overview/userinfo",
  subAccounts: "/v1/user/account/subAccounts",
  createSubAccount: "/v1/user/account/createSubAccount",
  login: "/v1/user/login",
  verify: "/v1/user/security/verify",
  switchDemo: "/v1/user/switch/demo",
  logout: "/v1/user/logout",
  signConfig: "/v1/mix/config/gatewaySignConfig",
  commonConfig: "/v1/mix/public/clientCommonConfig",
  report: "/v1/buried/log/cspSecurity",
} as const;

/** Origin of the gateway under test; its pages can encrypt. */
export const origin = "https://exchange.test";

/** The headers that a browser sends with a POST of our own page. */
export const pageHeaders = { origin, website: "parallax", "content-type": "application/json" };

/** A gateway whose calls only record their input, with a database in memory. */
export interface ProtectedGateway {
  readonly gateway: Gateway;
  readonly keys: GatewayKeys;
  readonly store: Store;
  readonly logger: ReturnType<typeof createMemoryLogger>;
  /** The calls that were reached, oldest first. */
  readonly calls: Call[];
  /** The key of the session `keyed`. */
  readonly clientKey: ClientKey;
  /** The gateway's clock. */
  readonly time: { now: number };
}

export interface ProtectedGatewayOptions {
  readonly isOpen?: boolean;
  readonly publicOrigin?: string | undefined;
  readonly trustedProxies?: number;
}

/** Sessions of the gateway under test, by the value of the cookie `session`. */
function sessionsWith(key: ClientKey): ReadonlyMap<string, Session> {
  const { publicKey, md5, algorithm } = key;
  return new Map<string, Session>([
    ["keyed", { ref: "a".repeat(64), userId: "1001", key: { publicKey, md5, algorithm } }],
    ["keyless", { ref: "b".repeat(64), userId: "1002", key: undefined }],
  ]);
}

/** A gateway for one test or one file; `close` closes its database. */
export async function openProtectedGateway(
  options: ProtectedGatewayOptions = {},
): Promise<ProtectedGateway> {
  const time = { now };
  const clock = (): number => time.now;
  const store = await openTestStore();
  const place = { dir: undefined, certificate: undefined, mayMake: true };
  const keys = await loadGatewayKeys(place, now);
  const clientKey = makeClientKey();
  const sessions = sessionsWith(clientKey);
  const logger = createMemoryLogger();
  const limits = createAttemptLimits({ store, clock });
  const signConfig = createSignConfig(keys, options.isOpen ?? true);
  const calls: Call[] = [];
  const noted = (method: PrivateRoute["method"], access: PrivateRoute["access"]): PrivateRoute => ({
    method,
    access,
    handle: (call) => {
      calls.push(call);
      return Promise.resolve({
        data: { userId: call.session?.userId ?? "" },
        cookies: ["a=1; HttpOnly", "b=2; HttpOnly"],
      });
    },
  });
  const addressName = (address: string): string => keys.keyedHash(address);
  const bare = (path: string): string => path.slice(1);
  const privateCalls = createPrivateCalls({
    routes: {
      ...createProtectionRoutes({
        signConfig,
        isEventUploadOpen: false,
        limits,
        addressName,
        logger,
      }),
      [bare(paths.userInfo)]: noted("POST", "anyone"),
      [bare(paths.subAccounts)]: noted("GET", "signed-in"),
      [bare(paths.createSubAccount)]: noted("POST", "signed-in"),
      [bare(paths.login)]: noted("POST", "anyone"),
      [bare(paths.verify)]: noted("POST", "anyone"),
      [bare(paths.switchDemo)]: noted("POST", "signed-in"),
      [accountPaths.switchTradeDemo]: noted("POST", "signed-in"),
      [accountPaths.switchWeb]: noted("POST", "signed-in"),
      [accountPaths.switchApp]: noted("POST", "signed-in"),
      [bare(paths.logout)]: noted("POST", "anyone"),
    },
    findSession: (headers) => {
      const id = /\bsession=(\w+)/.exec(headers.get("cookie") ?? "")?.[1] ?? "";
      return Promise.resolve(sessions.get(id));
    },
    protection: createProtection({
      signConfig,
      keys,
      replays: createReplayGuard({ store, clock }),
      clock,
    }),
    limits,
    addressName,
    settings: {
      publicOrigin: options.publicOrigin,
      trustedProxies: options.trustedProxies ?? 0,
    },
  });
  const gateway = createGateway({ market: createSnapshotMarket(), privateCalls, clock, logger });
  return { gateway, keys, store, logger, calls, clientKey, time };
}

/** A gateway for as long as the tests of a file run. */
export function protectedGatewayForFile(
  options: ProtectedGatewayOptions = {},
): () => ProtectedGateway {
  let opened: ProtectedGateway | undefined;
  beforeAll(async () => {
    opened = await openProtectedGateway(options);
  });
  afterAll(async () => {
    await opened?.store.close();
  });
  return () => {
    if (opened === undefined) throw new Error("the gateway is not open yet");
    return opened;
  };
}
