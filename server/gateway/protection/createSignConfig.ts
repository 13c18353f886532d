import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { GatewaySignConfig, SignMode } from "../../../src/wire/signing.ts";
import type { GatewayKeys } from "../../keys/gatewayKeys.ts";

/** The key pair that new clients make: the stronger of the protocol's two (design, section 5). */
const announcedAlgorithm = "rsa2048";

/**
 * Core paths by exact match. The list of sub-accounts is asked for often and says nothing that a path and a time do
 * not cover.
 */
const exactUrls: Readonly<Record<string, SignMode>> = Object.freeze({
  [`/${accountPaths.userInfo}`]: 1,
  [`/${accountPaths.subAccounts}`]: 0,
});

/**
 * Core paths by their beginning: what changes an account is signed with its body, and so is a switch to another one, so
 * that a stolen cookie alone does not get a session with a key of the thief's.
 */
const prefixUrls: Readonly<Record<string, SignMode>> = Object.freeze({
  "/v1/user/account/": 2,
  "/v1/user/switch/": 2,
});

/** What the gateway announces and holds its callers to. `isOpen` false: requests are neither signed nor encrypted. */
export function createSignConfig(
  keys: Pick<GatewayKeys, "serverPublicKey" | "serverPublicKeySign">,
  isOpen: boolean,
): GatewaySignConfig {
  return Object.freeze({
    clientOpen: isOpen,
    serverPublicKey: keys.serverPublicKey,
    serverPublicKeySign: keys.serverPublicKeySign,
    defaultAlgorithm: announcedAlgorithm,
    exactUrls,
    prefixUrls,
  });
}
