import { fullDisk } from "../../../tools/databases/fullDisk.ts";
import type { SmallDisk } from "../../../tools/databases/chooseSmallDisk.ts";
import type { Killable } from "../../../tools/databases/killable.ts";
import type { Dice } from "./createTraffic.ts";
import type { Fleet } from "./createFleet.ts";
import type { Site } from "./openSite.ts";

/** Something that goes wrong, and is mended. */
export interface Fault {
  readonly name: string;
  /** What it strikes: two faults of one part do not come together. */
  readonly part: "collector" | "consumer" | "database" | "log" | "clock" | "disk";
  /** True where it kills a process of the product. */
  readonly isKilledProcess?: true;
  /** True where bodies are refused while it lasts, so that it can be waited for. */
  readonly isFelt?: boolean;
  readonly strike: () => Promise<void>;
  readonly heal: () => Promise<void>;
}

const dayMs = 86_400_000;
const backMs = -3 * dayMs;
/** A full log takes so many bytes more at most: no batch, or some. */
const mostLeftBytes = 40_000;

/** All that can happen at a site. */
export function createFaults(site: Site, fleet: Fleet, dice: Dice): readonly Fault[] {
  return [
    killedCollector(fleet, dice),
    {
      name: "the collectors' clocks go back",
      part: "clock",
      strike: () => fleet.order({ aheadMs: backMs }),
      heal: () => fleet.order({ aheadMs: 0 }),
    },
    {
      name: "the collectors find too little room",
      part: "collector",
      strike: () => fleet.order({ isFull: true }),
      heal: () => fleet.order({ isFull: false }),
    },
    ...(site.database ? [killed("database", site.database)] : []),
    ...linesOf(site),
    ...refusedWrites(site, fleet),
    ...fullDisks(site, fleet),
    ...(site.broker ? logFaults(site.broker, fleet, dice) : []),
  ];
}

function killed(part: "database" | "log", server: Pick<Killable, "kill" | "start">): Fault {
  return {
    name: `the ${part} is killed`,
    part,
    strike: () => server.kill(),
    heal: () => server.start(),
  };
}

function killedCollector(fleet: Fleet, dice: Dice): Fault {
  let index = 0;
  return {
    name: "a collector is killed",
    part: "collector",
    isKilledProcess: true,
    strike: () => {
      index = dice(fleet.size);
      return fleet.killCollector(index);
    },
    heal: () => fleet.startCollector(index),
  };
}

/** Connections break off, and where a proxy knows the words, statements get no answer. */
function linesOf({ gate, line }: Site): readonly Fault[] {
  const cut: Fault[] = gate
    ? [
        {
          name: "the way to the database is cut",
          part: "database",
          strike: async () => gate.cut(),
          heal: async () => gate.mend(),
        },
      ]
    : [];
  const mute: Fault[] = line
    ? [
        {
          name: "inserts of events are answered by nobody",
          part: "database",
          strike: async () => line.set("mute"),
          heal: async () => line.set("whole"),
        },
      ]
    : [];
  return [...cut, ...mute];
}

/** The small disks are filled for real; a server that this ends is started again once there is room. */
function fullDisks(site: Site, fleet: Fleet): readonly Fault[] {
  const { databaseDisk, logDisk, database, broker, disk: server, line } = site;
  const inDatabase = (name: string, disk: SmallDisk, more: () => Promise<void>): Fault => ({
    name,
    part: database ? "database" : "collector",
    // Behind a log nobody who sends notices it.
    isFelt: broker === undefined,
    strike: async () => {
      disk.fill();
      await more();
    },
    heal: async () => {
      disk.free();
      await database?.revive();
    },
  });
  const giveUp = server?.exhaust ?? (() => fleet.order({ statements: fullDisk.exhaust }));
  const faults: Fault[] = [];
  if (databaseDisk)
    faults.push(inDatabase("the database's disk fills up", databaseDisk, async () => {}));
  // ClickHouse has no log that it would have to write.
  if (databaseDisk && line === undefined)
    faults.push(inDatabase("the database gives up on a full disk", databaseDisk, giveUp));
  if (logDisk)
    faults.push({
      name: "the log's disk fills up",
      part: "log",
      isFelt: true,
      strike: async () => logDisk.fill(),
      heal: async () => logDisk.free(),
    });
  return faults;
}

/** Writes are refused in the words of a full disk, at any of them and also where nothing can be mounted. */
function refusedWrites({ disk, line }: Site, fleet: Fleet): readonly Fault[] {
  const name = "the database says that its disk is full";
  if (line)
    return [
      {
        name,
        part: "database",
        strike: async () => line.set("full"),
        heal: async () => line.set("whole"),
      },
    ];
  if (disk) return [{ name, part: "database", strike: disk.fill, heal: disk.free }];
  return [
    {
      name,
      part: "collector",
      strike: () => fleet.order({ statements: fullDisk.fill }),
      heal: () => fleet.order({ statements: fullDisk.free }),
    },
  ];
}

function logFaults(
  broker: NonNullable<Site["broker"]>,
  fleet: Fleet,
  dice: Dice,
): readonly Fault[] {
  return [
    killed("log", broker),
    {
      name: "the log says that its disk is full",
      part: "log",
      strike: async () => {
        await broker.kill();
        await broker.start(dice(mostLeftBytes));
      },
      heal: async () => {
        await broker.kill();
        await broker.start();
      },
    },
    {
      name: "the consumer is killed",
      part: "consumer",
      isKilledProcess: true,
      strike: fleet.killConsumer,
      heal: fleet.startConsumer,
    },
  ];
}
