import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forceCloseDatabase, IDBFactory } from "fake-indexeddb";
import { createIdbKeyStore } from "./createIdbKeyStore.ts";
import type { KeyStore } from "./keyStore.ts";
import { describeKeyStore, pairNamed, slots } from "../testing/describeKeyStore.ts";
import { openRawDatabase, putRaw, rawEntries } from "../testing/rawDatabase.ts";

const { subtle } = globalThis.crypto;
const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => globalThis.crypto.getRandomValues(bytes);
const storeOn = (indexedDB: IDBFactory): KeyStore =>
  createIdbKeyStore({ indexedDB, subtle, fillRandom });

const backup = { kind: "backup" } as const;
const pending = { kind: "pending" } as const;

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the key store in IndexedDB", () => {
  describeKeyStore(() => storeOn(new IDBFactory()));

  it("says that it is durable, and a second worker finds what the first has saved", async () => {
    expect(storeOn(factory).isDurable).toBe(true);
    await storeOn(factory).save(backup, pairNamed("x"));
    expect(await storeOn(factory).load(backup)).toEqual(pairNamed("x"));
  });

  it("serves two workers that start at once, by one wrapping key", async () => {
    const [one, two] = [storeOn(factory), storeOn(factory)];
    await Promise.all([one.save(backup, pairNamed("1")), two.save(pending, pairNamed("2"))]);
    expect(await two.load(backup)).toEqual(pairNamed("1"));
    expect(await one.load(pending)).toEqual(pairNamed("2"));
    expect(await rawEntries(factory, "keys")).toHaveLength(1);
  });
});

describe("at rest", () => {
  it("nothing can be read: no key material, no reference, no user", async () => {
    const store = storeOn(factory);
    for (const slot of slots) await store.save(slot, pairNamed("canary"));
    await store.save({ kind: "session", ref: "token-canary" }, pairNamed("canary"));
    const entries = await rawEntries(factory, "pairs");
    expect(entries).toHaveLength(slots.length + 1);
    for (const [name, record] of entries) {
      expect(name).toMatch(/^[0-9a-f]{64}$/);
      const text = Object.values(record as object)
        .map((value: unknown) =>
          value instanceof Uint8Array ? new TextDecoder("latin1").decode(value) : String(value),
        )
        .join("|");
      expect(text).not.toMatch(/canary|public|PRIVATE|rsa2048/);
    }
  });

  it("the wrapping key cannot be extracted", async () => {
    await storeOn(factory).save(backup, pairNamed("x"));
    const [[, key] = []] = await rawEntries(factory, "keys");
    expect(key).toBeInstanceOf(CryptoKey);
    await expect(subtle.exportKey("raw", key as CryptoKey)).rejects.toThrow("extractable");
    await expect(subtle.exportKey("jwk", key as CryptoKey)).rejects.toThrow("extractable");
  });

  it("no nonce is used twice", async () => {
    const store = storeOn(factory);
    const nonces = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      await store.save(backup, pairNamed("same"));
      const [[, record] = []] = await rawEntries(factory, "pairs");
      nonces.add(String((record as { iv: Uint8Array }).iv));
    }
    expect(nonces.size).toBe(20);
  });

  it("the wrapping key survives a sign-out, because another tab may be sealing with it", async () => {
    const store = storeOn(factory);
    await store.save(backup, pairNamed("x"));
    await store.clear();
    expect(await rawEntries(factory, "pairs")).toEqual([]);
    expect(await rawEntries(factory, "keys")).toHaveLength(1);
  });
});

