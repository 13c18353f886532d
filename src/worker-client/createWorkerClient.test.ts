import { afterEach, describe, expect, it, vi } from "vitest";
import { type Behaviour, createWorkshop } from "./testing/createWorkshop.ts";

const session = { sessionRef: "a", userId: "1" };
const answered = { ok: false, code: "no-key-pair" };
const unavailable = { ok: false, code: "unavailable" };
const configuration = { clientOpen: true };
const key = "gatewaySignConfig";

const open: Array<ReturnType<typeof createWorkshop>> = [];

function workshop(...behaviours: readonly Behaviour[]) {
  const made = createWorkshop(...behaviours);
  open.push(made);
  return made;
}

afterEach(() => {
  for (const made of open.splice(0)) made.close();
});

describe("the worker client", () => {
  it("starts its worker once, with the first call, and tells the page of each call", async () => {
    const { client, workers, started, timersLeft } = workshop("answers");
    expect(started()).toBe(0);
    expect(await client.describeKey(session)).toMatchObject(answered);
    expect(await client.clearKeys()).toMatchObject(answered);
    expect(started()).toBe(1);
    expect(workers[0]?.asked).toEqual(["describeKey on /login", "clearKeys on /login"]);
    expect(timersLeft()).toBe(0);
  });

  it("makes each function of its worker once, so that none is collected while the page rests", async () => {
    const register = vi.spyOn(FinalizationRegistry.prototype, "register");
    const { client } = workshop("answers");
    await client.describeKey(session);
    const once = register.mock.calls.length;
    expect(once).toBeGreaterThan(0);
    await client.describeKey(session);
    await client.describeKey(session);
    expect(register.mock.calls.length).toBe(once);
    register.mockRestore();
  });

  it("hands over the kept configuration, and keeps what the worker sends", async () => {
    const { client, workers, stored } = workshop("answers");
    stored.set(key, JSON.stringify(configuration));
    await client.checkDevice("hash");
    expect(workers[0]?.starts).toEqual([{ configuration, headers: { website: "parallax" } }]);
    workers[0]?.tell({ notice: "configuration", configuration: { clientOpen: false } });
    await client.checkDevice("hash");
    expect(stored.get(key)).toBe('{"clientOpen":false}');
    workers[0]?.tell({ notice: "configuration", configuration: null });
    await client.checkDevice("hash");
    expect(stored.has(key)).toBe(false);
  });

  it.each([
    ["what is no notice", { configuration }],
    ["what is no object", "configuration"],
  ])("does not keep %s", async (_what, message) => {
    const { client, workers, stored } = workshop("answers");
    await client.checkDevice("hash");
    workers[0]?.tell(message);
    await client.checkDevice("hash");
    expect(stored.size).toBe(0);
  });

  it("starts without a configuration where the kept one is no JSON", async () => {
    const { client, workers, stored } = workshop("answers");
    stored.set(key, "{");
    await client.checkDevice("hash");
    expect(workers[0]?.starts).toEqual([expect.objectContaining({ configuration: undefined })]);
  });

  it("works where storage is blocked", async () => {
    const { client, workers, blockStorage } = workshop("answers");
    blockStorage();
    expect(await client.checkDevice("hash")).toMatchObject(answered);
    workers[0]?.tell({ notice: "configuration", configuration });
    expect(await client.resetConfiguration({ refetch: true })).toMatchObject(answered);
  });

  it("forgets the kept configuration with a reset, even if no worker can be started", async () => {
    const { client, stored } = workshop("cannot be started");
    stored.set(key, JSON.stringify(configuration));
    expect(await client.resetConfiguration({ refetch: false })).toMatchObject(unavailable);
    expect(stored.has(key)).toBe(false);
  });

  it("answers bad-call for an argument that cannot be sent, and lives on", async () => {
    const { client, started } = workshop("answers");
    const odd = Object.assign({ ...session }, { hook: () => {} });
    expect(await client.describeKey(odd)).toMatchObject({ ok: false, code: "bad-call" });
    expect(await client.describeKey(session)).toMatchObject(answered);
    expect(started()).toBe(1);
  });
});

