import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { inspect, promisify } from "node:util";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStore } from "../../server/store/createStore.ts";
import { createSqlEventStore } from "../../server/store/events/createSqlEventStore.ts";
import { createMarketArchive } from "../../server/store/createMarketArchive.ts";
import { choosePostgres, type PostgresServer } from "../../tools/databases/choosePostgres.ts";
import { createMemoryLogger } from "../contract/gateway/gatewayFixture.ts";
import { answer, migrationCount, slowMs } from "./storeBackend.ts";
import { storeSuite } from "./storeSuite.ts";
import { itIsLeftOut } from "./itIsLeftOut.ts";

const choice = choosePostgres();
const dataDir = "/nonexistent";
/** Of the pool, by the driver's default. */
const connections = 10;
const breakOutcomes = v.array(v.object({ rejected: v.number(), after: v.boolean() }));

if ("missing" in choice) {
  itIsLeftOut("runs the store on PostgreSQL", { ...choice, required: "REQUIRE_POSTGRES" });
} else {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await choice.start();
  }, slowMs);
  afterAll(() => server.stop(), slowMs);

  storeSuite("PostgreSQL", {
    fresh: async () => ({ databaseUrl: await server.createDatabase(), dataDir }),
    stop: async () => {},
  });
  describe("PostgreSQL only", { timeout: slowMs }, () => {
    it("rejects the next statement of a transaction whose connection broke off, and lives on", async () => {
      const printed = await run(
        new URL("./breakTransaction.ts", import.meta.url),
        await server.createDatabase(),
      );
      expect(printed).toEqual({ outcome: "rejected", after: 2 });
    });

    it(
      "lives on where a connection breaks off at any step of being opened",
      { timeout: 4 * slowMs },
      async () => {
        const printed = await run(
          new URL("./breakConnections.ts", import.meta.url),
          await server.createDatabase(),
        );
        const outcomes = v.parse(breakOutcomes, printed);
        expect(new Set(outcomes.map(({ after }) => after))).toEqual(new Set([true]));
        expect(new Set(outcomes.map(({ rejected }) => rejected))).toEqual(new Set([1, 0]));
      },
    );

    it("ends the statements of questions that nobody waits for any more, of more than there are connections", async () => {
      const databaseUrl = await server.createDatabase();
      const store = await createStore({ databaseUrl, dataDir });
      const events = createSqlEventStore(store);
      const holder = postgres(databaseUrl, { max: 2, onnotice: () => {} });
      const held = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const lock = holder.begin(async (tx) => {
        await tx`lock table vitals, vital_parts in access exclusive mode`;
        held.resolve();
        await release.promise;
      });
      await held.promise;
      const asker = new AbortController();
      const question = { from: 0, to: 86_400_000, source: "real", filters: {} } as const;
      const waiting = () => holder`select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
      const reader = events.readUntil(asker.signal);
      const outcomes = Array.from({ length: 2 * connections }, () =>
        reader.cells(question, []).catch((error: unknown) => error),
      );
      await expect
        .poll(async () => (await waiting()).length, { timeout: slowMs })
        .toBe(connections);
      const left = new Error("left");
      asker.abort(left);
      expect(new Set(await Promise.all(outcomes))).toEqual(new Set([left]));
      expect(await waiting()).toHaveLength(0);
      release.resolve();
      await lock;
      await expect(events.cells(question, [])).resolves.toEqual([]);
      await Promise.all([store.close(), holder.end()]);
    });

    it("lets many processes start on one empty database at once", async () => {
      const databaseUrl = await server.createDatabase();
      const stores = await Promise.all(
        Array.from({ length: 6 }, () => createStore({ databaseUrl, dataDir })),
      );
      const [first, second] = stores.map(createMarketArchive);
      await first?.save("shared", answer({ BTC: "1.50" }));
      expect(await second?.load("shared")).toEqual(answer({ BTC: "1.50" }));
      const [count] =
        (await stores[0]?.db
          .select({ rows: sql`count(*)::int` })
          .from(sql`drizzle.store_migrations`)) ?? [];
      expect(count).toEqual({ rows: migrationCount });
      await Promise.all(stores.map((store) => store.close()));
    });

    it("saves of two processes at once are whole and cause no deadlock", async () => {
      const databaseUrl = await server.createDatabase();
      const stores = await Promise.all([1, 2].map(() => createStore({ databaseUrl, dataDir })));
      const archives = stores.map(createMarketArchive);
      const symbols = Array.from({ length: 300 }, (_, index) => `C${index}`);
      const answers = [
        answer(Object.fromEntries(symbols.map((symbol) => [symbol, "1"]))),
        answer(Object.fromEntries(symbols.toReversed().map((symbol) => [symbol, "2"]))),
      ];
      for (let round = 0; round < 5; round += 1) {
        await Promise.all(
          archives.map((archive, index) => archive.save("race", answers[index] ?? answer({}))),
        );
        expect(answers).toContainEqual(await archives[0]?.load("race"));
      }
      await Promise.all(stores.map((store) => store.close()));
    });

    it("waits for a database that is not there yet, and no longer than it should", async () => {
      const url = new URL(await server.createDatabase());
      const owner = await createStore({ databaseUrl: url.href, dataDir });
      const late = new URL(url);
      late.pathname = `${url.pathname}_late`;
      const said: string[] = [];
      let creating: Promise<unknown> | undefined;
      const logger = Object.assign(createMemoryLogger(), {
        warn: (_fields: object, message: string) => {
          said.push(message);
          if (said.length > 1) return;
          const name = late.pathname.slice(1);
          creating = owner.run((db) => db.execute(sql.raw(`create database "${name}"`)));
        },
      });
      const databaseUrl = late.href;
      await expect(createStore({ databaseUrl, dataDir })).rejects.toMatchObject({
        kind: "unreachable",
      });
      const store = await createStore({ databaseUrl, dataDir, logger, databaseWaitSeconds: 60 });
      await store.ping();
      await creating;
      expect(new Set(said)).toEqual(new Set(["waiting for the database before starting"]));
      await Promise.all([store.close(), owner.close()]);
    });

    it("starts without the right to create tables once the database is migrated", async () => {
      const databaseUrl = await server.createDatabase();
      const name = new URL(databaseUrl).pathname.slice(1);
      const owner = await createStore({ databaseUrl, dataDir });
      await owner.db.execute(sql.raw(`create role reader_${name} login password 'reader'`));
      await owner.db.execute(sql.raw(`grant usage on schema drizzle to reader_${name}`));
      await owner.db.execute(
        sql.raw(`grant select on all tables in schema drizzle, public to reader_${name}`),
      );
      const limited = new URL(databaseUrl);
      limited.username = `reader_${name}`;
      limited.password = "reader";
      const reader = await createStore({ databaseUrl: limited.href, dataDir });
      expect(await createMarketArchive(reader).load("any")).toBeNull();
      await expect(
        createMarketArchive(reader).save("any", answer({ BTC: "1" })),
      ).rejects.toMatchObject({ kind: "query" });
      await reader.close();
      await owner.db.execute(sql.raw(`drop owned by reader_${name}`));
      await owner.db.execute(sql.raw(`drop role reader_${name}`));
      await owner.close();
    });

    it("notices that the server is gone, and back, without a new store", async () => {
      const databaseUrl = await server.createDatabase();
      const store = await createStore({ databaseUrl, dataDir });
      const other = postgres(databaseUrl, { max: 1 });
      const failure = store
        .run((db) => db.execute(sql`select pg_sleep(60)`))
        .catch((error: unknown) => error);
      await expect.poll(() => terminateOthers(other)).toBeGreaterThan(0);
      expect(await failure).toMatchObject({
        kind: "unreachable",
        message: expect.stringContaining("DATABASE_URL"),
      });
      await expect
        .poll(() =>
          store.ping().then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      await other.end();
      await store.close();
    });

    it.each([
      ["a wrong password", (url: URL) => void (url.password = "s3cret-word")],
      [
        "an unknown user",
        (url: URL) => void ((url.username = "nobody-known"), (url.password = "s3cret-word")),
      ],
      ["an unknown database", (url: URL) => void (url.pathname = "/no_such_database")],
    ])("names the database and no password after %s", async (_name, spoil) => {
      const url = new URL(await server.createDatabase());
      spoil(url);
      const error = await failureOf(url.href);
      expect(error).toMatchObject({
        kind: "unreachable",
        message: expect.stringContaining(`DATABASE_URL (postgres://${url.host}/`),
      });
      expect(everythingIn(error)).not.toContain(url.password);
    });
  });
}