describe("a record that cannot be read is removed", () => {
  const turned = (bytes: Uint8Array) => bytes.map((byte, index) => (index === 3 ? byte ^ 1 : byte));
  const damages: [string, (record: { iv: Uint8Array; sealed: Uint8Array }) => unknown][] = [
    ["a bit of it turned", (record) => ({ ...record, sealed: turned(record.sealed) })],
    ["another nonce", (record) => ({ ...record, iv: turned(record.iv) })],
    ["a later version", (record) => ({ ...record, version: 2 })],
    ["no version", ({ iv, sealed }) => ({ iv, sealed })],
    ["cut short", (record) => ({ ...record, sealed: record.sealed.slice(0, 4) })],
    ["another shape", () => ({ privateKeyPem: "x" })],
    ["no object", () => "x"],
    ["null", () => null],
  ];

  it.each(damages)("%s", async (_, damage) => {
    const store = storeOn(factory);
    await store.save(backup, pairNamed("x"));
    await store.save(pending, pairNamed("y"));
    const entries = await rawEntries(factory, "pairs");
    for (const [name, record] of entries)
      await putRaw(factory, { store: "pairs", name, value: damage(record as never) });
    expect(await store.load(backup)).toBeUndefined();
    expect(await rawEntries(factory, "pairs")).toHaveLength(1);
    await store.save(backup, pairNamed("new"));
    expect(await store.load(backup)).toEqual(pairNamed("new"));
  });

  it("when it was moved from another slot", async () => {
    const store = storeOn(factory);
    await store.save(backup, pairNamed("x"));
    const [[from, record] = []] = await rawEntries(factory, "pairs");
    await store.save(pending, pairNamed("y"));
    const [to] = (await rawEntries(factory, "pairs")).find(([name]) => name !== from) ?? [];
    await putRaw(factory, { store: "pairs", name: String(to), value: record });
    expect(await store.load(pending)).toBeUndefined();
    expect(await store.load(backup)).toEqual(pairNamed("x"));
  });

  it.each([
    ["is gone", undefined],
    ["has become another kind of thing", {}],
  ])("when the wrapping key %s, and the next save makes a new one", async (_, value) => {
    const store = storeOn(factory);
    await store.save(backup, pairNamed("x"));
    await putRaw(factory, { store: "keys", name: "wrapping", value });
    expect(await store.load(backup)).toBeUndefined();
    expect(await rawEntries(factory, "pairs")).toEqual([]);
    await store.save(backup, pairNamed("new"));
    expect(await storeOn(factory).load(backup)).toEqual(pairNamed("new"));
  });

  it("but not a new record that another tab has put there meanwhile", async () => {
    const saving = storeOn(factory);
    await saving.save(backup, pairNamed("old"));
    const [[name, record] = []] = await rawEntries(factory, "pairs");
    const { sealed } = record as { sealed: Uint8Array };
    const damaged = { ...(record as object), sealed: turned(sealed) };
    await putRaw(factory, { store: "pairs", name: String(name), value: damaged });
    const decrypt: SubtleCrypto["decrypt"] = async (...args) => {
      await saving.save(backup, pairNamed("new"));
      return subtle.decrypt(...args);
    };
    const slow = new Proxy(subtle, {
      get: (target, member): unknown =>
        member === "decrypt"
          ? decrypt
          : (Reflect.get(target, member) as () => unknown).bind(target),
    });
    const loading = createIdbKeyStore({ indexedDB: factory, subtle: slow, fillRandom });
    expect(await loading.load(backup)).toBeUndefined();
    expect(await saving.load(backup)).toEqual(pairNamed("new"));
  });
});

