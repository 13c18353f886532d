import { expect, it } from "vitest";
import { createClickHouseEventStore } from "../../server/store/events/click-house/createClickHouseEventStore.ts";
import type { ClickHouseServer } from "../../tools/databases/chooseClickHouse.ts";
import { newEvent, vitalEvent } from "./trackedEvents.ts";

const today = Date.UTC(2026, 10, 20);
const day = { from: today, to: today + 86_400_000, source: "real", filters: {} } as const;

/** What a ClickHouse server gets whose tables are older than a dimension. */
export function olderColumnsSuite(server: () => ClickHouseServer): void {
  it("adds the column of a new dimension, which older measurements know nothing of", async () => {
    const eventsUrl = server().freshDatabase();
    const before = await createClickHouseEventStore({ eventsUrl });
    await before.add([newEvent(vitalEvent(1, today, { rate_age: "under 1 day" }))]);
    await before.close();
    const database = new URL(eventsUrl).pathname.slice(1);
    await server().ask(`ALTER TABLE ${database}.vitals DROP COLUMN rate_age`);
    const [first, second] = await Promise.all([
      createClickHouseEventStore({ eventsUrl }),
      createClickHouseEventStore({ eventsUrl }),
    ]);
    await first.add([newEvent(vitalEvent(2, today + 1, { rate_age: "over 1 day" }))]);
    const rows = await second.rows(day, 10);
    expect(rows.map(({ rate_age }) => rate_age)).toEqual(["over 1 day", ""]);
    expect(await second.cells(day, ["rate_age"])).toHaveLength(2);
    await Promise.all([first.close(), second.close()]);
  });
}
