import { join, resolve } from "node:path";
import { memoryDir } from "../config/readConfig.ts";

/** Settings that say where keys are. */
export interface KeysSettings {
  readonly dataDir: string;
  /** `GATEWAY_KEYS_DIR`. */
  readonly gatewayKeysDir: string | undefined;
  /** `GATEWAY_CERTIFICATE`. */
  readonly gatewayCertificate: string | undefined;
}

/** Where the keys and the certificate of a gateway are. */
export interface KeysPlace {
  /** Absolute; `undefined` for a database in memory: then the keys live and die with the process as well. */
  readonly dir: string | undefined;
  /** Absolute; `undefined` for the one in `dir`. */
  readonly certificate: string | undefined;
  /** False where someone has said where they are: then a missing file is a mistake, not a first start. */
  readonly mayMake: boolean;
}

/** Default of `DATA_DIR`, here as well as in the server's configuration. */
const defaultDataDir = ".data";

/** Where the keys are: `GATEWAY_KEYS_DIR`, else `keys` in the data directory. */
export function keysPlaceOf(settings: KeysSettings): KeysPlace {
  const { dataDir, gatewayKeysDir, gatewayCertificate } = settings;
  const dir = gatewayKeysDir ?? (dataDir === memoryDir ? undefined : join(dataDir, "keys"));
  return Object.freeze({
    dir: dir === undefined ? undefined : resolve(dir),
    certificate: gatewayCertificate === undefined ? undefined : resolve(gatewayCertificate),
    mayMake: gatewayKeysDir === undefined && gatewayCertificate === undefined,
  });
}

/** As `keysPlaceOf`, for tools that have the environment and need no other setting. */
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
