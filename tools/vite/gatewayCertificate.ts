import { env } from "node:process";
import type { Plugin } from "vite";
import {
  certificatePath,
  ensureKeys,
  type GatewayCertificate,
  readCertificate,
  requireValid,
} from "../../server/keys/certificate.ts";
import { keysPlaceIn } from "../../server/keys/keysPlace.ts";

const moduleId = "virtual:gateway-certificate";
/** Vite's mark of a module without a file. */
const resolvedId = `\0${moduleId}`;

/**
 * The certificate of this machine's gateway, made with its keys at the first build. Rejects with a `KeysError` if it is
 * missing, not a certificate, or not valid now: a client with it would refuse every gateway.
 */
export async function loadBuildCertificate(
  environment: Readonly<Record<string, string | undefined>> = env,
  nowMs = Date.now(),
): Promise<GatewayCertificate> {
  const place = keysPlaceIn(environment);
  await ensureKeys(place, nowMs);
  const path = certificatePath(place);
  const certificate = readCertificate(path);
  requireValid(certificate, nowMs, path);
  return certificate;
}

/** Gives the worker `virtual:gateway-certificate`: the key it trusts, and when; nothing that is private. */
export function gatewayCertificate(load = loadBuildCertificate): Plugin {
  return {
    name: "parallax:gateway-certificate",
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: async (id) => {
      if (id !== resolvedId) return undefined;
      const { spki, notBefore, notAfter } = await load();
      return `export const certificate = Object.freeze(${JSON.stringify({ spki, notBefore, notAfter })});`;
    },
  };
}
