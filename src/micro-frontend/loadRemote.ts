import {
  type RemoteSource,
  remoteAddress,
  remoteEvent,
  remoteIntegrity,
} from "../wire/page/microFrontend.ts";
import { type ScriptUrlPolicies, trustedTypesPolicies } from "../wire/trustedTypes.ts";
import { trusted } from "../lib/trusted.ts";

/** Turns an address into a value that a script element accepts under `require-trusted-types-for 'script'`. */
export type TrustAddress = (address: string) => string;

/**
 * Runs a remote's script and answers the value that it hands over. It must be a classic script: the integrity of a
 * module does not cover the modules it imports, and only a classic script knows its own element, on which it dispatches
 * the event. The browser checks the bytes before it runs them. The page's policy lets them run because a trusted script
 * asks for them (`strict-dynamic`). Rejects if the script is refused, does not load, is not the expected one, or hands
 * nothing over.
 */
export function loadRemote(
  { url, integrity }: RemoteSource,
  trustAddress: TrustAddress,
): Promise<unknown> {
  const address = remoteAddress(url, location.origin);
  if (address === undefined || !remoteIntegrity.test(integrity))
    return Promise.reject(new TypeError("the address or the integrity is none"));
  const script = document.createElement("script");
  script.async = true;
  script.crossOrigin = "anonymous";
  script.fetchPriority = "low";
  script.integrity = integrity;
  script.src = trustAddress(address);
  return new Promise<unknown>((resolve, reject) => {
    script.addEventListener(remoteEvent, (event) => {
      if (event instanceof CustomEvent) resolve(event.detail);
    });
    script.addEventListener("load", () => {
      reject(new Error("the script hands nothing over"));
    });
    script.addEventListener("error", () => {
      reject(new Error("the script does not load, or is another one"));
    });
    document.head.append(script);
  }).finally(() => {
    script.remove();
  });
}

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
