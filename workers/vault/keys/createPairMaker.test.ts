import { describe, expect, it } from "vitest";
import { createDeferred } from "../../../src/lib/testing/createDeferred.ts";
import { createFakeTimer } from "../../../src/lib/testing/createFakeTimer.ts";
import { signing } from "../../../src/wire/signing.ts";
import { exportedPair, generatingEngine, namedPair } from "../../testing/fakePairs.ts";
import { createLocks } from "../createLocks.ts";
import { createPairMaker } from "./createPairMaker.ts";
import { type FallbackStore, withFallback } from "./withFallback.ts";
import type { ExportedKeyPair } from "../engines/engine.ts";
import { type ClientKeyPair, createMemoryKeyStore } from "./keyStore.ts";

const timeoutMs = signing.generationTimeoutMs;
const pending = { kind: "pending" } as const;
const backup = { kind: "backup" } as const;
const nameOf = (pair: ClientKeyPair | undefined) => pair && atob(pair.publicKey);

/** One device. The test decides when pairs are made; their names follow the order. */
function createDevice() {
  const store = withFallback({
    durable: createMemoryKeyStore(),
    memory: createMemoryKeyStore(),
  });
  const timer = createFakeTimer();
  const begun: Array<{ finish: () => void; fail: () => void }> = [];
  const arrivals: Array<() => void> = [];
  const engine = generatingEngine(() => {
    const { promise, resolve, reject } = createDeferred<ExportedKeyPair>();
    const name = `made ${begun.length + 1}`;
    begun.push({
      finish: () => {
        resolve(exportedPair(name));
      },
      fail: () => {
        reject(new Error("no randomness"));
      },
    });
    arrivals.shift()?.();
    return promise;
  });
  const locks = createLocks(undefined);
  const reports: string[] = [];
  const maker = (own: FallbackStore = store) =>
    createPairMaker({
      store: own,
      locks,
      engineFor: () => Promise.resolve(engine),
      clock: () => 42,
      startTimer: timer.startTimer,
      report: (event) => reports.push(event),
    });
  const vault = (own?: FallbackStore) => maker(own).obtain;
  const generation = async (index: number) => {
    while (begun.length <= index) {
      const { promise, resolve } = createDeferred();
      arrivals.push(resolve);
      await promise;
    }
    return begun[index];
  };
  return { store, timer, maker, vault, generation, begun, reports };
}

/** Resolves when the store receives a pair for a slot. */
function watched(store: FallbackStore, kind: "backup" | "pending") {
  const { promise: saved, resolve } = createDeferred();
  const own: FallbackStore = {
    ...store,
    async save(slot, pair) {
      const outcome = await store.save(slot, pair);
      if (slot.kind === kind) resolve();
      return outcome;
    },
  };
  return { own, saved };
}

/** A store that keeps nothing durably; its backup may be one that an earlier page left. */
function refusing(backupPair?: ClientKeyPair): FallbackStore {
  const memory = createMemoryKeyStore();
  const refuse = () => Promise.reject(new Error("blocked"));
  const durable = createMemoryKeyStore();
  const kept = backupPair === undefined ? Promise.resolve() : durable.save(backup, backupPair);
  const load: FallbackStore["load"] = (slot) => kept.then(() => durable.load(slot));
  return withFallback({ durable: { ...durable, load, save: refuse }, memory });
}

describe("the pair of a sign-in", () => {
  it("is made and kept as pending, in the protocol's form", async () => {
    const { store, vault, generation, timer } = createDevice();
    const obtained = vault()("rsa1024");
    (await generation(0))?.finish();
    expect(await obtained).toEqual({
      publicKey: btoa("made 1"),
      privateKeyPem: expect.stringContaining("BEGIN PRIVATE KEY"),
      algorithm: "rsa1024",
      timestamp: 42,
      engine: "webcrypto",
    });
    expect(nameOf(await store.load(pending))).toBe("made 1");
    expect(timer.waiting()).toBe(0);
  });

  it("is the same for every step of one sign-in, in every tab", async () => {
    const { vault, generation, begun } = createDevice();
    const tabs = [vault()("rsa1024"), vault()("rsa1024"), vault()("rsa1024")];
    (await generation(0))?.finish();
    expect((await Promise.all(tabs)).map(nameOf)).toEqual(["made 1", "made 1", "made 1"]);
    expect(begun).toHaveLength(1);
  });

  it("is none if storage refuses it: the next page could not sign for that session", async () => {
    const { vault, generation, begun, reports } = createDevice();
    const store = refusing();
    const obtained = vault(store)("rsa1024");
    (await generation(0))?.finish();
    expect(await obtained).toBeUndefined();
    expect(await store.load(pending)).toBeUndefined();
    expect(reports).toEqual(["key-pair-not-saved"]);
    expect(begun).toHaveLength(1);
  });

  it("is not the backup if that cannot be stored as this sign-in's pair", async () => {
    const { vault, reports } = createDevice();
    expect(await vault(refusing(namedPair("spare")))("rsa1024")).toBeUndefined();
    expect(reports).toEqual(["key-pair-not-saved"]);
  });

  it("is the backup if there is one, which then is no longer a backup", async () => {
    const { store, vault, begun } = createDevice();
    await store.save(backup, namedPair("spare"));
    expect(nameOf(await vault()("rsa1024"))).toBe("spare");
    expect(nameOf(await store.load(pending))).toBe("spare");
    expect(await store.load(backup)).toBeUndefined();
    expect(begun).toHaveLength(0);
  });

  it("is made if the kept ones have another length", async () => {
    const { store, vault, generation } = createDevice();
    await store.save(pending, namedPair("short pending"));
    await store.save(backup, namedPair("short spare"));
    const obtained = vault()("rsa2048");
    (await generation(0))?.finish();
    expect(nameOf(await obtained)).toBe("made 1");
    expect(nameOf(await store.load(backup))).toBe("short spare");
  });
});

