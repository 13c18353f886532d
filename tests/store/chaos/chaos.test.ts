import { afterAll, describe, it } from "vitest";
import { chooseClickHouse } from "../../../tools/databases/chooseClickHouse.ts";
import { choosePostgres } from "../../../tools/databases/choosePostgres.ts";
import { chooseSmallDisk } from "../../../tools/databases/chooseSmallDisk.ts";
import { textTable } from "../../../tools/report/figures.ts";
import { createDice } from "../../ssr/createDice.ts";
import { liveHistory } from "./liveHistory.ts";
import {
  openClickHouseSite,
  openEmbedded,
  openPostgresSite,
  type Site,
  withLog,
} from "./openSite.ts";
import { itIsLeftOut } from "../itIsLeftOut.ts";

/** Each run has histories of its own. */
const runs = Array.from({ length: Number(process.env["CHAOS_RUNS"] ?? "1") }, (_, run) => run + 1);
/** A history takes some thirty seconds alone; a busy machine has many times that. */
const historyMs = 300_000;
const mostPlaces = 5;
const secondMs = 1_000;

const [postgres, clickHouse, smallDisk] = [choosePostgres(), chooseClickHouse(), chooseSmallDisk()];
const openDisk = "open" in smallDisk ? smallDisk.open : undefined;

interface Place {
  readonly name: string;
  readonly open: () => Promise<Site>;
}

const places: readonly Place[] = [
  { name: "PGlite", open: () => openEmbedded(openDisk) },
  ...("start" in postgres
    ? [
        { name: "PostgreSQL", open: () => openPostgresSite(postgres, openDisk) },
        {
          name: "PostgreSQL behind the log",
          open: () => withLog(() => openPostgresSite(postgres, openDisk), openDisk),
        },
      ]
    : []),
  ...("start" in clickHouse
    ? [{ name: "ClickHouse", open: () => openClickHouseSite(clickHouse, openDisk) }]
    : []),
  ...("start" in clickHouse && "start" in postgres
    ? [
        {
          name: "ClickHouse behind the log",
          open: () => withLog(() => openClickHouseSite(clickHouse, openDisk, postgres), openDisk),
        },
      ]
    : []),
];

/** A number of its own for the dice of each history. */
const casesOf = (run: number) =>
  places.map((place, index) => ({ ...place, run, seed: run * mostPlaces + index }));

const rows: (readonly string[])[] = [];

afterAll(() => {
  const head = ["run, store", "faults", "acknowledged", "stored", "lost", "twice", "seconds"];
  console.warn(`\n${textTable([head, ...rows]).join("\n")}\n`);
});

describe("whatever is killed, full, late or sent twice, what was acknowledged is stored once", () => {
  describe.concurrent.each(runs)("run %i", (run) => {
    it.for(casesOf(run))(
      "$name, seed $seed",
      { timeout: historyMs },
      async ({ name, open, seed }, { expect, onTestFailed, onTestFinished }) => {
        const startedAt = performance.now();
        const faults: string[] = [];
        const told = () => `seed ${seed}: ${faults.join(", ")}`;
        // Also where it runs out of time.
        onTestFailed(() => console.warn(told()));
        const site = await open();
        onTestFinished(site.close);
        const { verdict, expected } = await liveHistory({
          site,
          dice: createDice(seed),
          onFault: (fault) => faults.push(fault),
          onOver: onTestFinished,
        });
        const { acknowledged, stored, lost, twice } = verdict;
        const numbers = [
          faults.length,
          acknowledged,
          stored,
          lost.length,
          Math.max(twice.length, stored - acknowledged),
        ];
        const seconds = ((performance.now() - startedAt) / secondMs).toFixed(1);
        rows.push([`${run} ${name}`, ...numbers.map(String), seconds]);
        expect(verdict, told()).toEqual(expected);
      },
    );
  });

  for (const [choice, required] of [
    [postgres, "REQUIRE_POSTGRES"],
    [clickHouse, "REQUIRE_CLICKHOUSE"],
    [smallDisk, "REQUIRE_SMALL_DISK"],
  ] as const)
    if ("missing" in choice)
      itIsLeftOut(`is shown on a server, and on a disk of its own (${required})`, {
        ...choice,
        required,
      });
});
