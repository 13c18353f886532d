import type { Clock } from "../../../src/lib/clock.ts";
import { within } from "../../../src/lib/deadline.ts";
import type { StartTimer } from "../../../src/lib/systemTimer.ts";
import { type KeyAlgorithm, signing } from "../../../src/wire/signing.ts";
import { encodeBase64 } from "../encoding/base64.ts";
import type { Locks } from "../createLocks.ts";
import type { FallbackStore } from "./withFallback.ts";
import type { Report } from "../createGatewayRequests.ts";
import type { ClientKeyPair, KeySlot } from "./keyStore.ts";
import { encodePrivateKeyPem } from "../encoding/pem.ts";
import type { EngineFor } from "../engines/loadEngine.ts";

/** The dependencies of making pairs. */
export interface PairMakerDeps {
  readonly store: FallbackStore;
  readonly locks: Locks;
  readonly engineFor: EngineFor;
  readonly clock: Clock;
  readonly startTimer: StartTimer;
  readonly report: Report;
}

/** Pairs for sign-ins. */
export interface PairMaker {
  /** Answers the pair for a sign-in; `undefined` if none is ready in time or storage refuses it. Never rejects. */
  readonly obtain: (algorithm: KeyAlgorithm) => Promise<ClientKeyPair | undefined>;
  /**
   * Makes a backup if there is none, once in this worker's life; settles when it is kept or cannot be. Never rejects.
   * It serves a session that signed in without a key, because the visitor left the page of that sign-in before its pair
   * was made.
   */
  readonly keepBackup: (algorithm: KeyAlgorithm) => Promise<void>;
}

/** One sign-in's wait for a pair. */
interface Wait {
  /** True once the time is over: a pair that is made later becomes the backup. */
  isLate: boolean;
  /** True if a pair was found in time and is being stored as the pending one. */
  isFound: boolean;
}

const lockName = "parallax-key-pair";
const pending = { kind: "pending" } as const;
const backup = { kind: "backup" } as const;

/**
 * Finds or makes the pair of a sign-in, one at a time over all tabs: the pending one of an unfinished sign-in, else the
 * backup, else a new one. After `signing.generationTimeoutMs` the generation continues for a backup, and the sign-in
 * does without a new pair, as it does when the generation fails: it takes a backup of any length, else none
 * (specification, section 4).
 */
export function createPairMaker(deps: PairMakerDeps): PairMaker {
  const { store, locks, startTimer, report } = deps;
  let backupKept: Promise<void> | undefined;

  /**
   * Stores a pair; `undefined` if storage refuses it. Such a pair would be lost with this page, and a session bound to
   * it could send no valid request any more. So the sign-in goes without a pair.
   */
  async function keep(slot: KeySlot, pair: ClientKeyPair): Promise<ClientKeyPair | undefined> {
    if ((await store.save(slot, pair)) === "kept") return pair;
    await store.remove(slot);
    report("key-pair-not-saved", "the storage refused the key pair");
    return undefined;
  }

  /** Takes the pair out of the backup, so that no other account gets the same pair. */
  async function takeBackup(found: ClientKeyPair): Promise<ClientKeyPair | undefined> {
    const kept = await keep(pending, found);
    await store.remove(backup);
    return kept;
  }

  async function findOrMake(
    algorithm: KeyAlgorithm,
    wait: Wait,
  ): Promise<ClientKeyPair | undefined> {
    const [waiting, spare] = [await store.load(pending), await store.load(backup)];
    const found = [waiting, spare].find((pair) => pair?.algorithm === algorithm);
    if (found !== undefined) {
      if (wait.isLate) return found;
      wait.isFound = true;
      return found === spare ? takeBackup(found) : found;
    }
    const made = await makePair(algorithm, deps);
    wait.isFound = !wait.isLate;
    return keep(wait.isLate ? backup : pending, made);
  }

  async function makeBackup(algorithm: KeyAlgorithm): Promise<void> {
    const held = [await store.load(pending), await store.load(backup)];
    if (held.some((pair) => pair?.algorithm === algorithm)) return;
    const made = await makePair(algorithm, deps);
    // A pair that storage refuses would be lost with this page, and no sign-in would send it.
    if ((await store.save(backup, made)) === "in-memory") await store.remove(backup);
  }

  async function obtain(algorithm: KeyAlgorithm): Promise<ClientKeyPair | undefined> {
    const wait: Wait = { isLate: false, isFound: false };
    const work = locks.run(lockName, () => findOrMake(algorithm, wait)).catch(() => undefined);
    const inTime = await within(work, {
      ms: signing.generationTimeoutMs,
      late: undefined,
      startTimer,
    });
    if (inTime !== undefined) return inTime;
    if (wait.isFound) return work;
    wait.isLate = true;
    const spare = await store.load(backup);
    return spare === undefined ? undefined : takeBackup(spare);
  }

  return Object.freeze({
    obtain,
    keepBackup: (algorithm) =>
      (backupKept ??= locks.run(lockName, () => makeBackup(algorithm)).catch(() => undefined)),
  } satisfies PairMaker);
}

async function makePair(
  algorithm: KeyAlgorithm,
  { engineFor, clock }: PairMakerDeps,
): Promise<ClientKeyPair> {
  const engine = await engineFor(algorithm);
  const { spki, pkcs8 } = await engine.generateKeyPair(algorithm);
  return Object.freeze({
    publicKey: encodeBase64(spki),
    privateKeyPem: encodePrivateKeyPem(pkcs8),
    algorithm,
    timestamp: clock(),
    engine: engine.name,
  });
}
