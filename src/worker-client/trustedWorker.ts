import type { WorkerConstructor } from "./createVaultWorker.ts";

/** Trusted Types, as far as an address of a script needs them; not in every browser. */
interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/** The name a content security policy has to allow. */
export const workerPolicyName = "parallax-worker";

/**
 * A `Worker` that may be started under `require-trusted-types-for 'script'`: its policy admits scripts of this origin
 * alone. A policy can be made once, so one constructor serves all workers of a page.
 */
export function trustedWorker({
  Worker,
  origin,
  trustedTypes,
}: {
  readonly Worker: WorkerConstructor;
  readonly origin: string;
  readonly trustedTypes?: TrustedTypePolicies | undefined;
}): WorkerConstructor {
  if (trustedTypes === undefined) return Worker;
  const policy = trustedTypes.createPolicy(workerPolicyName, {
    createScriptURL(address) {
      if (new URL(address).origin !== origin) throw new TypeError("a worker of another origin");
      return address;
    },
  });
  return class extends Worker {
    constructor(address: URL, options: WorkerOptions) {
      // The platform takes the trusted address; its type only knows addresses.
      super(policy.createScriptURL(address.href) as URL, options);
    }
  };
}
