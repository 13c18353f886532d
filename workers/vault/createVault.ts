import type { Clock } from "../../src/lib/clock.ts";
import type { StartTimer } from "../../src/lib/systemTimer.ts";
import type { FillRandom } from "../../src/lib/createTraceId.ts";
import type { GatewaySignConfig } from "../../src/wire/signing.ts";
import type {
  DescribeOutcome,
  DeviceOutcome,
  DoneOutcome,
  SessionReference,
  VaultFailure,
  WorkerClient,
} from "../../src/wire/workerClient.ts";
import { bindKeyPair } from "./sign-in/bindKeyPair.ts";
import type { Locks } from "./createLocks.ts";
import { createPairMaker } from "./keys/createPairMaker.ts";
import { createSetUp } from "./set-up/createSetUp.ts";
import { withFallback } from "./keys/withFallback.ts";
import { encryptLogin } from "./sign-in/encryptLogin.ts";
import type { GatewayRequests } from "./createGatewayRequests.ts";
import { type KeyStore, createMemoryKeyStore } from "./keys/keyStore.ts";
import type { EngineFor } from "./engines/loadEngine.ts";
import { createSessionKeys } from "./keys/createSessionKeys.ts";
import type { Certificate } from "./set-up/setUpState.ts";
import { signRequest } from "./signRequest.ts";
import { vaultFailure } from "./vaultFailure.ts";
import type { VaultParts } from "./vaultParts.ts";
import { signWith } from "./keys/signWith.ts";
import { decodeBase64 } from "./encoding/base64.ts";
import { sha256Hex } from "./encoding/digests.ts";

/** The vault's dependencies. */
export interface VaultDeps extends GatewayRequests {
  readonly keyStore: KeyStore;
  readonly locks: Locks;
  readonly engineFor: EngineFor;
  readonly certificate: Certificate;
  readonly clock: Clock;
  readonly startTimer: StartTimer;
  readonly fillRandom: FillRandom;
  /** The page is https or loopback. Elsewhere no key pair is made and no body encrypted. */
  readonly isSecure: boolean;
  /** Receives a configuration to keep for this session, or `undefined` when the page must forget the kept one. */
  readonly onConfiguration: (configuration: GatewaySignConfig | undefined) => void;
}

/** The vault: the client's calls, and a function that gives it the configuration the page has kept. */
export interface Vault extends WorkerClient {
  /** To be called before the first call; the configuration is checked like a fetched one. */
  readonly adopt: (configuration: GatewaySignConfig) => void;
}

/**
 * Makes the vault. Its calls never reject, and their answers hold no private material. Key pairs live in `keyStore`,
 * and in memory where that refuses.
 */
export function createVault(deps: VaultDeps): Vault {
  const store = withFallback({ durable: deps.keyStore, memory: createMemoryKeyStore() });
  const parts: VaultParts = {
    setUp: createSetUp(deps),
    store,
    keys: createSessionKeys(store, deps.engineFor),
    engineFor: deps.engineFor,
    pairs: createPairMaker({ ...deps, store }),
    fillRandom: deps.fillRandom,
    report: deps.report,
    isSecure: deps.isSecure,
    signIn: { last: { kind: "nothing" } },
  };
  return Object.freeze({
    adopt: parts.setUp.adopt,
    sign: (request) => caught(() => signRequest(request, parts)),
    encryptLogin: (login) => caught(() => encryptLogin(login, parts)),
    checkDevice: (userIdHash) => caught(() => checkDevice(userIdHash, parts)),
    bindKeyPair: (session) => caught(() => bindKeyPair(session, parts)),
    resetConfiguration: (options) => caught(() => resetConfiguration(options, parts)),
    describeKey: (session) => caught(() => describeKey(session, parts)),
    clearKeys: () => caught(() => clearKeys(parts)),
  } satisfies Vault);
}

/** Turns errors into failures: an error would cross to the page with a message that others wrote. */
async function caught<T>(call: () => Promise<T>): Promise<T | VaultFailure> {
  try {
    return await call();
  } catch {
    return vaultFailure("crypto-failed");
  }
}

async function resetConfiguration(
  { refetch }: { readonly refetch: boolean },
  { setUp }: VaultParts,
): Promise<DoneOutcome> {
  setUp.reset();
  if (!refetch) return { ok: true };
  const settled = await setUp.settle();
  return settled.stage === "failed" ? settled.failure : { ok: true };
}

async function clearKeys({ store, keys, signIn }: VaultParts): Promise<DoneOutcome> {
  signIn.last = { kind: "nothing" };
  keys.forget();
  return (await store.clear()) ? { ok: true } : vaultFailure("storage-failed");
}

/** Proves that this device signed in as a user before: the stored public key's text, signed by its own private key. */
async function checkDevice(
  userIdHash: string,
  { store, engineFor }: Pick<VaultParts, "store" | "engineFor">,
): Promise<DeviceOutcome> {
  const pair = await store.load({ kind: "user", hash: userIdHash });
  if (pair === undefined) return { ok: true };
  const userCheckDeviceSign = await signWith(pair, pair.publicKey, engineFor);
  return { ok: true, proof: { userCheckDeviceSign, lastAlgorithm: pair.algorithm } };
}

/** The facts about a session's key that a page may show; no `key` if this device has none. */
async function describeKey(
  session: SessionReference,
  { keys, engineFor }: Pick<VaultParts, "keys" | "engineFor">,
): Promise<DescribeOutcome> {
  const pair = await keys.find(session);
  if (pair === undefined) return { ok: true };
  const { algorithm, engine, publicKey, timestamp } = pair;
  const fingerprint = await sha256Hex(decodeBase64(publicKey), engineFor);
  return { ok: true, key: { algorithm, createdAt: timestamp, fingerprint, engine } };
}
