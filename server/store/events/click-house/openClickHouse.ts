import {
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
  type QueryParams,
} from "@clickhouse/client";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { trusted } from "../../../../src/lib/trusted.ts";
import { StoreError, type StoreFailure } from "../../StoreError.ts";
import { toStoreError } from "../../toStoreError.ts";
import { inSteps } from "../letOthersRun.ts";
import type { EventsPlace } from "./readEventsUrl.ts";

/** A value of an answer. Numbers of 64 bits come as text. */
export type Cell = string | number;

/** A ClickHouse server. Its failures are `StoreError`s that repeat no statement and no value. */
export interface ClickHouse {
  /**
   * Asks. Answers the rows as lists, in the order of the columns. When the signal aborts it rejects with its reason, and the
   * request ends, and with it the statement on servers since 23.
   */
  ask(statement: string, signal?: AbortSignal): Promise<readonly (readonly Cell[])[]>;
  /**
   * Inserts rows, each a JSON object with members by the names of the columns, as one block. Resolves once it is stored. A
   * server that knows tokens leaves out a block whose token it has just had.
   */
  insert(table: string, rows: readonly string[], token: string): Promise<void>;
  /** Runs a statement that has no answer. */
  run(statement: string): Promise<void>;
  /** The same for one that reads or writes a whole week, and may take minutes. */
  runLong(statement: string): Promise<void>;
  close(): Promise<void>;
}

/** Longest wait for an answer; an insert that took longer may have been stored, and is inserted again. */
const requestTimeoutMs = 30_000;

/** Rows that are sent at once: some 150 KB. */
const rowsOfPiece = 100;

/** Longest wait for the end of a statement that reads or writes a whole week. */
const longTimeoutMs = 15 * 60_000;

/** Error numbers of a refused login: unknown user, wrong password, no password, failed authentication. */
const refusedAtDoor: ReadonlySet<string> = new Set(["192", "193", "194", "516"]);

/** The number of an error for too little room. */
const tooLittleRoom = "243";

/**
 * Numbers of errors of a file: it cannot be written, opened or closed, or the library's own failure. The system's words say why.
 * Those of other errors may repeat what a visitor has sent.
 */
const fileErrors: ReadonlySet<string> = new Set(["75", "76", "77", "1000", "1001"]);
const noRoom = /no space left on device/i;

/** Numbers of errors for too little memory: of the machine, of the server, of its user or of the one statement. */
const tooLittleMemory: ReadonlySet<string> = new Set(["173", "241"]);

/**
 * Numbers of errors of a server that takes nothing for a while, whatever it is asked: no time (159), quota (201), turn (202,
 * 745) or thread (439) is left, parts are not merged fast enough (252), the network (203, 209, 210, 279), Keeper (225, 242,
 * 999) or replicas (254, 285, 286, 319) are away, or somebody ended the statement (236, 394).
 */
const passing: ReadonlySet<string> = new Set([
  "159",
  "201",
  "202",
  "203",
  "209",
  "210",
  "225",
  "236",
  "242",
  "252",
  "254",
  "279",
  "285",
  "286",
  "319",
  "394",
  "439",
  "745",
  "999",
]);

/** The number 252 also has an insert of rows for too many weeks, which is refused each time, and fewer rows are not. */
const tooManyWeeks = /partitions for single INSERT block/i;

/** Error numbers of a value that a column cannot hold: it cannot be parsed, is out of range or of another type. */
const badValues: ReadonlySet<string> = new Set([
  "6",
  "26",
  "27",
  "38",
  "41",
  "53",
  "69",
  "70",
  "72",
  "117",
  "131",
  "321",
]);

/** The SQLSTATE of "data exception", which the other databases say for such a value. */
const dataException = { code: "22000" } as const;

/** The first year's versions that all know `insertSettings` and `endWithRequest`. */
const firstWithSettings = 23;

/**
 * What keeps an insert's answer a promise: a profile may let servers gather inserts and answer before they are stored, and
 * gathered ones are not told apart when they come twice.
 */
const insertSettings = (token: string): ClickHouseSettings => ({
  async_insert: 0,
  insert_deduplication_token: token,
});

/** The server ends a question whose asker has closed the connection. */
const endWithRequest: ClickHouseSettings = { cancel_http_readonly_queries_on_client_close: 1 };

