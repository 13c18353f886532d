import { Worker } from "node:worker_threads";
import type { PGlite, QueryOptions, Results } from "@electric-sql/pglite";
import { trusted } from "../../../src/lib/trusted.ts";
import {
  type FromPglite,
  type PgliteThreadData,
  receiveError,
  type ToPglite,
} from "./pgliteMessages.ts";
import { PglitePanic } from "./pglitePanic.ts";

/** The embedded database in a thread of its own. */
export interface PgliteThread {
  /** What Drizzle uses of PGlite. Results have its `rows`, `fields` and `affectedRows`. */
  readonly client: PGlite;
  /** Why it does not work any more, once it does not. */
  readonly death: () => Error | undefined;
  /** Closes the database if it still works, and ends the thread. */
  readonly close: () => Promise<void>;
}

/** Bounds of the thread's heap, in mebibytes. The memory of the database itself is not in it. */
const heap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };

const threadFile = new URL("./pgliteThread.ts", import.meta.url);

/** A request without its number. */
type Asked = ToPglite extends infer Request
  ? Request extends ToPglite
    ? Omit<Request, "id">
    : never
  : never;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Opens a database in a new thread. Rejects as PGlite does. If the database gives up, or the thread ends by itself, every
 * call from then on rejects with a `PglitePanic`. A thread without work does not keep the process alive.
 */
export async function startPgliteThread(workerData: PgliteThreadData): Promise<PgliteThread> {
  const worker = new Worker(threadFile, { workerData, resourceLimits: heap });
  const waiting = new Map<number, Waiting>();
  let death: Error | undefined;
  let lastId = 0;
  let lastTransaction = 0;

  const die = (reason: string): void => {
    death ??= new PglitePanic(reason);
    for (const { reject } of waiting.values()) reject(death);
    waiting.clear();
  };
  const answered = (id: number): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    worker.ref();
    return answer.promise;
  };

  worker.on("message", (message: FromPglite) => {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (waiting.size === 0) worker.unref();
    if ("error" in message) {
      asked?.reject(receiveError(message.error));
      if (message.error.isPanic) die(message.error.message);
    } else asked?.resolve(message.value);
  });
  worker.on("error", (error: Error) => {
    die(`the database thread has failed: ${error.message}`);
  });
  worker.on("exit", () => {
    die("the database thread has stopped");
  });

  const ask = async (request: Asked): Promise<unknown> => {
    if (death !== undefined) throw death;
    lastId += 1;
    const message: ToPglite = { ...request, id: lastId };
    const answer = answered(message.id);
    worker.postMessage(message, []);
    return answer;
  };

  const query =
    (tx?: number) =>
    async (sql: string, params: readonly unknown[] = [], { rowMode }: QueryOptions = {}) =>
      trusted<Results>(await ask({ kind: "query", tx, sql, params, rowMode: rowMode ?? "object" }));

  const transaction = async <T>(work: (held: unknown) => Promise<T>): Promise<T> => {
    lastTransaction += 1;
    const tx = lastTransaction;
    await ask({ kind: "begin", tx });
    let result: T;
    try {
      result = await work({ query: query(tx) });
    } catch (error) {
      await ask({ kind: "end", tx, isCommit: false }).catch(() => {});
      throw error;
    }
    await ask({ kind: "end", tx, isCommit: true });
    return result;
  };

  try {
    await answered(0);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return Object.freeze({
    client: trusted<PGlite>({ query: query(), transaction }),
    death: () => death,
    close: async () => {
      try {
        if (death === undefined) await ask({ kind: "close" });
      } finally {
        await worker.terminate();
      }
    },
  } satisfies PgliteThread);
}
