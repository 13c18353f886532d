import { type ScriptUrlPolicies, trustedTypesPolicies } from "../wire/trustedTypes.ts";
import type { WorkerConstructor } from "./createVaultWorker.ts";
import { trusted } from "../lib/trusted.ts";

/**
 * A `Worker` that may be started under `require-trusted-types-for 'script'`: its policy admits only scripts of this
 * origin. A policy can be made only once, so one constructor serves all workers of a page.
 */
export function trustedWorker({
  Worker,
  origin,
  trustedTypes,
}: {
  readonly Worker: WorkerConstructor;
  readonly origin: string;
  readonly trustedTypes?: ScriptUrlPolicies | undefined;
}): WorkerConstructor {
  if (trustedTypes === undefined) return Worker;
  const policy = trustedTypes.createPolicy(trustedTypesPolicies.worker, {
    createScriptURL(address) {
      if (new URL(address).origin !== origin) throw new TypeError("a worker of another origin");
      return address;
    },
  });
  return class extends Worker {
    constructor(address: URL, options: WorkerOptions) {
      // The platform accepts the trusted address, but its type only knows URLs.
      super(trusted<URL>(policy.createScriptURL(address.href)), options);
    }
  };
}