/** A client of a server; the first statement connects. Only what servers since 18.16 know is sent. */
export function openClickHouse({ origin, username, password, place }: EventsPlace): ClickHouse {
  const clientOf = (timeoutMs: number) =>
    createClient({
      url: origin,
      username,
      password,
      request_timeout: timeoutMs,
      log: { level: ClickHouseLogLevel.OFF },
    });
  const client = clientOf(requestTimeoutMs);
  const patient = clientOf(longTimeoutMs);
  const explained = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    try {
      signal?.throwIfAborted();
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      throw explain(error, place);
    }
  };
  const query = async (text: string, rest: Omit<QueryParams, "query"> = {}) => {
    const answer = await client.query({ ...rest, query: text, format: "JSONCompact" });
    return readAnswer(await answer.text());
  };
  let known: Promise<boolean> | undefined;
  const askVersion = async (): Promise<boolean> => {
    const [row] = await explained(() => query("SELECT version()"));
    return Number.parseInt(String(row?.[0]), 10) >= firstWithSettings;
  };
  const knowsSettings = async (): Promise<boolean> => {
    known ??= askVersion();
    return known.catch((failure: unknown) => {
      known = undefined;
      throw failure;
    });
  };
  const ask: ClickHouse["ask"] = (text, signal) =>
    explained(async () => {
      if (signal === undefined) return query(text);
      const settings = (await knowsSettings()) ? { clickhouse_settings: endWithRequest } : {};
      signal.throwIfAborted();
      return query(text, { abort_signal: signal, ...settings });
    }, signal);
  return Object.freeze({
    ask,
    insert: async (table, values, token) => {
      const settings = (await knowsSettings())
        ? { clickhouse_settings: insertSettings(token) }
        : {};
      await explained(async () => {
        const body = Readable.from(inPieces(values), { objectMode: false });
        const query = `INSERT INTO ${table} FORMAT JSONEachRow`;
        const { stream } = await client.exec({ query, values: body, ...settings });
        // The connection is free again once the answer, which is empty, was read.
        await finished(stream.resume());
      });
    },
    run: (query) => explained(async () => void (await client.command({ query }))),
    runLong: (query) => explained(async () => void (await patient.command({ query }))),
    close: async () => {
      await client.close();
      await patient.close();
    },
  } satisfies ClickHouse);
}

/** Rows as a few texts, between which others run: one text of all would hold the thread while it is made and sent. */
async function* inPieces(rows: readonly string[]): AsyncGenerator<string> {
  for await (const part of inSteps(rows, rowsOfPiece)) yield `${part.join("\n")}\n`;
}

/** The rows of an answer. A server that fails after it began to answer writes its error behind what it has answered so far. */
function readAnswer(text: string): readonly (readonly Cell[])[] {
  try {
    return trusted<{ readonly data: readonly (readonly Cell[])[] }>(JSON.parse(text)).data;
  } catch {
    throw new Error(text.slice(Math.max(0, text.lastIndexOf("Code: "))));
  }
}

/** The driver's errors hold statements, so none is passed on. */
function explain(error: unknown, place: string): StoreError {
  // The version, which a question asks for first, has failed.
  if (error instanceof StoreError) return error;
  const code = codeOf(error);
  if (code === undefined) {
    const isLate = error instanceof Error && /timeout/i.test(error.message);
    const words = isLate ? "did not answer in time" : "does not answer as ClickHouse does";
    return new StoreError("unreachable", `The event database ${place} ${words}.`);
  }
  if (!/^\d+$/.test(code)) return toStoreError(error, place);
  return explainNumber(code, { text: String(error), place });
}

interface Told {
  readonly text: string;
  readonly place: string;
}

/** What a server says with an error number of its own. */
function explainNumber(code: string, { text, place }: Told): StoreError {
  if (code === tooLittleRoom || (fileErrors.has(code) && noRoom.test(text)))
    return new StoreError("disk", `The event database ${place} cannot be used: the disk is full.`);
  const kind = kindOf(code, text);
  return new StoreError(
    kind,
    `The event database ${place} ${wordsOf[kind]}: ClickHouse's error ${code}.`,
    badValues.has(code) ? dataException : undefined,
  );
}

/** What the number of an error says of the server. */
const wordsOf = {
  unreachable: "does not let this server in",
  memory: "has too little memory",
  overloaded: "takes nothing for a while",
  query: "refused a statement",
} as const satisfies Partial<Record<StoreFailure, string>>;

function kindOf(code: string, text: string): keyof typeof wordsOf {
  if (refusedAtDoor.has(code)) return "unreachable";
  if (tooLittleMemory.has(code)) return "memory";
  return passing.has(code) && !tooManyWeeks.test(text) ? "overloaded" : "query";
}

/** The number of a ClickHouse error, which the driver does not find in the answers of old servers, or Node's code. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return "code" in error ? String(error.code) : /\bCode: (\d+)/.exec(error.message)?.[1];
}
