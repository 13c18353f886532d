import { join, resolve } from "node:path";
import { defaultDataDir } from "../config/configVariables.ts";
import { memoryDir } from "../config/readConfig.ts";

/** The settings that say where the keys are. */
export interface KeysSettings {
  readonly dataDir: string;
  /** `GATEWAY_KEYS_DIR`. */
  readonly gatewayKeysDir: string | undefined;
  /** `GATEWAY_CERTIFICATE`. */
  readonly gatewayCertificate: string | undefined;
}

/** The place of a gateway's keys and certificate. */
export interface KeysPlace {
  /** Absolute; `undefined` for a database in memory, where the keys end with the process too. */
  readonly dir: string | undefined;
  /** Absolute; `undefined` for the certificate in `dir`. */
  readonly certificate: string | undefined;
  /** False if a setting names the place: a missing file is then a mistake and not a first start. */
  readonly mayMake: boolean;
}

/** Finds the place of the keys: `GATEWAY_KEYS_DIR`, else `keys` in the data directory. */
export function keysPlaceOf(settings: KeysSettings): KeysPlace {
  const { dataDir, gatewayKeysDir, gatewayCertificate } = settings;
  const dir = gatewayKeysDir ?? (dataDir === memoryDir ? undefined : join(dataDir, "keys"));
  return Object.freeze({
    dir: dir === undefined ? undefined : resolve(dir),
    certificate: gatewayCertificate === undefined ? undefined : resolve(gatewayCertificate),
    mayMake: gatewayKeysDir === undefined && gatewayCertificate === undefined,
  });
}

/** Like `keysPlaceOf`, for tools that need no other setting of the environment. */
export function keysPlaceIn(env: Readonly<Record<string, string | undefined>>): KeysPlace {
  const text = (name: string): string | undefined => {
    const value = env[name]?.trim() ?? "";
    return value === "" ? undefined : value;
  };
  return keysPlaceOf({
    dataDir: text("DATA_DIR") ?? defaultDataDir,
    gatewayKeysDir: text("GATEWAY_KEYS_DIR"),
    gatewayCertificate: text("GATEWAY_CERTIFICATE"),
  });
}