describe("a pair that takes longer than the time-out", () => {
  it("leaves the sign-in without one and becomes the backup, which the next sign-in uses", async () => {
    const { store, timer, vault, generation, begun } = createDevice();
    const { own, saved } = watched(store, "backup");
    const obtained = vault(own)("rsa1024");
    const slow = await generation(0);
    timer.elapse(timeoutMs);
    expect(await obtained).toBeUndefined();
    expect(await store.load(pending)).toBeUndefined();

    slow?.finish();
    await saved;
    expect(nameOf(await store.load(backup))).toBe("made 1");
    expect(await store.load(pending)).toBeUndefined();
    expect(nameOf(await vault()("rsa1024"))).toBe("made 1");
    expect(begun).toHaveLength(1);
  });

  it("is waited for, not made a second time, by a sign-in that follows meanwhile", async () => {
    const { timer, vault, generation, begun } = createDevice();
    const first = vault()("rsa1024");
    const slow = await generation(0);
    timer.elapse(timeoutMs);
    expect(await first).toBeUndefined();
    const second = vault()("rsa1024");
    await timer.started(timeoutMs);
    slow?.finish();
    expect(nameOf(await second)).toBe("made 1");
    expect(begun).toHaveLength(1);
  });

  it("leaves a sign-in in another tab without one too, and nobody makes a second pair", async () => {
    const { store, timer, vault, generation, begun } = createDevice();
    const { own, saved } = watched(store, "backup");
    const tabs = [vault(own)("rsa1024"), vault(own)("rsa1024")];
    const slow = await generation(0);
    timer.elapse(timeoutMs);
    expect(await Promise.all(tabs)).toEqual([undefined, undefined]);
    slow?.finish();
    await saved;
    expect(nameOf(await vault(own)("rsa1024"))).toBe("made 1");
    expect(begun).toHaveLength(1);
  });

  it("is replaced by a backup of another length", async () => {
    const { store, timer, vault, generation } = createDevice();
    await store.save(backup, namedPair("short spare"));
    const obtained = vault()("rsa2048");
    await generation(0);
    timer.elapse(timeoutMs);
    expect(nameOf(await obtained)).toBe("short spare");
    expect(nameOf(await store.load(pending))).toBe("short spare");
    expect(await store.load(backup)).toBeUndefined();
  });

  it("counts as made in time when only its storing is slow", async () => {
    const { store, timer, vault, generation } = createDevice();
    const [saving, held] = [createDeferred(), createDeferred()];
    const slowStore: FallbackStore = {
      ...store,
      async save(slot, pair) {
        saving.resolve();
        await held.promise;
        return store.save(slot, pair);
      },
    };
    const obtained = vault(slowStore)("rsa1024");
    (await generation(0))?.finish();
    await saving.promise;
    timer.elapse(timeoutMs);
    held.resolve();
    expect(nameOf(await obtained)).toBe("made 1");
    expect(nameOf(await store.load(pending))).toBe("made 1");
  });
});

describe("a pair that cannot be made", () => {
  it("leaves the sign-in without one at once", async () => {
    const { timer, vault, generation } = createDevice();
    const obtained = vault()("rsa1024");
    (await generation(0))?.fail();
    expect(await obtained).toBeUndefined();
    expect(timer.waiting()).toBe(0);
  });

  it("is replaced by the backup", async () => {
    const { store, vault, generation } = createDevice();
    await store.save(backup, namedPair("short spare"));
    const obtained = vault()("rsa2048");
    (await generation(0))?.fail();
    expect(nameOf(await obtained)).toBe("short spare");
  });

  it("does not keep the next sign-in from making a pair", async () => {
    const { vault, generation } = createDevice();
    const failed = vault()("rsa1024");
    (await generation(0))?.fail();
    await failed;
    const obtained = vault()("rsa1024");
    (await generation(1))?.finish();
    expect(nameOf(await obtained)).toBe("made 2");
  });
});

describe("the backup of a session that signed in without a key", () => {
  it("is made once, and the next sign-in sends it", async () => {
    const { store, maker, generation, begun } = createDevice();
    const { obtain, keepBackup } = maker();
    const kept = [keepBackup("rsa1024"), keepBackup("rsa1024")];
    (await generation(0))?.finish();
    await Promise.all([...kept, keepBackup("rsa1024")]);
    expect(nameOf(await store.load(backup))).toBe("made 1");
    expect(nameOf(await obtain("rsa1024"))).toBe("made 1");
    expect(begun).toHaveLength(1);
  });

  it("stays as it is if there is one, or if one waits for a sign-in to end", async () => {
    for (const slot of [backup, pending]) {
      const { store, maker, begun } = createDevice();
      await store.save(slot, namedPair("spare"));
      await maker().keepBackup("rsa1024");
      expect(nameOf(await store.load(slot))).toBe("spare");
      expect(begun).toHaveLength(0);
    }
  });

  it("is not kept if storage refuses it, and a failure to make it is not reported", async () => {
    const { maker, generation, reports } = createDevice();
    const store = refusing();
    const refused = maker(store).keepBackup("rsa1024");
    (await generation(0))?.finish();
    await refused;
    expect(await store.load(backup)).toBeUndefined();
    const failed = maker().keepBackup("rsa1024");
    (await generation(1))?.fail();
    await failed;
    expect(reports).toEqual([]);
  });
});
