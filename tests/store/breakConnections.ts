import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import process from "node:process";
import { sql } from "drizzle-orm";
import { createStore, type Store } from "../../server/store/createStore.ts";

/**
 * A program: breaks a new connection to the database off at each of its first steps, as an outage may, by either way of ending
 * a socket. Prints what became of the statement that waited for it, and whether the next one was answered, as JSON. Its argument
 * is the address of an empty database.
 */
const target = new URL(process.argv[2] ?? "");
/** Pieces of data that pass before the break: more than it takes to open a connection, and to ask one question. */
const steps = 10;
const breaks = {
  reset: (socket: Socket) => void socket.resetAndDestroy(),
  end: (socket: Socket) => void socket.destroy(),
} as const;

/**
 * Servers before PostgreSQL 14 do not say whether they are a standby, so that the driver, told of a role by the address, asks.
 * Both names have one length.
 */
function asOfOldServer(piece: Buffer): Buffer {
  const text = piece.toString("latin1").replace("in_hot_standby", "in_old_servers");
  return Buffer.from(text, "latin1");
}

/** When and how the next connection breaks. */
let next: { left: number; readonly broken: (socket: Socket) => void } | undefined;

const gate = createServer((incoming) => {
  const own = next;
  next = undefined;
  const outgoing = connect(Number(target.port), target.hostname);
  for (const [socket, other] of [
    [incoming, outgoing],
    [outgoing, incoming],
  ] as const) {
    socket.on("error", () => {});
    socket.on("close", () => other.destroy());
    socket.on("data", (piece) => {
      if (own !== undefined && own.left-- <= 0) own.broken(incoming);
      else other.write(asOfOldServer(piece));
    });
  }
}).listen(0, "127.0.0.1");
await once(gate, "listening");
const address = gate.address();
const url = new URL(target);
url.hostname = "127.0.0.1";
url.port = String(typeof address === "object" && address !== null ? address.port : 0);

async function isAnswered(store: Store): Promise<boolean> {
  return store
    .run((db) => db.execute(sql`select 1`))
    .then(
      () => true,
      () => false,
    );
}

const outcomes: { readonly rejected: number; readonly after: boolean }[] = [];
for (const search of ["", "?target_session_attrs=read-write"])
  for (const broken of Object.values(breaks))
    for (let left = 0; left < steps; left += 1) {
      const store = await createStore({ databaseUrl: url.href + search, dataDir: "/nonexistent" });
      // The first takes the connection that is open, the second one opens another.
      next = { left, broken };
      const both = await Promise.all([isAnswered(store), isAnswered(store)]);
      next = undefined;
      outcomes.push({
        rejected: both.filter((answered) => !answered).length,
        after: await isAnswered(store),
      });
      await store.close();
    }
console.log(JSON.stringify(outcomes));
gate.close();
