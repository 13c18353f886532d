import { describe, expect, it } from "vitest";
import { createDeferred } from "../../../src/lib/testing/createDeferred.ts";
import type { GatewaySignConfig } from "../../../src/wire/signing.ts";
import { generatingEngine } from "../../testing/fakePairs.ts";
import { createSetUp } from "./createSetUp.ts";

const valid: GatewaySignConfig = {
  clientOpen: true,
  serverPublicKey: btoa("server key"),
  serverPublicKeySign: btoa("genuine"),
  defaultAlgorithm: "rsa1024",
  exactUrls: {},
  prefixUrls: {},
};
const forged: GatewaySignConfig = { ...valid, serverPublicKeySign: btoa("forged") };

/** A gateway that gives the listed answers in turn; the last one stays. */
function createSite(...answers: ReadonlyArray<GatewaySignConfig | undefined>) {
  const site = {
    now: 150,
    fetches: 0,
    canLoadEngine: true,
    /** The configurations that the page was told to keep. */
    told: [] as Array<GatewaySignConfig | undefined>,
  };
  const engine = {
    ...generatingEngine(() => Promise.reject(new Error("none"))),
    verify: (_spki: Uint8Array, signature: Uint8Array) =>
      Promise.resolve(new TextDecoder().decode(signature) === "genuine"),
  };
  const setUp = createSetUp({
    fetchSignConfig: () => {
      const answer = answers[Math.min(site.fetches, answers.length - 1)];
      site.fetches += 1;
      return Promise.resolve(answer);
    },
    engineFor: () =>
      site.canLoadEngine ? Promise.resolve(engine) : Promise.reject(new Error("offline")),
    certificate: { spki: btoa("certificate"), notBefore: 100, notAfter: 200 },
    clock: () => site.now,
    onConfiguration: (configuration) => {
      site.told.push(configuration);
    },
  });
  return { site, setUp };
}

const codeOf = async (outcome: ReturnType<ReturnType<typeof createSetUp>["settle"]>) => {
  const settled = await outcome;
  return settled.stage === "failed" ? settled.failure.code : settled.stage;
};

describe("settling", () => {
  it("asks the gateway once for callers at the same time and for all that follow", async () => {
    const { site, setUp } = createSite(valid);
    const codes = await Promise.all([codeOf(setUp.settle()), codeOf(setUp.settle())]);
    expect([...codes, await codeOf(setUp.settle())]).toEqual(["ready", "ready", "ready"]);
    expect(site.fetches).toBe(1);
    expect(site.told).toEqual([valid]);
  });

  it("asks nothing when the page kept a configuration that passes", async () => {
    const { site, setUp } = createSite(undefined);
    setUp.adopt(valid);
    expect(await codeOf(setUp.settle())).toBe("ready");
    expect(site.fetches).toBe(0);
    expect(site.told).toEqual([]);
  });

  it("checks a kept configuration as strictly, and asks for a new one when it fails", async () => {
    const { site, setUp } = createSite(valid);
    setUp.adopt(forged);
    expect(await codeOf(setUp.settle())).toBe("ready");
    expect(site.fetches).toBe(1);
    expect(site.told).toEqual([valid]);
  });

  it("tells the page to keep a configuration that switches protection off", async () => {
    const off = { ...valid, clientOpen: false };
    const { site, setUp } = createSite(off);
    expect(await codeOf(setUp.settle())).toBe("protection-off");
    expect(site.told).toEqual([off]);
  });

  it("refuses a forged server key for good, and tells the page to forget what it kept", async () => {
    const { site, setUp } = createSite(forged, valid);
    expect(await codeOf(setUp.settle())).toBe("server-key-refused");
    expect(await codeOf(setUp.settle())).toBe("server-key-refused");
    expect(site.fetches).toBe(1);
    expect(site.told).toEqual([undefined]);
  });

  it.each([
    ["is no base64", "%%%"],
    ["is empty", ""],
  ])("refuses a signature that %s", async (_what, serverPublicKeySign) => {
    const { setUp } = createSite({ ...valid, serverPublicKeySign });
    expect(await codeOf(setUp.settle())).toBe("server-key-refused");
  });

  it("asks again after a failure of the network", async () => {
    const { setUp } = createSite(undefined, valid);
    expect(await codeOf(setUp.settle())).toBe("configuration-failed");
    expect(await codeOf(setUp.settle())).toBe("ready");
  });

  it("tries again if no engine could be loaded", async () => {
    const { site, setUp } = createSite(valid);
    site.canLoadEngine = false;
    expect(await codeOf(setUp.settle())).toBe("crypto-failed");
    site.canLoadEngine = true;
    expect(await codeOf(setUp.settle())).toBe("ready");
  });

  it("ends when the certificate runs out", async () => {
    const { site, setUp } = createSite(valid);
    expect(await codeOf(setUp.settle())).toBe("ready");
    site.now = 201;
    expect(await codeOf(setUp.settle())).toBe("server-key-refused");
  });
});

describe("a reset", () => {
  it("asks again, and tells the page to forget", async () => {
    const { site, setUp } = createSite(forged, valid);
    await setUp.settle();
    setUp.reset();
    expect(await codeOf(setUp.settle())).toBe("ready");
    expect(site.told).toEqual([undefined, undefined, valid]);
  });

  it("overtakes an answer that is under way: only the newer one is kept", async () => {
    const first = createDeferred<GatewaySignConfig>();
    const second = createDeferred<GatewaySignConfig>();
    const told: Array<GatewaySignConfig | undefined> = [];
    const replies = [first.promise, second.promise];
    const setUp = createSetUp({
      fetchSignConfig: () => replies.shift() ?? Promise.resolve(undefined),
      engineFor: () => Promise.reject(new Error("not needed")),
      certificate: { spki: "", notBefore: 0, notAfter: 0 },
      clock: () => 0,
      onConfiguration: (configuration) => {
        told.push(configuration);
      },
    });
    const old = { ...valid, clientOpen: false, serverPublicKey: "old" };
    const fresh = { ...valid, clientOpen: false, serverPublicKey: "new" };
    const early = setUp.settle();
    setUp.reset();
    const late = setUp.settle();
    second.resolve(fresh);
    expect(await late).toMatchObject({ configuration: fresh });
    first.resolve(old);
    expect(await early).toMatchObject({ configuration: old });
    expect(await setUp.settle()).toMatchObject({ configuration: fresh });
    expect(told).toEqual([undefined, fresh]);
  });
});
