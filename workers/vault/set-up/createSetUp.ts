import type { Clock } from "../../../src/lib/clock.ts";
import type { GatewaySignConfig } from "../../../src/wire/signing.ts";
import { decodeBase64 } from "../encoding/base64.ts";
import { utf8Bytes } from "../encoding/bytes.ts";
import type { EngineFor } from "../engines/loadEngine.ts";
import {
  type Certificate,
  configurationArrived,
  configurationMissed,
  type ConfigurationFetched,
  engineMissed,
  notInitialised,
  serverKeyJudged,
  serverKeyRead,
  type Settled,
  type SetUpState,
  stateAt,
} from "./setUpState.ts";

/** The dependencies of the set-up. */
export interface SetUpDeps {
  /** Asks the gateway; `undefined` for every failure. */
  readonly fetchSignConfig: () => Promise<GatewaySignConfig | undefined>;
  readonly engineFor: EngineFor;
  readonly certificate: Certificate;
  readonly clock: Clock;
  /** Receives a fetched configuration that passed, or `undefined` when the page must forget the kept one. */
  readonly onConfiguration: (configuration: GatewaySignConfig | undefined) => void;
}

/** Takes the set-up through the states of `setUpState.ts`, one run at a time. */
export interface SetUp {
  /** Takes the configuration kept by the page, before the first `settle`; it is checked like a fetched one. */
  readonly adopt: (configuration: GatewaySignConfig) => void;
  /**
   * The state in which the set-up ends; never rejects. The next call retries after any failure except a refused server
   * key.
   */
  readonly settle: () => Promise<Settled>;
  /** Goes back to the beginning. The result of a run under way then counts only for its own callers. */
  readonly reset: () => void;
}

/** Makes a set-up in its first state. */
export function createSetUp(deps: SetUpDeps): SetUp {
  let state: SetUpState = notInitialised;
  let kept: GatewaySignConfig | undefined;
  let walk: Promise<Settled> | undefined;

  async function judge(configuration: GatewaySignConfig): Promise<Settled> {
    const arrived = configurationArrived(notInitialised, configuration);
    if (arrived.stage === "protection-off") return arrived;
    const verdict = await verifyServerKey(arrived, deps);
    return verdict.stage === "failed" ? verdict : serverKeyRead(verdict);
  }

  /** Drops a kept configuration that no longer passes: the gateway may have changed its key meanwhile. */
  async function judgeKept(): Promise<Settled | undefined> {
    if (kept === undefined) return undefined;
    const verdict = await judge(kept);
    kept = undefined;
    return verdict.stage === "failed" ? undefined : verdict;
  }

  async function fetchAndJudge(isCurrent: () => boolean): Promise<Settled> {
    const configuration = await deps.fetchSignConfig();
    if (configuration === undefined) return configurationMissed(notInitialised);
    const verdict = await judge(configuration);
    if (isCurrent()) {
      deps.onConfiguration(verdict.stage === "failed" ? undefined : configuration);
    }
    return verdict;
  }

  function begin(): Promise<Settled> {
    const isCurrent = (): boolean => walk === mine;
    const mine: Promise<Settled> = (async () => {
      const settled = (await judgeKept()) ?? (await fetchAndJudge(isCurrent));
      if (isCurrent()) {
        state = settled;
        walk = undefined;
      }
      return settled;
    })();
    return mine;
  }

  return Object.freeze({
    adopt(configuration) {
      kept = configuration;
    },
    settle() {
      state = stateAt(state, deps.clock());
      if (isSettled(state)) return Promise.resolve(state);
      walk ??= begin();
      return walk;
    },
    reset() {
      state = notInitialised;
      kept = undefined;
      walk = undefined;
      deps.onConfiguration(undefined);
    },
  } satisfies SetUp);
}

function isSettled(state: SetUpState): state is Settled {
  return state.stage === "ready" || state.stage === "protection-off" || state.stage === "failed";
}

async function verifyServerKey(
  fetched: ConfigurationFetched,
  { engineFor, certificate, clock }: SetUpDeps,
) {
  const { defaultAlgorithm, serverPublicKey, serverPublicKeySign } = fetched.configuration;
  const engine = await engineFor(defaultAlgorithm).catch(() => undefined);
  if (engine === undefined) return engineMissed(fetched);
  const isGenuine = await isSignedBy(certificate).catch(() => false);
  return serverKeyJudged(fetched, { isGenuine, certificate, now: clock() });

  async function isSignedBy({ spki }: Certificate): Promise<boolean> {
    if (engine === undefined) return false;
    const signature = decodeBase64(serverPublicKeySign);
    return engine.verify(decodeBase64(spki), signature, utf8Bytes(serverPublicKey));
  }
}
