import { describe, expect, it } from "vitest";
import { createFakeTimer } from "../src/lib/testing/createFakeTimer.ts";
import { createMemoryOutbox } from "../src/outbox/createMemoryOutbox.ts";
import { createTestClock } from "../src/outbox/testing/createTestClock.ts";
import { eventNamed } from "../src/outbox/testing/eventNamed.ts";
import { beaconFlush } from "./beaconFlush.ts";

const many = 120;
const ids = Array.from({ length: many }, (_, index) => `e${String(index)}`);

function open() {
  const { advance, clock } = createTestClock();
  const outbox = createMemoryOutbox({ clock });
  const stored: string[] = [];
  let isOn = true;
  let requests = 0;
  let failure: (() => Response) | undefined;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (typeof input === "string" && !input.endsWith("/info"))
      return Response.json({
        code: "00000",
        msg: "",
        data: { clientCommonConfig: { eventLogUploadSwitch: isOn } },
      });
    requests += 1;
    if (failure !== undefined) return failure();
    const body = JSON.parse(typeof init?.body === "string" ? init.body : "[]") as ReadonlyArray<{
      event_id: string;
    }>;
    const accepted = body.map(({ event_id: id }) => id);
    stored.push(...accepted);
    return Response.json({
      code: "00000",
      msg: "",
      data: { accepted, duplicate: [], rejected: [] },
    });
  };
  const flush = () =>
    beaconFlush({
      outbox,
      fetch,
      baseUrl: "https://exchange.example",
      holder: "service worker",
      clock,
      startTimer: createFakeTimer().startTimer,
    });
  return {
    advance,
    outbox,
    stored,
    flush,
    requests: () => requests,
    turnOff: () => {
      isOn = false;
    },
    fail: (answer: (() => Response) | undefined) => {
      failure = answer;
    },
  };
}

describe("the flush of the service worker", () => {
  it("sends all waiting events, once", async () => {
    const { flush, outbox, stored, requests } = open();
    await outbox.add(ids.map((id) => eventNamed(id)));
    expect(await flush()).toBe("done");
    expect(await flush()).toBe("done");
    expect(stored).toEqual(ids);
    expect(requests()).toBe(3);
  });

  it("sends no request if nothing waits", async () => {
    const { flush, requests } = open();
    expect(await flush()).toBe("done");
    expect(requests()).toBe(0);
  });

  it("leaves alone the events that a page holds", async () => {
    const { flush, outbox, stored } = open();
    await outbox.add([eventNamed("a"), eventNamed("b")]);
    await outbox.lease({ holder: "tab", maxEvents: 1, maxBytes: 10_000 });
    expect(await flush()).toBe("waits");
    expect(stored).toEqual(["b"]);
  });

  it("stops at the first failure and keeps the events", async () => {
    const { flush, outbox, fail, requests, stored } = open();
    await outbox.add(ids.map((id) => eventNamed(id)));
    fail(() => new Response("", { status: 503 }));
    expect(await flush()).toBe("waits");
    expect(requests()).toBe(1);
    expect((await outbox.size()).events).toBe(many);
    fail(undefined);
    expect(await flush()).toBe("done");
    expect(stored).toHaveLength(many);
  });

  it("keeps the silence after a 403", async () => {
    const { advance, flush, outbox, fail, requests } = open();
    await outbox.add([eventNamed("a")]);
    fail(() => new Response("", { status: 403 }));
    await flush();
    fail(undefined);
    expect(await flush()).toBe("waits");
    expect(requests()).toBe(1);
    advance(10_000);
    expect(await flush()).toBe("done");
  });

  it("sends nothing while the server's switch is off", async () => {
    const { flush, outbox, turnOff, requests } = open();
    await outbox.add([eventNamed("a")]);
    turnOff();
    expect(await flush()).toBe("waits");
    expect(requests()).toBe(0);
  });
});
