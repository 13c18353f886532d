import type { GatewaySignConfig } from "../../../src/wire/signing.ts";
import type { VaultFailure } from "../../../src/wire/workerClient.ts";
import { decodeBase64 } from "../encoding/base64.ts";
import type { Bytes } from "../encoding/bytes.ts";
import { vaultFailure } from "../vaultFailure.ts";

/** The built-in certificate: the key that signs the server's key, and the time in which it may. */
export interface Certificate {
  /** Base64 SPKI DER. */
  readonly spki: string;
  /** Epoch milliseconds; the certificate is valid at both ends. */
  readonly notBefore: number;
  readonly notAfter: number;
}

/** Nothing is known yet. */
export interface NotInitialised {
  readonly stage: "not-initialised";
}

/** The configuration has arrived, and nothing in it is trusted yet. */
export interface ConfigurationFetched {
  readonly stage: "configuration-fetched";
  readonly configuration: GatewaySignConfig;
}

/** The certificate's key has signed the server's. */
export interface ServerKeyVerified {
  readonly stage: "server-key-verified";
  readonly configuration: GatewaySignConfig;
  /** The last time at which the certificate vouches for the server's key, epoch milliseconds. */
  readonly validUntil: number;
}

/** Requests are signed and login bodies encrypted. */
export interface Ready {
  readonly stage: "ready";
  readonly configuration: GatewaySignConfig;
  readonly serverSpki: Bytes;
  readonly validUntil: number;
}

/** The gateway does not want protection: `clientOpen` is false. */
export interface ProtectionOff {
  readonly stage: "protection-off";
  readonly configuration: GatewaySignConfig;
}

/** A step failed. */
export interface Failed {
  readonly stage: "failed";
  readonly failure: VaultFailure;
}

/**
 * The state of the signing set-up (specification, section 4). Each transition accepts only the states it starts from.
 */
export type SetUpState =
  | NotInitialised
  | ConfigurationFetched
  | ServerKeyVerified
  | Ready
  | ProtectionOff
  | Failed;

/** A state from which a caller can be answered. */
export type Settled = Ready | ProtectionOff | Failed;

/** The first state, also after a reset. */
export const notInitialised: NotInitialised = Object.freeze({ stage: "not-initialised" });

/** The configuration has arrived, from the gateway or from the session's cache. */
export function configurationArrived(
  _from: NotInitialised,
  configuration: GatewaySignConfig,
): ConfigurationFetched | ProtectionOff {
  const stage = configuration.clientOpen ? "configuration-fetched" : "protection-off";
  return { stage, configuration };
}

/** No valid configuration has arrived. */
export function configurationMissed(_from: NotInitialised): Failed {
  return { stage: "failed", failure: vaultFailure("configuration-failed") };
}

/** The signature of the server's key was checked at `now`, epoch milliseconds. */
export function serverKeyJudged(
  { configuration }: ConfigurationFetched,
  { isGenuine, certificate, now }: { isGenuine: boolean; certificate: Certificate; now: number },
): ServerKeyVerified | Failed {
  const isValid = certificate.notBefore <= now && now <= certificate.notAfter;
  if (!isGenuine || !isValid) return refused;
  return { stage: "server-key-verified", configuration, validUntil: certificate.notAfter };
}

/** Reads the key that the certificate vouched for. This happens only now, so that no unproven key is ever parsed. */
export function serverKeyRead({ configuration, validUntil }: ServerKeyVerified): Ready | Failed {
  try {
    const serverSpki = decodeBase64(configuration.serverPublicKey);
    return { stage: "ready", configuration, serverSpki, validUntil };
  } catch {
    return refused;
  }
}

/** No engine could be loaded for the check. */
export function engineMissed(_from: ConfigurationFetched): Failed {
  return { stage: "failed", failure: vaultFailure("crypto-failed") };
}

/**
 * The state for a call at `now`: an expired certificate vouches for nothing, and a failure worth retrying starts over.
 */
export function stateAt(state: SetUpState, now: number): SetUpState {
  if (state.stage === "ready" && now > state.validUntil) return refused;
  if (state.stage === "failed" && state.failure.code !== "server-key-refused")
    return notInitialised;
  return state;
}

const refused: Failed = Object.freeze({
  stage: "failed",
  failure: vaultFailure("server-key-refused"),
});
