import { memberOf } from "../lib/records.ts";
import { type FillRandom, createTraceId } from "../lib/createTraceId.ts";
import { type Fingerprint, fingerprintVersion } from "./computeFingerprint.ts";
import type { DeviceStore } from "./deviceStore.ts";

export interface DeviceDeps {
  readonly store: DeviceStore;
  /** Keeps an id together with its version. */
  readonly keepFingerprint: (fingerprint: Fingerprint) => void;
  readonly forgetFingerprints: () => void;
  readonly compute: () => Promise<Fingerprint>;
  readonly fillRandom: FillRandom;
}

export interface Device {
  /** The ids that are known already; an unknown one is empty. Makes nothing. */
  readonly ids: () => { readonly terminalCode: string; readonly deviceId: string };
  /** Makes and keeps the terminal code if there is none. Call it after the visitor agreed or before a sign-in. */
  readonly mark: () => void;
  /**
   * Makes and keeps the missing ids. The fingerprint keeps the page busy for some tenths of a second. Call it after the
   * visitor agreed or before a sign-in. Never rejects: a device without a distinct fingerprint has no id.
   */
  readonly identify: () => Promise<void>;
  readonly forget: () => void;
}

/** Keys of the browser's local storage. The terminal code is one of the specification's global keys (section 3). */
const terminalCodeKey = "terminal-code";
const deviceIdKey = "device-id";
/** Holds the version that made the id, and the audio code. */
const fingerprintKey = "device-fingerprint";

/** The ids of this device: the terminal code is random, the device id is the fingerprint. */
export function createDevice(deps: DeviceDeps): Device {
  const { store } = deps;
  const read = (key: string): string => store.read(key) ?? "";

  const mark = (): void => {
    if (read(terminalCodeKey) === "") store.write(terminalCodeKey, createTraceId(deps.fillRandom));
  };
  const make = async (): Promise<void> => {
    mark();
    if (read(deviceIdKey) !== "" && versionOf(read(fingerprintKey)) === fingerprintVersion) return;
    const made = await deps.compute();
    store.write(deviceIdKey, made.id);
    store.write(fingerprintKey, JSON.stringify({ version: made.version, audio: made.audio }));
    deps.keepFingerprint(made);
  };
  let making: Promise<void> | undefined;

  return Object.freeze({
    ids: () => ({ terminalCode: read(terminalCodeKey), deviceId: read(deviceIdKey) }),
    mark,
    identify() {
      making ??= make()
        .catch(() => undefined)
        .finally(() => {
          making = undefined;
        });
      return making;
    },
    forget() {
      for (const key of [terminalCodeKey, deviceIdKey, fingerprintKey]) store.write(key, undefined);
      deps.forgetFingerprints();
    },
  } satisfies Device);
}

function versionOf(text: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    const version = memberOf(kept, "version");
    return typeof version === "string" ? version : undefined;
  } catch {
    return undefined;
  }
}
