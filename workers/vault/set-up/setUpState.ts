import type { GatewaySignConfig } from "../../../src/wire/signing.ts";
import type { VaultFailure } from "../../../src/wire/workerClient.ts";
import { decodeBase64 } from "../encoding/base64.ts";
import type { Bytes } from "../encoding/bytes.ts";
import { vaultFailure } from "../vaultFailure.ts";

/** The certificate that is built in: the key that vouches for the server's, and when it may. */
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

/** The configuration is here, and nothing in it is believed yet. */
export interface ConfigurationFetched {
  readonly stage: "configuration-fetched";
  readonly configuration: GatewaySignConfig;
}

/** The certificate's key has signed the server's. */
export interface ServerKeyVerified {
  readonly stage: "server-key-verified";
  readonly configuration: GatewaySignConfig;
  /** Epoch milliseconds: the last at which the certificate vouches for the server's key. */
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

/** Where the signing set-up is (specification, section 4). A transition takes the states it starts from, no other. */
export type SetUpState =
  | NotInitialised
  | ConfigurationFetched
  | ServerKeyVerified
  | Ready
  | ProtectionOff
  | Failed;

/** A state that a caller can be answered from. */
export type Settled = Ready | ProtectionOff | Failed;

/** The beginning, and the state after a reset. */
export const notInitialised: NotInitialised = Object.freeze({ stage: "not-initialised" });

/** The configuration came, from the gateway or from the session's cache. */
export function configurationArrived(
  _from: NotInitialised,
  configuration: GatewaySignConfig,
): ConfigurationFetched | ProtectionOff {
  const stage = configuration.clientOpen ? "configuration-fetched" : "protection-off";
  return { stage, configuration };
}

/** The configuration did not come, or is none. */
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

/** What the certificate vouched for is read; never before, so that no unproven key is ever looked into. */
export function serverKeyRead({ configuration, validUntil }: ServerKeyVerified): Ready | Failed {
  try {
    const serverSpki = decodeBase64(configuration.serverPublicKey);
    return { stage: "ready", configuration, serverSpki, validUntil };
  } catch {
    return refused;
  }
}

/** No engine could be loaded to check with. */
export function engineMissed(_from: ConfigurationFetched): Failed {
  return { stage: "failed", failure: vaultFailure("crypto-failed") };
}

/** A call comes at `now`: a certificate that has run out vouches for nothing, and a step worth retrying is retried. */
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
