import type { GatewaySignConfig, KeyAlgorithm, SignMode } from "../../src/wire/signing.ts";
import { signing } from "../../src/wire/signing.ts";

const isAlgorithm = (value: unknown): value is KeyAlgorithm =>
  value === "rsa1024" || value === "rsa2048";

const isMode = (value: unknown): value is SignMode => value === 0 || value === 1 || value === 2;

/** The modes by path; `undefined` if a value is not a mode. */
function readModes(value: unknown): Readonly<Record<string, SignMode>> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const modes: Record<string, SignMode> = {};
  for (const [path, mode] of Object.entries(value)) {
    if (!isMode(mode)) return undefined;
    modes[path] = mode;
  }
  return modes;
}

/**
 * Reads a configuration from JSON of the gateway or of the session's cache; `undefined` for anything else. Without a key
 * algorithm it gets the protocol's default (specification, section 3). An unknown algorithm makes it invalid.
 */
export function readSignConfig(value: unknown): GatewaySignConfig | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const read = (name: keyof GatewaySignConfig): unknown => Reflect.get(value, name);
  const exactUrls = readModes(read("exactUrls"));
  const prefixUrls = readModes(read("prefixUrls"));
  const [clientOpen, serverPublicKey, serverPublicKeySign] = [
    read("clientOpen"),
    read("serverPublicKey"),
    read("serverPublicKeySign"),
  ];
  const defaultAlgorithm = read("defaultAlgorithm") ?? signing.defaultAlgorithm;
  if (exactUrls === undefined || prefixUrls === undefined) return undefined;
  if (typeof clientOpen !== "boolean" || !isAlgorithm(defaultAlgorithm)) return undefined;
  if (typeof serverPublicKey !== "string" || typeof serverPublicKeySign !== "string")
    return undefined;
  return {
    clientOpen,
    serverPublicKey,
    serverPublicKeySign,
    defaultAlgorithm,
    exactUrls,
    prefixUrls,
  };
}
