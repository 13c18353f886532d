import { describe, expect, it } from "vitest";
import type { GatewaySignConfig } from "../../../src/wire/signing.ts";
import {
  configurationArrived,
  configurationMissed,
  type ConfigurationFetched,
  engineMissed,
  type Failed,
  notInitialised,
  serverKeyJudged,
  serverKeyRead,
  type ServerKeyVerified,
  stateAt,
} from "./setUpState.ts";

const configuration: GatewaySignConfig = {
  clientOpen: true,
  serverPublicKey: btoa("the key"),
  serverPublicKeySign: btoa("its signature"),
  defaultAlgorithm: "rsa1024",
  exactUrls: {},
  prefixUrls: {},
};
const certificate = { spki: btoa("certificate"), notBefore: 100, notAfter: 200 };
const fetched: ConfigurationFetched = { stage: "configuration-fetched", configuration };
const verified: ServerKeyVerified = {
  stage: "server-key-verified",
  configuration,
  validUntil: 200,
};
const refusal = "server public key verification failed";

function judgedAt(now: number, isGenuine = true) {
  return serverKeyJudged(fetched, { isGenuine, certificate, now });
}

const codeOf = (state: { stage: string } | Failed) =>
  "failure" in state ? state.failure.code : state.stage;

describe("the set-up", () => {
  it("goes on with a configuration that asks for protection", () => {
    expect(configurationArrived(notInitialised, configuration)).toEqual(fetched);
  });

  it("skips protection if the gateway does not want it, whatever its key", () => {
    const closed = { ...configuration, clientOpen: false, serverPublicKey: "" };
    expect(configurationArrived(notInitialised, closed)).toEqual({
      stage: "protection-off",
      configuration: closed,
    });
  });

  it("fails without a configuration, and can be retried", () => {
    expect(configurationMissed(notInitialised).failure).toMatchObject({
      code: "configuration-failed",
      retryable: true,
    });
  });

  it("verifies a key that the certificate signed while it is valid", () => {
    expect(judgedAt(150)).toEqual(verified);
  });

  it.each([
    ["forged", 150, false],
    ["signed, a millisecond before the certificate is valid", 99, true],
    ["signed, a millisecond after it ran out", 201, true],
  ])("refuses a key that is %s", (_what, now, isGenuine) => {
    expect(judgedAt(now, isGenuine)).toMatchObject({
      stage: "failed",
      failure: { code: "server-key-refused", message: refusal, retryable: false },
    });
  });

  it.each([100, 200])("counts both ends of the validity: %i", (now) => {
    expect(judgedAt(now).stage).toBe("server-key-verified");
  });

  it("is ready once the verified key is read", () => {
    const ready = serverKeyRead(verified);
    expect(ready).toEqual({
      stage: "ready",
      configuration,
      serverSpki: new TextEncoder().encode("the key"),
      validUntil: 200,
    });
  });

  it("refuses a verified key that is no base64", () => {
    const odd = { ...verified, configuration: { ...configuration, serverPublicKey: "%" } };
    expect(codeOf(serverKeyRead(odd))).toBe("server-key-refused");
  });

  it("fails if there is nothing to check a key with, and can be retried", () => {
    expect(codeOf(engineMissed(fetched))).toBe("crypto-failed");
    expect(stateAt(engineMissed(fetched), 150)).toBe(notInitialised);
  });

  it("stays ready until the certificate runs out", () => {
    const ready = serverKeyRead(verified);
    expect(stateAt(ready, 200)).toBe(ready);
    expect(codeOf(stateAt(ready, 201))).toBe("server-key-refused");
  });

  it("retries after a missing configuration, never after a refused key", () => {
    expect(stateAt(configurationMissed(notInitialised), 150)).toBe(notInitialised);
    const refused = judgedAt(150, false);
    expect(stateAt(refused, 150)).toBe(refused);
  });

  it("leaves states under way and a switched-off protection unchanged", () => {
    const off = configurationArrived(notInitialised, { ...configuration, clientOpen: false });
    for (const state of [notInitialised, fetched, verified, off])
      expect(stateAt(state, 999)).toBe(state);
  });
});
