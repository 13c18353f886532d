import { describe, expect, it } from "vitest";
import { createTestClock } from "../../../src/outbox/testing/createTestClock.ts";
import { eventNamed } from "../../../src/outbox/testing/eventNamed.ts";
import { createDevice } from "./createDevice.ts";
import { createLedger } from "./createLedger.ts";

async function open(...ids: readonly string[]) {
  const { clock, advance } = createTestClock();
  const ledger = createLedger(clock);
  const device = createDevice(1, { clock, hasSync: false });
  for (const id of ids) ledger.make(id, device);
  await device.outbox.add(ids.map((id) => eventNamed(id)));
  return { advance, ledger, device };
}

describe("the ledger", () => {
  it("finds each event in one place: stored, waiting, refused", async () => {
    const { ledger, device, advance } = await open("a", "b", "c");
    advance(500);
    ledger.store("a");
    await device.outbox.acknowledge(["a"]);
    await device.outbox.setAside(["b"]);
    expect(await ledger.account([device])).toEqual({
      made: 3,
      stored: 1,
      waiting: 1,
      refused: 1,
      dropped: 0,
      lost: 0,
    });
    const times = ledger.stored().get("a");
    expect(times && times.storedAt - times.madeAt).toBe(500);
  });

  it("counts an event once that is stored while its device still has it", async () => {
    const { ledger, device } = await open("a");
    ledger.store("a");
    const { stored, waiting, lost } = await ledger.account([device]);
    expect([stored, waiting, lost]).toEqual([1, 0, 0]);
  });

  it("misses an event that left its device without being stored", async () => {
    const { ledger, device } = await open("a", "b");
    await device.outbox.acknowledge(["a"]);
    expect((await ledger.account([device])).lost).toBe(1);
  });

  it("takes no event twice", async () => {
    const { ledger } = await open("a");
    ledger.store("a");
    expect(() => {
      ledger.store("a");
    }).toThrow("twice");
  });
});
