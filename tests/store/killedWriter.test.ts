import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { memoryDir } from "../../server/config/readConfig.ts";
import { createStore } from "../../server/store/createStore.ts";
import type { VitalQuestion } from "../../server/store/events/eventStore.ts";
import { openEventStore } from "../../server/store/events/openEventStore.ts";
import { copyDatabase } from "../../server/store/testing/databaseCopies.ts";
import { chooseClickHouse } from "../../tools/databases/chooseClickHouse.ts";
import { choosePostgres } from "../../tools/databases/choosePostgres.ts";
import { slowMs } from "./storeBackend.ts";
import { numberedAt, numberedEvent, type StoreChoice } from "./trackedEvents.ts";

const program = fileURLToPath(new URL("./writeUntilKilled.ts", import.meta.url));
/** Each case starts a database and three processes. */
const killedMs = 3 * slowMs;
/** Some batches of every store. */
const enough = 150;
const dayMs = 86_400_000;
const twoDays: VitalQuestion = {
  from: numberedAt - dayMs,
  to: numberedAt + dayMs,
  source: "real",
  filters: {},
};

const over: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of over.splice(0).toReversed()) await end();
}, slowMs);

async function copiedDir(): Promise<string> {
  const { dataDir, remove } = await copyDatabase();
  over.push(remove);
  return dataDir;
}

/** Runs a process that writes events, and kills it in the middle; the numbers that it had acknowledged. */
async function writeAndKill(choice: StoreChoice): Promise<readonly number[]> {
  const child = spawn(process.execPath, [program, JSON.stringify(choice)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  over.push(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === enough) child.kill("SIGKILL");
  }
  // Its output ends a moment before it does, and until then it holds the lock of its database.
  await ended;
  return acknowledged;
}

/** Kills a writer twice, sends all again that it may have sent, and looks at what is there. */
async function expectWhole(choice: StoreChoice): Promise<void> {
  const acknowledged = new Set([...(await writeAndKill(choice)), ...(await writeAndKill(choice))]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(enough);
  const store = await createStore(choice);
  over.push(() => store.close());
  const events = await openEventStore({ ...choice, store });
  over.push(() => events.close());
  const last = Math.max(...acknowledged) + enough;
  const numbers = Array.from({ length: last }, (_none, index) => index + 1);
  const fresh = await events.add(numbers.map((number) => numberedEvent(number, true)));
  const lost = [...acknowledged].filter((number) =>
    fresh.has(numberedEvent(number).event.event_id),
  );
  expect(lost).toEqual([]);
  const cells = await events.cells(twoDays, []);
  expect(cells.map(({ count }) => count)).toEqual([last]);
}

const [postgres, clickHouse] = [choosePostgres(), chooseClickHouse()];

describe("a writer that is killed in the middle has stored all that it acknowledged, once", () => {
  it("in the embedded database", { timeout: killedMs }, async () => {
    await expectWhole({ dataDir: await copiedDir() });
  });

  if ("start" in postgres)
    it("in PostgreSQL", { timeout: killedMs }, async () => {
      const server = await postgres.start();
      over.push(server.stop);
      await expectWhole({ databaseUrl: await server.createDatabase(), dataDir: memoryDir });
    });

  if ("start" in clickHouse)
    it("in ClickHouse", { timeout: killedMs }, async () => {
      const server = await clickHouse.start();
      over.push(server.stop);
      await expectWhole({ dataDir: await copiedDir(), eventsUrl: server.freshDatabase() });
    });
});
