import { type FakeTimer, createFakeTimer } from "../../../src/lib/testing/createFakeTimer.ts";
import type { GatewaySignConfig } from "../../../src/wire/signing.ts";
import type { WorkerClient } from "../../../src/wire/workerClient.ts";
import { createLocks } from "../../../workers/vault/createLocks.ts";
import type { VaultDeps } from "../../../workers/vault/createVault.ts";
import type { CryptoEngine } from "../../../workers/vault/engines/engine.ts";
import { type KeyStore, createMemoryKeyStore } from "../../../workers/vault/keys/keyStore.ts";
import { type GatewayDouble, certificateFrom } from "./gatewayDouble.ts";

/** One device and its gateway: the state that every vault on it shares, and that the test changes. */
export interface VaultWorld {
  readonly gateway: GatewayDouble;
  readonly timer: FakeTimer;
  /** The answer of the configuration call; `undefined` if the network is down. */
  configuration: GatewaySignConfig | undefined;
  now: number;
  isSecure: boolean;
  keyStore: KeyStore;
  engine: CryptoEngine;
  fetches: number;
  readonly reports: string[];
  /** The configuration that the page keeps for this session. */
  readonly kept: () => GatewaySignConfig | undefined;
  readonly keep: (configuration: GatewaySignConfig | undefined) => void;
  readonly deps: () => VaultDeps;
}

/** A client of a vault in that world. */
export interface OpenVault {
  readonly client: WorkerClient;
  /** Every message that crossed, as text. */
  readonly crossed?: () => string;
  readonly close: () => void;
}

export type OpenClient = (world: VaultWorld) => OpenVault;

export function createVaultWorld(gateway: GatewayDouble, engine: CryptoEngine): VaultWorld {
  const timer = createFakeTimer();
  const locks = createLocks(navigator.locks);
  let kept: GatewaySignConfig | undefined;
  const world: VaultWorld = {
    gateway,
    timer,
    engine,
    configuration: gateway.configuration(),
    now: certificateFrom,
    isSecure: true,
    keyStore: createMemoryKeyStore(),
    fetches: 0,
    reports: [],
    kept: () => kept,
    keep: (configuration) => {
      kept = configuration;
    },
    deps: () => ({
      fetchSignConfig: () => {
        world.fetches += 1;
        return Promise.resolve(world.configuration);
      },
      report: (event) => {
        world.reports.push(event);
      },
      keyStore: world.keyStore,
      locks,
      engineFor: () => Promise.resolve(world.engine),
      certificate: gateway.certificate,
      clock: () => world.now,
      startTimer: timer.startTimer,
      fillRandom: (bytes) => crypto.getRandomValues(bytes),
      isSecure: world.isSecure,
      onConfiguration: world.keep,
    }),
  };
  return world;
}

/** A store that a browser has blocked. */
export function blockedStore(): KeyStore {
  const refuse = () => Promise.reject(new Error("blocked"));
  return { isDurable: true, load: refuse, save: refuse, remove: refuse, clear: refuse };
}
