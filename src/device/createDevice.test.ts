import library from "@fingerprintjs/fingerprintjs/package.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import {
  audioCodeOf,
  type Fingerprint,
  fingerprintVersion,
  minorOf,
} from "./computeFingerprint.ts";
import { createDevice } from "./createDevice.ts";
import { createCookieStore, type DeviceStore, firstThatKeeps } from "./deviceStore.ts";
import { forgetFingerprintCookies, keepFingerprintCookie } from "./fingerprintCookies.ts";

const made: Fingerprint = { id: "f".repeat(32), version: fingerprintVersion, audio: undefined };

function createJar() {
  const jar = new Map<string, string>();
  const store = createCookieStore({
    cookies: {
      read: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      write: (cookie) => {
        const [, name = "", value = "", age] =
          /^([^=]+)=([^;]*);.*Max-Age=(\d+)/.exec(cookie) ?? [];
        if (age === "0") jar.delete(name);
        else jar.set(name, value);
      },
    },
    isSecure: true,
  });
  return { jar, store };
}

function open(kept: Readonly<Record<string, string>> = {}, compute?: () => Promise<Fingerprint>) {
  const values = new Map(Object.entries(kept));
  let computed = 0;
  const store: DeviceStore = {
    read: (key) => values.get(key),
    write: (key, value) => {
      if (value === undefined) values.delete(key);
      else values.set(key, value);
      return true;
    },
  };
  const device = createDevice({
    store,
    keepFingerprint: () => {},
    forgetFingerprints: () => {},
    compute: () => {
      computed += 1;
      return compute?.() ?? Promise.resolve(made);
    },
    fillRandom: (bytes) => bytes.fill(0xab),
  });
  return { device, values, computed: () => computed };
}

describe("the device", () => {
  it("has no ids and leaves no trace before it is asked for them", () => {
    const { device, values, computed } = open();
    expect(device.ids()).toEqual({ terminalCode: "", deviceId: "" });
    expect([values.size, computed()]).toEqual([0, 0]);
  });

  it("has a terminal code before the fingerprint, which stays", async () => {
    const { device, computed } = open();
    device.mark();
    expect(device.ids()).toEqual({ terminalCode: "ab".repeat(16), deviceId: "" });
    expect(computed()).toBe(0);
    await device.identify();
    expect(device.ids().terminalCode).toBe("ab".repeat(16));
  });

  it("is made once for callers that ask at the same time, and kept with its version", async () => {
    const { device, values, computed } = open();
    await Promise.all([device.identify(), device.identify()]);
    await device.identify();
    expect(computed()).toBe(1);
    expect(device.ids()).toEqual({ terminalCode: "ab".repeat(16), deviceId: made.id });
    expect(JSON.parse(values.get("device-fingerprint") ?? "")).toEqual({ version: "5.2" });
  });

  it("makes a new fingerprint with another version of the library", async () => {
    const { device, computed, values } = open({
      "terminal-code": "old",
      "device-id": "old",
      "device-fingerprint": '{"version":"4.6"}',
    });
    await device.identify();
    expect(computed()).toBe(1);
    expect(values.get("terminal-code")).toBe("old");
    expect(device.ids().deviceId).toBe(made.id);
  });

  it("keeps a fingerprint of this version", async () => {
    const { device, computed } = open({
      "device-id": "kept",
      "device-fingerprint": `{"version":"${fingerprintVersion}"}`,
    });
    await device.identify();
    expect([computed(), device.ids().deviceId]).toEqual([0, "kept"]);
  });

  it("has no id where none can be made, and the next try may make one", async () => {
    let fails = true;
    const { device } = open({}, () =>
      fails ? Promise.reject(new Error("blocked")) : Promise.resolve(made),
    );
    await device.identify();
    expect(device.ids().deviceId).toBe("");
    fails = false;
    await device.identify();
    expect(device.ids().deviceId).toBe(made.id);
  });

  it("is forgotten", async () => {
    const { device, values } = open();
    await device.identify();
    device.forget();
    expect(values.size).toBe(0);
  });
});

describe("the fingerprint", () => {
  it("has the version of the library that is installed", () => {
    expect(minorOf(library.version)).toBe(fingerprintVersion);
  });

  it.each([
    [-1, -1],
    [-2, -2],
    [-3, -3],
    [-4, -4],
    [124.04, undefined],
    [undefined, undefined],
  ])("has the audio code of %s", (value, code) => {
    expect(audioCodeOf(value)).toBe(code);
  });
});

describe("cookies", () => {
  it("take the ids where local storage refuses", () => {
    const { store } = createJar();
    const refusing: DeviceStore = { read: () => undefined, write: () => false };
    const both = firstThatKeeps([refusing, store]);
    expect(both.write("device-id", "a; b=c")).toBe(true);
    expect(both.read("device-id")).toBe("a; b=c");
    both.write("device-id", undefined);
    expect(both.read("device-id")).toBeUndefined();
  });

  it("hold at most 10 fingerprints, the newest versions", () => {
    const { jar, store } = createJar();
    store.write("other", "stays");
    for (let minor = 0; minor < 14; minor += 1)
      keepFingerprintCookie(store, { id: "x", version: `5.${String(minor)}` });
    expect([...jar.keys()]).toEqual([
      "other",
      ...Array.from({ length: 10 }, (_, index) => `fingerprint.5.${String(index + 4)}`),
    ]);
    forgetFingerprintCookies(store);
    expect([...jar.keys()]).toEqual(["other"]);
  });
});