describe("a dead worker", () => {
  it.each(["error", "messageerror"] as const)(
    "is ended and replaced after its %s, and what waited is asked again",
    async (type) => {
      const { client, workers, started, waits, timersLeft } = workshop("is silent", "answers");
      const outcomes = Promise.all([client.describeKey(session), client.checkDevice("hash")]);
      await waits("describeKey");
      workers[0]?.fire(type);
      expect(await outcomes).toMatchObject([answered, answered]);
      expect(started()).toBe(2);
      expect(workers.map((worker) => worker.isTerminated)).toEqual([true, false]);
      expect(workers[1]?.asked).toEqual(["describeKey on /login", "checkDevice on /login"]);
      expect(timersLeft()).toBe(0);
    },
  );

  it("is a worker that lets a deadline pass", async () => {
    const { client, workers, waits, miss } = workshop("is silent", "answers");
    const outcome = client.bindKeyPair(session);
    await waits("bindKeyPair");
    miss("bindKeyPair");
    expect(await outcome).toMatchObject(answered);
    expect(workers.map((worker) => worker.isTerminated)).toEqual([true, false]);
  });

  it("is replaced once; then the client is unavailable at once and for good", async () => {
    const { client, started, waits, miss } = workshop("is silent");
    const outcome = client.describeKey(session);
    for (let worker = 0; worker < 2; worker += 1) {
      await waits("describeKey");
      miss("describeKey");
    }
    expect(await outcome).toMatchObject(unavailable);
    expect(await client.clearKeys()).toMatchObject(unavailable);
    expect(started()).toBe(2);
  });

  it("may be replaced again after a worker that answered", async () => {
    const { client, workers, started, waits } = workshop("is silent", "answers");
    const first = client.describeKey(session);
    await waits("describeKey");
    workers[0]?.fire("error");
    expect(await first).toMatchObject(answered);
    workers[1]?.fire("error");
    expect(await client.describeKey(session)).toMatchObject(answered);
    expect(started()).toBe(3);
  });

  it("is also a worker that cannot be started", async () => {
    const { client, started } = workshop("cannot be started");
    expect(await client.describeKey(session)).toMatchObject(unavailable);
    expect(started()).toBe(2);
    expect(await client.describeKey(session)).toMatchObject(unavailable);
    expect(started()).toBe(2);
  });

  it("is replaced by a second one if the first cannot be started", async () => {
    const { client } = workshop("cannot be started", "answers");
    expect(await client.describeKey(session)).toMatchObject(answered);
  });
});

describe("a worker that sleeps", () => {
  it("is ended, and what it has not answered or is asked meanwhile waits for a new one", async () => {
    const { client, workers, started, waits, timersLeft } = workshop("is silent", "answers");
    let wake = (): void => undefined;
    const morning = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const asked = client.describeKey(session);
    await waits("describeKey");
    client.sleep(morning);
    expect(workers[0]?.isTerminated).toBe(true);
    const later = client.checkDevice("hash");
    // Enough turns for a call to reach a worker that is there.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect([started(), timersLeft()]).toEqual([1, 0]);
    wake();
    expect(await Promise.all([asked, later])).toMatchObject([answered, answered]);
    expect(started()).toBe(2);
    expect(workers[1]?.asked.toSorted()).toEqual([
      "checkDevice on /login",
      "describeKey on /login",
    ]);
  });

  it("is no death: it may sleep often", async () => {
    const { client, started } = workshop("answers");
    for (let night = 0; night < 4; night += 1) {
      client.sleep(Promise.resolve());
      expect(await client.describeKey(session)).toMatchObject(answered);
    }
    expect(started()).toBe(4);
  });
});
