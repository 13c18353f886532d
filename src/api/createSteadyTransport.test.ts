import { describe, expect, it } from "vitest";
import { createSteadyTransport } from "./createSteadyTransport.ts";
import type { Transport } from "./createTransport.ts";
import { GatewayError } from "./gatewayError.ts";

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

function steady(online: Transport, options: { offline?: Transport; isOffline?: boolean } = {}) {
  const { offline = answering("kept"), isOffline = false } = options;
  return createSteadyTransport({
    online,
    isOffline: () => isOffline,
    loadOffline: () => Promise.resolve(offline),
  });
}

describe("createSteadyTransport", () => {
  it("prefers the network", async () => {
    expect(await steady(answering("new"))({ path: "a" })).toBe("new");
  });

  it("reads what is kept when the network fails, or is known to be away", async () => {
    expect(await steady(failing(noNetwork))({ path: "a" })).toBe("kept");
    expect(await steady(failing(new Error("asked")), { isOffline: true })({ path: "a" })).toBe(
      "kept",
    );
  });

  it.each([
    new GatewayError("unknown symbol", { code: "40401", status: 404 }),
    new GatewayError("no envelope", { status: 502 }),
  ])("passes a refusal on: $message", async (error) => {
    await expect(steady(failing(error))({ path: "a" })).rejects.toBe(error);
  });

  it("never answers from this device what asks for the newest", async () => {
    const call = { path: "a", body: {} };
    await expect(steady(failing(noNetwork))(call)).rejects.toBe(noNetwork);
    await expect(steady(answering("new"), { isOffline: true })(call)).rejects.toThrow("no network");
  });

  it("says what went wrong with the network where nothing is kept", async () => {
    const nothing = failing(new GatewayError("nothing is kept"));
    await expect(steady(failing(noNetwork), { offline: nothing })({ path: "a" })).rejects.toBe(
      noNetwork,
    );
  });

  it("leaves a call alone that was given up", async () => {
    const signal = AbortSignal.abort();
    await expect(steady(failing(noNetwork))({ path: "a", signal })).rejects.toBe(noNetwork);
  });
});
