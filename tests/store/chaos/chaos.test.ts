import { afterAll, describe, expect, it } from "vitest";
import { chooseClickHouse } from "../../../tools/databases/chooseClickHouse.ts";
import { choosePostgres } from "../../../tools/databases/choosePostgres.ts";
import { textTable } from "../../../tools/report/figures.ts";
import { createDice } from "../../ssr/createDice.ts";
import { type History, liveHistory } from "./liveHistory.ts";
import {
  openClickHouseSite,
  openEmbedded,
  openPostgresSite,
  type Site,
  withLog,
} from "./openSite.ts";

/** Each run has histories of its own. */
const runs = Array.from({ length: Number(process.env["CHAOS_RUNS"] ?? "1") }, (_, run) => run + 1);
/** A history takes some ten seconds; a busy machine has many times that. */
const historyMs = 240_000;
const secondMs = 1_000;

const [postgres, clickHouse] = [choosePostgres(), chooseClickHouse()];

interface Place {
  readonly name: string;
  readonly open: () => Promise<Site>;
}

const places: readonly Place[] = [
  { name: "PGlite", open: openEmbedded },
  ...("start" in postgres
    ? [
        { name: "PostgreSQL", open: () => openPostgresSite(postgres) },
        {
          name: "PostgreSQL behind the log",
          open: () => withLog(() => openPostgresSite(postgres)),
        },
      ]
    : []),
  ...("start" in clickHouse
    ? [{ name: "ClickHouse", open: () => openClickHouseSite(clickHouse) }]
    : []),
  ...("start" in clickHouse && "start" in postgres
    ? [
        {
          name: "ClickHouse behind the log",
          open: () => withLog(() => openClickHouseSite(clickHouse, postgres)),
        },
      ]
    : []),
];

const rows: (readonly string[])[] = [];

function note(name: string, startedAt: number, { faults, verdict }: History): void {
  const { acknowledged, lost, twice, stored } = verdict;
  const over = Math.max(twice.length, stored - acknowledged);
  const seconds = ((performance.now() - startedAt) / secondMs).toFixed(1);
  const kinds = faults.flatMap((told) => told.split(" while "));
  const numbers = [kinds.length, acknowledged, stored, lost.length, over].map(String);
  rows.push([name, ...numbers, seconds]);
}

afterAll(() => {
  const head = ["run, store", "faults", "acknowledged", "stored", "lost", "twice", "seconds"];
  console.warn(`\n${textTable([head, ...rows]).join("\n")}\n`);
});

describe("whatever is killed, full, late or sent twice, what was acknowledged is stored once", () => {
  describe.concurrent.each(runs)("run %i", (run) => {
    it.for(places)("$name", { timeout: historyMs }, async ({ name, open }, { expect }) => {
      const startedAt = performance.now();
      const site = await open();
      const seed = run * places.length + places.findIndex((one) => one.name === name);
      try {
        const history = await liveHistory(site, createDice(seed));
        note(`${run} ${name}`, startedAt, history);
        const { verdict, expected, rejected, faults } = history;
        const told = `seed ${seed}: ${faults.join(", ")}`;
        expect([...rejected], told).toEqual([]);
        expect(verdict, told).toEqual(expected);
      } finally {
        await site.close();
      }
    });
  });

  for (const [choice, required] of [
    [postgres, "REQUIRE_POSTGRES"],
    [clickHouse, "REQUIRE_CLICKHOUSE"],
  ] as const)
    if ("missing" in choice)
      it(`is shown on a server (${required})`, ({ skip }) => {
        expect(process.env[required], choice.missing).not.toBe("1");
        skip(choice.missing);
      });
});
