import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LastGood } from "../../server/market/refresh/createMemoryLastGood.ts";
import { createStore, type Store } from "../../server/store/createStore.ts";
import { createMarketArchive, retentionDays } from "../../server/store/createMarketArchive.ts";
import { addDays } from "../../src/lib/clock.ts";
import { answer, fetchedAt, slowMs, type StoreBackend, today } from "./storeBackend.ts";

/** The promises of the archive of market answers on every store. */
export function archiveSuite(backend: StoreBackend): void {
  describe("market archive", () => {
    let store: Store;
    let archive: LastGood;
    beforeAll(async () => {
      store = await createStore(await backend.fresh());
      archive = createMarketArchive(store);
    }, slowMs);
    afterAll(() => store.close(), slowMs);

    it("has nothing of an unknown source", async () => {
      expect(await archive.load("unseen")).toBeNull();
      expect(await archive.days("unseen", "2000-01-01")).toEqual([]);
    });

    it("gives back the day, the instant to the millisecond and every digit", async () => {
      const digits = {
        USD: "1",
        NGN: "1446.20",
        BTC: "0.000010957310",
        TINY: "0.000000000000000000000000000000000001",
        HUGE: "123456789012345678901234567890123456789.987654321098765432109876543210",
        LBP: "89500.000",
      };
      await archive.save("digits", answer(digits));
      expect(await archive.load("digits")).toEqual(answer(digits));
    });

    it("gives back the moments of prices within the day", async () => {
      const spots = new Map([["BTC", { at: fetchedAt - 61_007 }]]);
      const mixed = { ...answer({ BTC: "1", EUR: "2" }), spots };
      await archive.save("moments", mixed);
      expect(await archive.load("moments")).toEqual(mixed);
      expect(await archive.days("moments", today)).toEqual([mixed]);
    });

    it("writes an exponent out", async () => {
      await archive.save(
        "exponents",
        answer({ BTC: "1.2017405e-05", PEPE: "2.5E+5", X: "1e-30", Y: "1e30", Z: "10e-1" }),
      );
      const loaded = await archive.load("exponents");
      expect(Object.fromEntries(loaded?.unitsPerUsd ?? [])).toEqual({
        BTC: "0.000012017405",
        PEPE: "250000",
        X: `0.${"0".repeat(29)}1`,
        Y: `1${"0".repeat(30)}`,
        Z: "1.0",
      });
    });

    it("keeps any plain decimal digit by digit", async () => {
      const whole = fc.stringMatching(/^(?:0|[1-9]\d{0,40})$/);
      const decimals = fc.stringMatching(/^(?:\.\d{1,40})?$/);
      const units = fc
        .tuple(whole, decimals)
        .map((parts) => parts.join(""))
        .filter((text) => /[1-9]/.test(text));
      const rates = fc.dictionary(fc.stringMatching(/^[A-Z0-9]{1,10}$/), units, { minKeys: 1 });
      await fc.assert(
        fc.asyncProperty(rates, async (sample) => {
          await archive.save("any", answer(sample));
          expect(await archive.load("any")).toEqual(answer(sample));
        }),
        { numRuns: 40 },
      );
    });

    it("keeps more symbols than one insert takes", async () => {
      const many = Object.fromEntries(
        Array.from({ length: 1_201 }, (_, index) => [`C${index}`, `${index + 1}.50`]),
      );
      await archive.save("many", answer(many));
      expect(await archive.load("many")).toEqual(answer(many));
    });

    it("replaces a saved day as a whole", async () => {
      await archive.save("again", answer({ BTC: "1", GONE: "2" }));
      const later = answer({ BTC: "1.5", NEW: "3" }, today, fetchedAt + 1_000);
      await archive.save("again", later);
      expect(await archive.load("again")).toEqual(later);
      expect(await archive.days("again", today)).toEqual([later]);
    });

    it("never replaces the last answer by an older day, but keeps that day", async () => {
      const older = answer({ BTC: "1" }, "2026-11-18", fetchedAt + 5_000);
      const newer = answer({ BTC: "2" });
      await archive.save("order", newer);
      await archive.save("order", older);
      expect(await archive.load("order")).toEqual(newer);
      expect(await archive.days("order", "2026-11-01")).toEqual([older, newer]);
    });

    it("answers the days from a given one on, oldest first, of one source", async () => {
      const days = ["2026-11-19", "2026-11-17", "2026-11-20", "2026-11-18"];
      for (const [index, day] of days.entries())
        await archive.save("range", answer({ BTC: `${index + 1}` }, day));
      await archive.save("other", answer({ BTC: "9" }, "2026-11-19"));
      const found = await archive.days("range", "2026-11-18");
      expect(found.map(({ day, unitsPerUsd }) => [day, unitsPerUsd.get("BTC")])).toEqual([
        ["2026-11-18", "4"],
        ["2026-11-19", "1"],
        ["2026-11-20", "3"],
      ]);
      expect(await archive.days("range", "2026-11-21")).toEqual([]);
    });

    it("forgets the days of a source that are past the retention", async () => {
      const newest = addDays(today, 1);
      const [kept, gone] = [addDays(newest, -retentionDays), addDays(newest, -retentionDays - 1)];
      for (const day of [gone, kept, today]) await archive.save("old", answer({ BTC: "1" }, day));
      await archive.save("bystander", answer({ BTC: "1" }, gone));
      expect((await archive.days("old", "2000-01-01")).map(({ day }) => day)).toEqual([
        gone,
        kept,
        today,
      ]);

      await archive.save("old", answer({ BTC: "1" }, newest));
      expect((await archive.days("old", "2000-01-01")).map(({ day }) => day)).toEqual([
        kept,
        today,
        newest,
      ]);
      await archive.save("old", answer({ BTC: "1" }, gone));
      expect((await archive.days("old", "2000-01-01")).map(({ day }) => day)).toEqual([
        kept,
        today,
        newest,
      ]);
      expect(await archive.load("bystander")).toEqual(answer({ BTC: "1" }, gone));
    });

    it.each([
      "",
      "abc",
      "NaN",
      "Infinity",
      "-1",
      "0",
      "0.000",
      "1,5",
      " 1",
      "1e999",
      "0x10",
      "1".repeat(101),
    ])("refuses the units %j and keeps what it had", async (units) => {
      const before = answer({ BTC: "1" });
      await archive.save("refusal", before);
      await expect(archive.save("refusal", answer({ ETH: "5", BTC: units }))).rejects.toThrow(
        RangeError,
      );
      expect(await archive.load("refusal")).toEqual(before);
    });

    it.each(["2026-02-30", "2026-1-1", "tomorrow", "2026-11-22", "9999-01-01"])(
      "refuses the day %j",
      async (day) => {
        await expect(archive.save("badDay", answer({ BTC: "1" }, day))).rejects.toThrow(RangeError);
        expect(await archive.load("badDay")).toBeNull();
      },
    );

    it("refuses an answer without rates", async () => {
      await expect(archive.save("empty", answer({}))).rejects.toThrow(RangeError);
    });

    it("undoes a save that the database refuses half-way", async () => {
      const before = answer({ BTC: "1" });
      await archive.save("atomic", before);
      const failing = archive.save("atomic", answer({ BTC: "2", ["ETH\0"]: "3" }));
      await expect(failing).rejects.toMatchObject({ name: "StoreError", kind: "query" });
      expect(await archive.load("atomic")).toEqual(before);
    });

    it("accepts simultaneous saves of one source, and ends with the newest day", async () => {
      const days = Array.from({ length: 12 }, (_, back) =>
        answer({ BTC: "1", ETH: "2" }, addDays(today, -back)),
      );
      await Promise.all(
        days.flatMap((day) => [archive.save("crowd", day), archive.save("crowd", day)]),
      );
      expect(await archive.load("crowd")).toEqual(days[0]);
      expect(await archive.days("crowd", "2000-01-01")).toEqual(days.toReversed());
    });
  });
}
