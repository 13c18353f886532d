import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { type BuiltServer, freePort, startBuiltServer } from "../../build/builtServer.ts";
import { chooseClickHouse } from "../../databases/chooseClickHouse.ts";
import { choosePostgres } from "../../databases/choosePostgres.ts";
import { startBroker, type TestBroker } from "../../log-broker/startBroker.ts";

/** How ClickHouse is away. `gone`: its process is killed. `hangs`: it is stopped (SIGSTOP), and connections stay. */
export type Absence = "gone" | "hangs";

/** What the consumer of the log tells its operator. */
export interface ConsumerWatch {
  /** Its metrics, as text. */
  readonly metrics: () => Promise<string>;
  /** How many lines of its log say something. */
  readonly lines: (words: string) => number;
}

/** The product as it is built, on PostgreSQL and ClickHouse, with or without a log. */
export interface Servers {
  readonly origin: string;
  readonly consumer: ConsumerWatch | undefined;
  readonly goAway: (absence: Absence) => Promise<void>;
  readonly comeBack: (absence: Absence) => Promise<void>;
  /** Starts a server beside the first, which waits so many seconds for its databases; what it came to. */
  readonly startBeside: (waitSeconds: number) => Promise<string>;
  /** Ids of the stored events, as often as the store tells them. */
  readonly storedIds: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** The token of the operator of these servers. */
export const operatorToken = "operator-of-an-outage-bench-0123456789";

const consumerFile = fileURLToPath(new URL("../../../server/consumer.ts", import.meta.url));

/** Starts them all. Throws where this machine has no PostgreSQL or no ClickHouse of its own. */
export async function openServers(hasLog: boolean): Promise<Servers> {
  const [clickHouse, postgres] = await startDatabases();
  const ends: (() => Promise<void>)[] = [clickHouse.stop, postgres.stop];
  const close = async (): Promise<void> => {
    clickHouse.process.goOn();
    for (const end of ends.toReversed()) await end();
  };
  try {
    const eventsUrl = clickHouse.freshDatabase();
    const broker = hasLog ? await startBroker() : undefined;
    if (broker) ends.push(broker.stop);
    const settings = {
      DATABASE_URL: await postgres.createDatabase(),
      EVENTS_URL: eventsUrl,
      OPERATOR_TOKEN: operatorToken,
      TRUST_PROXY: "1",
      REQUEST_PROTECTION: "off",
      IMAGE_HOSTS: "off",
      LOG_LEVEL: "silent",
      ...(broker && { EVENTS_LOG_URL: broker.url }),
    };
    const server = await startBuiltServer("/healthz", settings);
    ends.push(server.close);
    const consumer = broker && (await startConsumer(settings, broker));
    if (consumer) ends.push(consumer.close);
    const database = new URL(eventsUrl).pathname.slice(1);
    return Object.freeze({
      origin: server.origin,
      consumer,
      goAway: async (absence) =>
        absence === "gone" ? clickHouse.process.kill() : clickHouse.process.hang(),
      comeBack: async (absence) =>
        absence === "gone" ? clickHouse.process.start() : clickHouse.process.goOn(),
      startBeside: (waitSeconds) =>
        startBeside({ ...settings, DATABASE_WAIT_SECONDS: String(waitSeconds) }),
      storedIds: async () =>
        (await clickHouse.ask(`SELECT event_id FROM ${database}.events FINAL FORMAT TSV`))
          .split("\n")
          .filter(Boolean),
      close,
    } satisfies Servers);
  } catch (error) {
    await close();
    throw error;
  }
}

async function startDatabases() {
  const [clickHouse, postgres] = [chooseClickHouse(), choosePostgres()];
  if ("missing" in clickHouse) throw new Error(clickHouse.missing);
  if ("missing" in postgres) throw new Error(postgres.missing);
  const [events, own] = await Promise.all([clickHouse.start(), postgres.start()]);
  const { process: server } = events;
  if (server === undefined)
    throw new Error("The server of TEST_EVENTS_URL cannot be stopped from here: unset it.");
  return [{ ...events, process: server }, own] as const;
}

type Settings = Readonly<Record<string, string>>;

async function startBeside(settings: Settings): Promise<string> {
  const startedAt = performance.now();
  const words = await startBuiltServer("/healthz", settings).then(
    async (server: BuiltServer) => {
      await server.close();
      return "does start";
    },
    (error: unknown) => String(error instanceof Error ? error.message : error).split("\n")[0],
  );
  return `${words} (${((performance.now() - startedAt) / 1_000).toFixed(0)} s)`;
}

async function startConsumer(
  settings: Settings,
  broker: Pick<TestBroker, "url">,
): Promise<ConsumerWatch & { readonly close: () => Promise<void> }> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [consumerFile], {
    env: {
      ...process.env,
      ...settings,
      NODE_ENV: "production",
      EVENTS_LOG_URL: broker.url,
      CONSUMER_PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const lines: string[] = [];
  if (child.stdout === null || child.stderr === null)
    throw new Error("it was started without pipes");
  createInterface(child.stderr).on("line", (line) => lines.push(line));
  await Promise.race([
    once(createInterface(child.stdout), "line"),
    ended.then(() => {
      throw new Error(`the consumer ended:\n${lines.join("\n")}`);
    }),
  ]);
  return {
    metrics: async () => {
      const headers = { authorization: `Bearer ${operatorToken}` };
      return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
    },
    lines: (words) => lines.filter((line) => line.includes(words)).length,
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      await ended;
    },
  };
}
