import type { TrustAddress } from "./loadRemote.ts";

/** Trusted Types, as far as an address of a script needs them; not in every browser. */
export interface RemotePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/** The name a content security policy has to allow. */
const remotePolicyName = "parallax-remote";

/** Lets the addresses of the configured remotes into script elements, and no others. To be called once a page. */
export function trustRemotes(
  addresses: readonly (string | undefined)[],
  trustedTypes: RemotePolicies | undefined,
): TrustAddress {
  if (trustedTypes === undefined) return (address) => address;
  const policy = trustedTypes.createPolicy(remotePolicyName, {
    createScriptURL(address) {
      if (!addresses.includes(address)) throw new TypeError("another script than a remote");
      return address;
    },
  });
  // The platform takes the trusted address; its types only know text.
  return (address) => policy.createScriptURL(address) as string;
}
