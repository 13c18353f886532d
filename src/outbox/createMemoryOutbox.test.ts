import { describe, expect, it } from "vitest";
import { createMemoryOutbox } from "./createMemoryOutbox.ts";
import { noLosses, type OutboxLimits } from "./outbox.ts";
import { createTestClock } from "./testing/createTestClock.ts";
import { describeDelivery } from "./testing/describeDelivery.ts";
import { describeOutbox, roomyLimits } from "./testing/describeOutbox.ts";
import { bytesOf, eventNamed } from "./testing/eventNamed.ts";

const bounds = { maxEvents: 50, maxBytes: 48 * 1024 };
const named = (...ids: string[]) => ids.map((id) => eventNamed(id));

function setUp(limits: Partial<OutboxLimits>) {
  const { clock, advance } = createTestClock();
  const outbox = createMemoryOutbox({ clock, limits: { ...roomyLimits, ...limits } });
  const takenBy = async (holder: string, maxEvents = bounds.maxEvents) =>
    (await outbox.lease({ ...bounds, holder, maxEvents }))?.records.map(({ id }) => id);
  return { outbox, advance, takenBy };
}

describe("the outbox in memory", () => {
  describeOutbox(createMemoryOutbox, { isDurable: false });
  describeDelivery((deps) => {
    const outbox = createMemoryOutbox(deps);
    return () => outbox;
  });

  it("beyond the bound on count the oldest go, those under way stay, and each lost one is counted", async () => {
    const { outbox, advance, takenBy } = setUp({ maxStoredEvents: 3 });
    await outbox.add(named("a", "b", "c"));
    await takenBy("h", 1);
    expect(await outbox.add(named("d"))).toEqual({ durable: false });
    expect(await outbox.size()).toMatchObject({ events: 3 });
    expect(await outbox.losses()).toEqual({ ...noLosses, overflow: 1 });
    expect(await takenBy("other")).toEqual(["c", "d"]);
    // A lease that is over no longer protects its event.
    advance(30_000);
    await outbox.add(named("e"));
    expect(await takenBy("other")).toEqual(["c", "d", "e"]);
  });

  it("beyond the bound on bytes as well", async () => {
    const { outbox, takenBy } = setUp({ maxStoredBytes: bytesOf("a") * 2 });
    await outbox.add(named("a"));
    await outbox.add(named("b"));
    expect(await outbox.losses()).toEqual(noLosses);
    await outbox.add(named("c"));
    expect(await takenBy("h")).toEqual(["b", "c"]);
    expect(await outbox.losses()).toEqual({ ...noLosses, overflow: 1 });
  });

  it("events of one call that is longer than the bound go as well", async () => {
    const { outbox, takenBy } = setUp({ maxStoredEvents: 2 });
    await outbox.add(named("a", "b", "c"));
    expect(await takenBy("h")).toEqual(["b", "c"]);
    // All its events are under way.
    await outbox.add(named("d"));
    expect(await outbox.losses()).toEqual({ ...noLosses, overflow: 2 });
  });
});
