import { fileURLToPath } from "node:url";
import type { CollectorOrder, CollectorSettings } from "./collectorSettings.ts";
import type { Site } from "./openSite.ts";
import { type ProgramOptions, type RunningProgram, startProgram } from "./startProgram.ts";

/** The processes of a history: collectors, and the consumer of the log where there is one. */
export interface Fleet {
  readonly size: number;
  /** Where the collectors answer, or answered last. */
  readonly origins: () => readonly string[];
  readonly killCollector: (index: number) => Promise<void>;
  readonly startCollector: (index: number) => Promise<void>;
  /** Tells all collectors; one that starts later learns of the clock alone. */
  readonly order: (order: CollectorOrder) => Promise<void>;
  readonly killConsumer: () => Promise<void>;
  readonly startConsumer: () => Promise<void>;
  /** Lets the consumer finish its batch. */
  readonly endConsumer: () => Promise<void>;
  /** Kills all, for good. */
  readonly kill: () => Promise<void>;
}

const collectorFile = fileURLToPath(new URL("./collectorProcess.ts", import.meta.url));
const consumerFile = fileURLToPath(new URL("../../../server/consumer.ts", import.meta.url));
const waitSeconds = "60";

/** Starts the processes. Is told of those that end by themselves. */
export async function startFleet(
  { place, broker }: Pick<Site, "place" | "broker">,
  onEnd: (words: string) => void,
): Promise<Fleet> {
  // One process at a time has an embedded database, and a log is one for all collectors.
  const isEmbedded = place.databaseUrl === undefined && place.eventsUrl === undefined;
  const size = isEmbedded || broker !== undefined ? 1 : 2;
  const collectors: RunningProgram[] = [];
  let consumer: RunningProgram | undefined;
  let aheadMs = 0;
  let isOver = false;

  /** Kills also what becomes ready after the end. */
  const start = async (options: Omit<ProgramOptions, "onEnd">): Promise<RunningProgram> => {
    const program = await startProgram({ ...options, onEnd });
    if (isOver) await program.kill();
    return program;
  };
  const startCollector = async (index: number): Promise<void> => {
    const log = broker && { eventsLogUrl: broker.url };
    const settings: CollectorSettings = { ...place, ...log, aheadMs };
    const args = [JSON.stringify(settings)];
    collectors[index] = await start({ file: collectorFile, args, ready: "ready " });
  };
  const startConsumer = async (): Promise<void> => {
    if (broker === undefined) return;
    consumer = await start({
      file: consumerFile,
      env: {
        EVENTS_LOG_URL: broker.url,
        ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
        ...(place.eventsUrl !== undefined && { EVENTS_URL: place.eventsUrl }),
        DATABASE_WAIT_SECONDS: waitSeconds,
        LOG_LEVEL: "error",
      },
      ready: "Parallax stores the events of the log",
    });
  };

  const indexes = Array.from({ length: size }, (_none, index) => index);
  await Promise.all([...indexes.map(startCollector), startConsumer()]);
  return Object.freeze({
    size,
    origins: () => collectors.map(({ told }) => told),
    killCollector: async (index) => collectors[index]?.kill(),
    startCollector,
    order: async (order) => {
      aheadMs = order.aheadMs ?? aheadMs;
      await Promise.all(collectors.map((one) => one.ask(order)));
    },
    killConsumer: async () => consumer?.kill(),
    startConsumer,
    endConsumer: async () => consumer?.end(),
    kill: async () => {
      isOver = true;
      await Promise.all([...collectors, ...(consumer ? [consumer] : [])].map((one) => one.kill()));
    },
  } satisfies Fleet);
}