describe("DATABASE_URL that leads to no server", { timeout: slowMs }, () => {
  it.each([
    "postgres://someone:s3cret-word@127.0.0.1:1/exchange",
    "postgresql://someone:s3cret-word@localhost:1/exchange?connect_timeout=2&application_name=s3cret-word",
    "postgres://someone:s3cret-word@no-such-host.invalid/exchange",
  ])("is named without its password: %s", async (url) => {
    const error = await failureOf(url);
    expect(error).toMatchObject({
      kind: "unreachable",
      message: expect.stringContaining("DATABASE_URL (postgres://"),
    });
    expect(error).toMatchObject({ message: expect.stringContaining("/exchange") });
    expect(everythingIn(error)).not.toContain("s3cret-word");
    expect(everythingIn(error)).not.toContain("someone");
  });

  it.each([
    "postgres://someone:s3cret@word@host/exchange",
    "postgres://someone:s3cret/word@host/exchange",
    "postgres://someone:s3cret?word@host/exchange",
    "postgres://someone:12#s3cret@host/exchange",
    "postgres://someone:s3cret%zz@host/exchange",
    "postgres://someone:s3cret@host:70000/exchange",
    "mysql://someone:s3cret@host/exchange",
    "s3cret",
  ])("is refused without being repeated when it cannot be parsed: %s", async (url) => {
    const error = await failureOf(url);
    expect(error).toMatchObject({
      kind: "configuration",
      message: expect.stringContaining("DATABASE_URL"),
    });
    expect(everythingIn(error)).not.toContain("s3cret");
  });
});

/** What a program beside this test prints, which ends well. */
async function run(program: URL, databaseUrl: string): Promise<unknown> {
  const path = fileURLToPath(program);
  const { stdout } = await promisify(execFile)(process.execPath, [path, databaseUrl]);
  return JSON.parse(stdout);
}

async function failureOf(databaseUrl: string): Promise<unknown> {
  return createStore({ databaseUrl, dataDir }).then(
    () => expect.unreachable("The store opened"),
    (error: unknown) => error,
  );
}

/** Everything that a log could show of an error: message, stack, causes and own properties at any depth. */
function everythingIn(error: unknown): string {
  return inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true });
}

/** Ends every other connection to the database; answers how many there were. */
async function terminateOthers(connection: postgres.Sql): Promise<number> {
  const ended = await connection`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`;
  return ended.length;
}
