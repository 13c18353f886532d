import { describe, expect, it } from "vitest";
import type { Transport } from "./createTransport.ts";
import { GatewayError } from "./gatewayError.ts";
import { withOfflineFallback } from "./withOfflineFallback.ts";

const answering =
  (data: unknown): Transport =>
  <T>() =>
    Promise.resolve(data as T);
function failing(error: Error): Transport {
  return async () => {
    throw error;
  };
}
const noNetwork = new GatewayError("Failed to fetch");

function withFallback(
  online: Transport,
  options: { offline?: Transport; isOffline?: boolean } = {},
) {
  const { offline = answering("kept"), isOffline = false } = options;
  return withOfflineFallback(online, {
    isOffline: () => isOffline,
    loadOffline: () => Promise.resolve(offline),
  });
}

describe("withOfflineFallback", () => {
  it("prefers the network", async () => {
    expect(await withFallback(answering("new"))({ path: "a" })).toBe("new");
  });

  it("reads what is kept when the network fails, or is known to be away", async () => {
    expect(await withFallback(failing(noNetwork))({ path: "a" })).toBe("kept");
    expect(
      await withFallback(failing(new Error("asked")), { isOffline: true })({ path: "a" }),
    ).toBe("kept");
  });

  it.each([
    new GatewayError("unknown symbol", { code: "40401", status: 404 }),
    new GatewayError("no envelope", { status: 502 }),
  ])("passes a refusal on: $message", async (error) => {
    await expect(withFallback(failing(error))({ path: "a" })).rejects.toBe(error);
  });

  it("never answers from this device what asks for the newest", async () => {
    const call = { path: "a", body: {} };
    await expect(withFallback(failing(noNetwork))(call)).rejects.toBe(noNetwork);
    await expect(withFallback(answering("new"), { isOffline: true })(call)).rejects.toThrow(
      "no network",
    );
  });

  it("says what went wrong with the network where nothing is kept", async () => {
    const nothing = failing(new GatewayError("nothing is kept"));
    await expect(
      withFallback(failing(noNetwork), { offline: nothing })({ path: "a" }),
    ).rejects.toBe(noNetwork);
  });

  it("leaves a call alone that was given up", async () => {
    const signal = AbortSignal.abort();
    await expect(withFallback(failing(noNetwork))({ path: "a", signal })).rejects.toBe(noNetwork);
  });
});
