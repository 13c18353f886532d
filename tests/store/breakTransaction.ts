import process from "node:process";
import { sql } from "drizzle-orm";
import { memberOf } from "../../src/lib/records.ts";
import { createStore } from "../../server/store/createStore.ts";

/**
 * A program: breaks the connection of a transaction off between two of its statements, as an outage of the database may, and
 * then sends the next one. Prints what became of that, and of the statement after it, as JSON. Its argument is the address of
 * an empty database.
 */
const databaseUrl = process.argv[2] ?? "";
const store = await createStore({ databaseUrl, dataDir: "/nonexistent" });

const outcome = await new Promise<string>((resolve) => {
  let goOn: () => void = () => {};
  const isBroken = new Promise<void>((broken) => {
    goOn = broken;
  });
  void store
    .run((db) =>
      db.transaction(async (tx) => {
        const rows = await tx.execute(sql`select pg_backend_pid() as pid`);
        const pid = memberOf(memberOf(rows, "0"), "pid");
        void store.run((other) => other.execute(sql`select pg_terminate_backend(${pid}::int)`));
        await isBroken;
        await tx.execute(sql`select 1`).then(
          () => {
            resolve("answered");
          },
          () => {
            resolve("rejected");
          },
        );
      }),
    )
    .catch(goOn);
});
const rows = await store.run((db) => db.execute(sql`select 2 as number`));
console.log(JSON.stringify({ outcome, after: memberOf(memberOf(rows, "0"), "number") }));
await store.close();
