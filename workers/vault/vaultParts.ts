import type { FillRandom } from "../../src/lib/createTraceId.ts";
import type { PairMaker } from "./keys/createPairMaker.ts";
import type { SetUp } from "./set-up/createSetUp.ts";
import type { FallbackStore } from "./keys/withFallback.ts";
import type { Report } from "./createGatewayRequests.ts";
import type { ClientKeyPair } from "./keys/keyStore.ts";
import type { EngineFor } from "./engines/loadEngine.ts";
import type { SessionKeys } from "./keys/createSessionKeys.ts";

/**
 * The key pair in the last login body of this worker. `nothing`: there was no login yet, or its pair is bound.
 * `as-it-is`: the body went unencrypted, so no key belongs to its session.
 */
export type LastLogin =
  | { readonly kind: "nothing" | "as-it-is" | "without-pair" }
  | { readonly kind: "with-pair"; readonly pair: ClientKeyPair };

/** The parts that the vault's calls share. */
export interface VaultParts {
  readonly setUp: SetUp;
  readonly store: FallbackStore;
  readonly keys: SessionKeys;
  readonly engineFor: EngineFor;
  readonly pairs: PairMaker;
  readonly fillRandom: FillRandom;
  readonly report: Report;
  /** The page is https or loopback. Elsewhere no key pair is made and no body encrypted. */
  readonly isSecure: boolean;
  readonly signIn: { last: LastLogin };
}
