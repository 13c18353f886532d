/** Trusted Types, as far as the address of a script needs them; not in every browser. */
export interface ScriptUrlPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/** The name a content security policy has to allow. */
const serviceWorkerPolicyName = "parallax-service-worker";

/** The one address as `register` takes it under `require-trusted-types-for 'script'`; its policy admits no other. */
export function trustedScriptUrl(address: string, trustedTypes?: ScriptUrlPolicies): string {
  if (trustedTypes === undefined) return address;
  const policy = trustedTypes.createPolicy(serviceWorkerPolicyName, {
    createScriptURL(wanted) {
      if (wanted !== address) throw new TypeError("another script than the service worker");
      return wanted;
    },
  });
  // The platform takes the trusted address; its types only know text.
  return policy.createScriptURL(address) as string;
}
