import { type ScriptUrlPolicies, trustedTypesPolicies } from "../wire/trustedTypes.ts";
import type { TrustAddress } from "./loadRemote.ts";
import { trusted } from "../lib/trusted.ts";

/** Admits the addresses of the configured remotes to script elements, and no others. Call it once per page. */
export function trustRemotes(
  addresses: readonly (string | undefined)[],
  trustedTypes: ScriptUrlPolicies | undefined,
): TrustAddress {
  if (trustedTypes === undefined) return (address) => address;
  const policy = trustedTypes.createPolicy(trustedTypesPolicies.remote, {
    createScriptURL(address) {
      if (!addresses.includes(address)) throw new TypeError("another script than a remote");
      return address;
    },
  });
  // The platform accepts the trusted address, but its types only know text.
  return (address) => trusted<string>(policy.createScriptURL(address));
}
