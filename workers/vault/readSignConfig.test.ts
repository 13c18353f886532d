import { describe, expect, it } from "vitest";
import { readSignConfig } from "./readSignConfig.ts";

const valid = {
  clientOpen: true,
  serverPublicKey: "a",
  serverPublicKeySign: "b",
  defaultAlgorithm: "rsa2048",
  exactUrls: { "/v1/a": 1 },
  prefixUrls: { "/v1/": 2 },
};

describe("readSignConfig", () => {
  it("reads a configuration and leaves out unknown members", () => {
    expect(readSignConfig({ ...valid, more: 1 })).toEqual(valid);
  });

  it("takes the protocol's algorithm if none is named", () => {
    const { defaultAlgorithm: _none, ...rest } = valid;
    expect(readSignConfig(rest)?.defaultAlgorithm).toBe("rsa1024");
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "{}"],
    ["a switch that is a text", { ...valid, clientOpen: "true" }],
    ["a key that is missing", { ...valid, serverPublicKey: undefined }],
    ["a signature that is a number", { ...valid, serverPublicKeySign: 1 }],
    ["an unknown algorithm", { ...valid, defaultAlgorithm: "rsa512" }],
    ["a list of paths", { ...valid, exactUrls: ["/v1/a"] }],
    ["an unknown mode", { ...valid, prefixUrls: { "/v1/": 3 } }],
    ["a mode that is a text", { ...valid, exactUrls: { "/v1/a": "1" } }],
  ])("refuses %s", (_what, value) => {
    expect(readSignConfig(value)).toBeUndefined();
  });
});
