import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../src/lib/testing/anyCharacter.ts";
import { readEvent } from "../collector/readEvent.ts";
import { readVital } from "../collector/readVital.ts";
import type { NewEvent } from "../store/events/eventStore.ts";
import { decodeRecord, encodeRecord } from "./eventRecord.ts";

const at = Date.UTC(2026, 10, 20);

/** An event as the collector hands it on. */
function collected(ext: object, type = "click"): NewEvent {
  const read = readEvent({
    event_id: "0190c000-0000-7000-8000-000000000001",
    type,
    event_tracking_id: type === "system" ? "b10017" : "b100",
    event_tracking_ext: ext,
    timestamp: at,
    ctime: at,
    seq: 1,
    log_seq: 1,
    tab_id: "tab",
    context: { device_id: "device" },
  });
  if (!("event" in read)) throw new Error(`the event is refused: ${read.code}`);
  const vital = readVital(read.event, at);
  return { event: read.event, receivedAt: at, happenedAt: at, source: "real", vital };
}

describe("a record of the log", () => {
  it("brings every event back as it went in", () => {
    const value = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.double({ noNaN: true }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string({ maxLength: 20 }), value, { maxKeys: 8 }), (ext) => {
        const { __proto__: _none, ...plain } = ext;
        fc.pre(
          Object.values(plain).every((one) => typeof one !== "number" || Number.isFinite(one)),
        );
        const one = collected(plain);
        const back = decodeRecord(encodeRecord(one));
        expect(back).toEqual(JSON.parse(JSON.stringify(one)));
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    "",
    "{}",
    "null",
    "[1]",
    "\u0000",
    JSON.stringify({ ...collected({}), receivedAt: "soon" }),
    JSON.stringify({ ...collected({}), source: "demo" }),
    JSON.stringify({ ...collected({}), event: { ...collected({}).event, seq: -1 } }),
  ])("is no event where it says %j", (text) => {
    expect(decodeRecord(Buffer.from(text))).toBeUndefined();
  });
});
