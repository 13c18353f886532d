import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FillRandom } from "./createTraceId.ts";
import { createUuidV7 } from "./createUuidV7.ts";

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const filledWith =
  (byte: number): FillRandom =>
  (bytes) =>
    bytes.fill(byte);
const random: FillRandom = (bytes) => globalThis.crypto.getRandomValues(bytes);

describe("a UUID of version 7", () => {
  it("puts time, version, counter and variant where RFC 9562 does", () => {
    // The time of the example in appendix A.6 of the RFC.
    const clock = () => 0x017f22e279b0;
    expect(createUuidV7({ clock, fillRandom: filledWith(0) })()).toBe(
      "017f22e2-79b0-7000-8000-000000000000",
    );
    expect(createUuidV7({ clock, fillRandom: filledWith(0xff) })()).toBe(
      "017f22e2-79b0-77ff-bfff-ffffffffffff",
    );
  });

  it("counts within a millisecond and borrows the next when the counter is used up", () => {
    const next = createUuidV7({ clock: () => 1, fillRandom: filledWith(0xff) });
    const ids = Array.from({ length: 2_051 }, () => next());
    expect(ids[1]).toBe("00000000-0001-7800-bfff-ffffffffffff");
    expect(ids[2_048]).toBe("00000000-0001-7fff-bfff-ffffffffffff");
    expect(ids[2_049]).toBe("00000000-0002-77ff-bfff-ffffffffffff");
    expect(ids[2_050]).toBe("00000000-0002-7800-bfff-ffffffffffff");
  });

  it.each([
    ["before 1970", -5, "00000000-0000-7"],
    ["after the year 10889", 2 ** 60, "ffffffff-ffff-7"],
    ["between two milliseconds", 1.9, "00000000-0001-7"],
  ])("keeps its form with a clock %s", (_, now, start) => {
    const id = createUuidV7({ clock: () => now, fillRandom: random })();
    expect(id).toMatch(form);
    expect(id.startsWith(start)).toBe(true);
  });

  it("always grows, whatever the clock does", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3_000, max: 3_000 }), { maxLength: 200 }),
        (steps) => {
          let now = 1_790_000_000_000;
          const next = createUuidV7({ clock: () => now, fillRandom: random });
          let before = "";
          for (const step of steps) {
            now += step;
            const id = next();
            expect(id).toMatch(form);
            expect(id > before).toBe(true);
            before = id;
          }
        },
      ),
    );
  });
});
