import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { choosePostgres, type PostgresServer } from "../../../tools/databases/choosePostgres.ts";
import { dayTable, expectedDay } from "../../../tools/day/expectedDay.ts";
import { liveDay } from "../../../tools/day/liveDay.ts";
import { itIsLeftOut } from "../../store/itIsLeftOut.ts";

/** Seven processes start one after the other, on a machine that may do other work. */
const dayTimeoutMs = 600_000;
/** Every page twice in each scene. A call that needs the database waits for seconds while that is away. */
const visits = 8;
const choice = choosePostgres();

describe("a day in the life of two processes", () => {
  if ("missing" in choice) {
    itIsLeftOut("needs PostgreSQL", { ...choice, required: "REQUIRE_POSTGRES" });
  } else {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await choice.start();
    }, dayTimeoutMs);
    afterAll(() => server.stop(), dayTimeoutMs);

    it(
      "shows visitors and the operator what it has to, and loses no event that was acknowledged",
      async () => {
        const said: string[] = [];
        const day = await liveDay({
          databaseUrl: await server.createDatabase(),
          visits,
          print: (line) => said.push(line),
        });
        const seen = day.scenes.map(({ title, visitors, told }) => ({ title, visitors, told }));
        expect(seen, said.join("\n")).toEqual(Object.values(expectedDay));
        expect(day.acknowledged).toBeGreaterThanOrEqual(visits);
        expect(day.lost).toBe(0);
      },
      dayTimeoutMs,
    );
  }

  it("is told in the operators' documentation", () => {
    const cells = (text: string): string => text.replaceAll(/ {2,}/g, " ");
    const guide = cells(readFileSync("docs/operations.md", "utf8"));
    for (const row of dayTable(Object.values(expectedDay)).split("\n").slice(2))
      expect(guide).toContain(cells(row));
  });
});