describe("where storage refuses", () => {
  const expectRefusals = async (store: KeyStore, message: string) => {
    await expect(store.load(backup)).rejects.toThrow(message);
    await expect(store.save(backup, pairNamed("canary"))).rejects.toThrow(message);
    await expect(store.remove(backup)).rejects.toThrow(message);
    await expect(store.clear()).rejects.toThrow(message);
  };

  /** A factory whose first calls of `open` are replaced. */
  const factoryWith = (...opens: (() => IDBOpenDBRequest)[]): IDBFactory => {
    const real = factory;
    return new Proxy(real, {
      get(target, member): unknown {
        const replaced = member === "open" ? opens.shift() : undefined;
        return replaced ?? (Reflect.get(target, member) as () => unknown).bind(target);
      },
    });
  };

  it("every call rejects without IndexedDB or WebCrypto", async () => {
    const message = "nothing can be kept at rest here";
    await expectRefusals(createIdbKeyStore({ indexedDB: undefined, subtle, fillRandom }), message);
    await expectRefusals(
      createIdbKeyStore({ indexedDB: factory, subtle: undefined, fillRandom }),
      message,
    );
    expect(await factory.databases()).toEqual([]);
  });

  it("every call rejects while opening throws, and the next one works again", async () => {
    const forbidden = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const store = storeOn(factoryWith(...Array.from({ length: 4 }, () => forbidden)));
    await expectRefusals(store, "could not be opened");
    await store.save(backup, pairNamed("x"));
    expect(await store.load(backup)).toEqual(pairNamed("x"));
  });

  it("every call rejects where a later release has left a later schema", async () => {
    (await openRawDatabase(factory, 2)).close();
    await expectRefusals(storeOn(factory), "could not be opened");
  });

  it("every call rejects after 3 s of silence, the next ones at once, until it opens after all", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const silent = Object.assign(new EventTarget(), { result: {} });
    const store = storeOn(factoryWith(() => silent as unknown as IDBOpenDBRequest));
    const first = store.load(backup).catch(String);
    await vi.waitFor(() => {
      expect(vi.getTimerCount()).toBe(1);
    });
    vi.advanceTimersByTime(3_000);
    expect(await first).toContain("did not open in time");
    await expectRefusals(store, "did not open in time");

    vi.useRealTimers();
    silent.result = await openRawDatabase(factory, 1);
    silent.dispatchEvent(new Event("success"));
    await store.save(backup, pairNamed("x"));
    expect(await store.load(backup)).toEqual(pairNamed("x"));
  });

  it("rejects at once where another tab blocks it", async () => {
    const blocked = new EventTarget();
    const store = storeOn(factoryWith(() => blocked as unknown as IDBOpenDBRequest));
    const refused = expectRefusals(store, "blocked by another tab");
    const dispatched = setInterval(() => blocked.dispatchEvent(new Event("blocked")), 1);
    await refused;
    clearInterval(dispatched);
  });

  it("a full storage rejects, and keeps what was there", async () => {
    const store = storeOn(factory);
    await store.save(backup, pairNamed("old"));
    const put = vi.spyOn(Object.getPrototypeOf(await rawStore()) as IDBObjectStore, "put");
    put.mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(store.save(backup, pairNamed("new"))).rejects.toThrow("full");
    put.mockRestore();
    expect(await store.load(backup)).toEqual(pairNamed("old"));
  });

  const rawStore = async (): Promise<IDBObjectStore> => {
    const database = await openRawDatabase(factory, 1);
    const store = database.transaction("pairs").objectStore("pairs");
    database.close();
    return store;
  };
});

describe("a connection that ends", () => {
  it("closes when another tab deletes the database, and starts again", async () => {
    const store = storeOn(factory);
    await store.save(backup, pairNamed("x"));
    await new Promise((resolve, reject) => {
      const request = factory.deleteDatabase("vault");
      request.addEventListener("success", resolve);
      request.addEventListener("blocked", reject);
    });
    expect(await store.load(backup)).toBeUndefined();
    await store.save(backup, pairNamed("y"));
    expect(await store.load(backup)).toEqual(pairNamed("y"));
  });

  it("is opened again after the browser has closed it", async () => {
    const opened: IDBDatabase[] = [];
    const watched = new Proxy(factory, {
      get: (target, member): unknown =>
        member === "open"
          ? (...args: Parameters<IDBFactory["open"]>) => {
              const request = target.open(...args);
              request.addEventListener("success", () => opened.push(request.result));
              return request;
            }
          : Reflect.get(target, member),
    });
    const store = storeOn(watched);
    await store.save(backup, pairNamed("x"));
    forceCloseDatabase(opened[0] as never);
    expect(await store.load(backup)).toEqual(pairNamed("x"));
    // Closed without an event, as when a page comes back out of the cache.
    opened[1]?.close();
    expect(await store.load(backup)).toEqual(pairNamed("x"));
    expect(opened).toHaveLength(3);
  });
});
