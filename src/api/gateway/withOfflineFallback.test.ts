import { describe, expect, it } from "vitest";
import { createDeferred, type Deferred } from "../../lib/testing/createDeferred.ts";
import type { StartTimer } from "../../lib/systemTimer.ts";
import { settled } from "../testing/clientFixture.ts";
import type { Transport } from "./createTransport.ts";
import { GatewayError } from "./GatewayError.ts";
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
  options: {
    offline?: Transport;
    isOffline?: boolean;
    isSilent?: boolean;
    startTimer?: StartTimer;
  } = {},
) {
  const { offline = answering("kept"), isOffline = false, isSilent = false } = options;
  return withOfflineFallback(online, {
    isOffline: () => isOffline,
    loadOffline: () => Promise.resolve(offline),
    isSilent,
    startTimer: options.startTimer ?? (() => () => undefined),
  });
}

/** A network whose answers the test gives, one after another, and a timer that it lets run out. */
function silentNetwork() {
  const answers: Deferred<unknown>[] = [];
  const timers: { readonly ms: number; readonly run: () => void }[] = [];
  const online: Transport = async <T>() => {
    const answer = createDeferred<unknown>();
    answers.push(answer);
    return (await answer.promise) as T;
  };
  return {
    online,
    answers,
    startTimer: (ms: number, run: () => void) => {
      timers.push({ ms, run });
      return () => undefined;
    },
    /** Lets the time of the calls under way run out, and answers how long each had. */
    runOut: () =>
      timers.splice(0).map(({ ms, run }) => {
        run();
        return ms;
      }),
  };
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
    new GatewayError("maintenance", { code: "50301", status: 503 }),
    new GatewayError("no envelope", { status: 404 }),
  ])("passes a refusal on: $message", async (error) => {
    await expect(withFallback(failing(error))({ path: "a" })).rejects.toBe(error);
  });

  it.each([
    ["a proxy without its server", new GatewayError("no envelope", { status: 502 })],
    ["a network that wants a sign-in", new GatewayError("no envelope", { status: 200 })],
  ])("reads what is kept where %s answers", async (_, error) => {
    expect(await withFallback(failing(error))({ path: "a" })).toBe("kept");
  });

  it("reads what is kept from a network that is silent, and waits for it no more until it answers", async () => {
    const { online, answers, startTimer, runOut } = silentNetwork();
    const send = withFallback(online, { startTimer });
    const first = send({ path: "a" });
    expect(runOut()).toEqual([3000]);
    expect(await first).toBe("kept");
    const second = send({ path: "b" });
    expect(runOut()).toEqual([0]);
    expect(await second).toBe("kept");
    answers[1]?.resolve("late");
    await settled();
    const third = send({ path: "c" });
    answers[2]?.resolve("new");
    expect(await third).toBe("new");
    expect(runOut()).toEqual([3000]);
  });

  it("waits no time where the page itself came from this device", async () => {
    const { online, startTimer, runOut } = silentNetwork();
    const answer = withFallback(online, { startTimer, isSilent: true })({ path: "a" });
    expect(runOut()).toEqual([0]);
    expect(await answer).toBe("kept");
  });

  it("waits for a slow network where nothing is kept", async () => {
    const { online, answers, startTimer, runOut } = silentNetwork();
    const offline = failing(new GatewayError("nothing is kept"));
    const answer = withFallback(online, { startTimer, offline })({ path: "a" });
    runOut();
    await settled();
    answers[0]?.resolve("late");
    expect(await answer).toBe("late");
  });

  it("waits for a slow network where an empty list would stand in for what is not kept", async () => {
    const { online, answers, startTimer, runOut } = silentNetwork();
    const offline = answering({ points: [] });
    const answer = withFallback(online, { startTimer, offline })({ path: "a" });
    runOut();
    await settled();
    answers[0]?.resolve({ points: [1] });
    expect(await answer).toEqual({ points: [1] });
  });

  it("waits for it no longer than for the first answer: a silent network has nothing", async () => {
    const { online, startTimer, runOut } = silentNetwork();
    const offline = answering({ points: [] });
    const answer = withFallback(online, { startTimer, offline, isSilent: true })({ path: "a" });
    expect(runOut()).toEqual([0]);
    await settled();
    expect(runOut()).toEqual([1500]);
    expect(await answer).toEqual({ points: [] });
  });

  it("waits half as long on a page that began in a silence, though a cache may have answered", async () => {
    const { online, answers, startTimer, runOut } = silentNetwork();
    const send = withFallback(online, { startTimer, isSilent: true });
    const first = send({ path: "a" });
    answers[0]?.resolve("cached");
    expect(await first).toBe("cached");
    runOut();
    const second = send({ path: "b" });
    expect(runOut()).toEqual([1500]);
    expect(await second).toBe("kept");
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
