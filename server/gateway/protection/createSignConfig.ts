import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import type { GatewaySignConfig, SignMode } from "../../../src/wire/signing.ts";
import type { GatewayKeys } from "../../keys/loadGatewayKeys.ts";

/** The key pair that new clients make: the stronger of the protocol's two, because RSA-1024 is weak (docs/security.md). */
const announcedAlgorithm = "rsa2048";

/**
 * Core paths by exact match. The list of sub-accounts is requested often, and has no body that a signature would need
 * to cover.
 */
const exactUrls: Readonly<Record<string, SignMode>> = Object.freeze({
  [`/${accountPaths.userInfo}`]: 1,
  [`/${accountPaths.subAccounts}`]: 0,
});

/**
 * Core paths by prefix. A request that changes an account is signed with its body, and so is a switch to another
 * account, so that a thief with only a stolen cookie cannot get a session with a key of their own.
 */
const prefixUrls: Readonly<Record<string, SignMode>> = Object.freeze({
  "/v1/user/account/": 2,
  "/v1/user/switch/": 2,
});

/**
 * The configuration that the gateway announces and enforces. With `isOpen` false, requests are neither signed nor
 * encrypted.
 */
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
