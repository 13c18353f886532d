import { certificate } from "virtual:gateway-certificate";
import { systemClock } from "../../src/lib/clock.ts";
import type { FillRandom } from "../../src/lib/createTraceId.ts";
import { systemTimer } from "../../src/lib/systemTimer.ts";
import { isSecurePage } from "../isSecurePage.ts";
import { createGatewayRequests } from "./createGatewayRequests.ts";
import { createLocks } from "./createLocks.ts";
import { createVault, type Vault, type VaultDeps } from "./createVault.ts";
import type { PageContext } from "./createVaultCalls.ts";
import { loadEngine, memoizeEngines } from "./engines/loadEngine.ts";
import { createIdbKeyStore } from "./keys/createIdbKeyStore.ts";

/** The page's facts, and where the configuration to keep goes. */
interface OpenVaultOptions extends PageContext, Pick<VaultDeps, "onConfiguration" | "fillRandom"> {
  readonly locks: LockManager | undefined;
}

/** Wires the vault to the platform. A file of its own: most visits only send events, and never load it. */
export function openVault({ locks, onConfiguration, ...context }: OpenVaultOptions): Vault {
  const { isSecureContext, location, indexedDB, origin } = self;
  // Outside a secure context it is missing, although its type says otherwise.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  const { fillRandom }: { readonly fillRandom: FillRandom } = context;
  return createVault({
    ...createGatewayRequests({
      fetch: (input, init) => fetch(input, init),
      baseUrl: origin,
      clock: systemClock,
      ...context,
    }),
    keyStore: createIdbKeyStore({ indexedDB, subtle, fillRandom }),
    locks: createLocks(locks),
    engineFor: memoizeEngines((algorithm) => loadEngine(algorithm, { subtle, fillRandom })),
    certificate,
    clock: systemClock,
    startTimer: systemTimer,
    fillRandom,
    isSecure: isSecurePage({
      isSecureContext,
      protocol: location.protocol,
      hostname: location.hostname,
    }),
    onConfiguration,
  });
}
