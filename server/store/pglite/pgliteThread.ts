import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { PGlite, type Transaction, types } from "@electric-sql/pglite";
import { trusted } from "../../../src/lib/trusted.ts";
import { createCheckpoints } from "./createCheckpoints.ts";
import {
  type FromPglite,
  passError,
  type PgliteThreadData,
  type ToPglite,
} from "./pgliteMessages.ts";
import { createPanicGuard } from "./pglitePanic.ts";

/**
 * The thread of the embedded database: a statement holds it, and not the thread that answers requests. It takes
 * statements in the order of their arrival; those outside a transaction wait while one is open.
 */

/**
 * A database of one connection on a machine whose file cache holds its pages anyway. PostgreSQL's own buffers of 128 MB
 * are touched as a whole at the start. The log keeps little more than the checkpoints leave.
 */
const settings = [
  "shared_buffers=16MB",
  "max_connections=10",
  "wal_buffers=1MB",
  "max_wal_size=64MB",
  "min_wal_size=32MB",
];
const startParams = [
  ...PGlite.defaultStartParams,
  ...settings.flatMap((setting) => ["-c", setting]),
];

/** How often the size of the log is looked at, while there are statements. */
const checkpointCheckMs = 2_000;

/** Drizzle reads these types itself, from PostgreSQL's text; the numbers are those of their arrays. */
const { TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE } = types;
const asText: readonly number[] = [
  TIMESTAMP,
  TIMESTAMPTZ,
  INTERVAL,
  DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
];
const parsers = Object.fromEntries(asText.map((type) => [type, (value: string) => value]));

const port = parentPort;
const { path, isNew } = trusted<PgliteThreadData>(workerData);
const guard = createPanicGuard();

function post(message: FromPglite): void {
  port?.postMessage(message, []);
}

/**
 * Keeps WebAssembly in the code of V8's first compiler. The second one takes 600 MB and some seconds of a core for the
 * one function that interprets expressions, at every start, and leaves 60 MB of it behind.
 */
function compileOnce(): void {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
}

/**
 * Frees the program that made the database, with a memory of its own: 300 MB that V8, which counts its own heap alone,
 * would keep for minutes.
 */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  trusted<() => void>(runInNewContext("gc"))();
}

/**
 * The embedded server writes to its standard error why it does not start, and then throws an error that does not say
 * it.
 */
async function start(): Promise<PGlite> {
  compileOnce();
  try {
    const client = await PGlite.create(path, { onStderr: guard.onStderr, startParams });
    guard.watch(client);
    if (isNew) collectGarbage();
    return client;
  } catch (error) {
    if (guard.reason() === "") throw error;
    throw new Error(`${guard.reason()} (${passError(error).message})`, { cause: error });
  }
}

interface OpenTransaction {
  readonly held: Transaction;
  readonly commit: () => void;
  readonly rollBack: (reason: unknown) => void;
  readonly over: Promise<void>;
}

function serve(client: PGlite, serving: MessagePort): void {
  const open = new Map<number, OpenTransaction>();
  const writeCheckpoint = createCheckpoints(client, () => performance.now());
  let statements = 0;
  let checking: Promise<void> | undefined;

  async function begin(tx: number): Promise<void> {
    const begun = Promise.withResolvers<void>();
    const { promise: ended, resolve: commit, reject: rollBack } = Promise.withResolvers<void>();
    const over: Promise<void> = client.transaction(async (held) => {
      open.set(tx, { held, commit, rollBack, over });
      begun.resolve();
      await ended;
    });
    over.catch(begun.reject);
    await begun.promise;
  }

  async function end(tx: number, isCommit: boolean): Promise<void> {
    const own = transactionOf(tx);
    open.delete(tx);
    if (isCommit) own.commit();
    else own.rollBack(rolledBack);
    await own.over.catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  }

  function transactionOf(tx: number): OpenTransaction {
    const own = open.get(tx);
    if (own === undefined) throw new Error("the transaction is over");
    return own;
  }

  async function perform(request: ToPglite): Promise<unknown> {
    switch (request.kind) {
      case "begin":
        return begin(request.tx);
      case "end":
        return end(request.tx, request.isCommit);
      case "close":
        clearInterval(checks);
        await checking;
        return guard.isOver() ? undefined : client.close();
      default: {
        const { tx, sql, params, rowMode } = request;
        statements += 1;
        const on = tx === undefined ? client : transactionOf(tx).held;
        const { rows, fields, affectedRows } = await on.query(sql, [...params], {
          rowMode,
          parsers,
        });
        return { rows, fields, affectedRows };
      }
    }
  }

  async function check(): Promise<void> {
    statements = 0;
    // A database that cannot do this tells whoever asks next.
    await writeCheckpoint().catch(() => false);
    checking = undefined;
  }

  const checks = setInterval(() => {
    if (statements > 0 && !guard.isOver()) checking ??= check();
  }, checkpointCheckMs);
  serving.on("message", (request: ToPglite) => {
    perform(request).then(
      (value) => post({ id: request.id, value }),
      (error: unknown) => post({ id: request.id, error: passError(error) }),
    );
  });
}

/** Why a transaction ends whose work has failed in the process; the process knows the failure itself. */
const rolledBack = new Error("rolled back");

try {
  const client = await start();
  if (port !== null) serve(client, port);
  post({ id: 0, value: undefined });
} catch (error) {
  post({ id: 0, error: passError(error) });
}
