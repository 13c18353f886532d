import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { isOutage } from "../../StoreError.ts";
import { openClickHouse } from "./openClickHouse.ts";

const over: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of over.splice(0)) await end();
});

interface Asked {
  readonly search: URLSearchParams;
  readonly body: string;
}

/**
 * A client of a server that says it is of this version, and takes everything, never answers, or answers with an error, at once or
 * behind a part of the answer.
 */
async function open(
  version: string,
  manner: "answers" | "silent" | { readonly error: string; readonly begun?: string } = "answers",
) {
  const asked: Asked[] = [];
  const { promise: gone, resolve: goes } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { searchParams } = new URL(request.url ?? "", "http://localhost");
      const body = Buffer.concat(parts).toString();
      asked.push({ search: searchParams, body });
      if (body.includes("version()")) response.end(JSON.stringify({ data: [[version]] }));
      else if (manner === "answers") response.end();
      else if (manner === "silent") response.on("close", goes);
      else
        response
          .writeHead(manner.begun === undefined ? 500 : 200)
          .end(`${manner.begun ?? ""}${manner.error}`);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A port has a number");
  const client = openClickHouse({
    origin: `http://127.0.0.1:${address.port}`,
    username: "default",
    password: "",
    database: "exchange",
    place: "at EVENTS_URL",
  });
  over.push(async () => {
    await client.close();
    server.close();
    server.closeAllConnections();
  });
  return { client, asked, gone, inserts: () => asked.filter(({ search }) => search.has("query")) };
}

describe("an insert into ClickHouse", () => {
  it("is answered once it is stored and told apart by its token, whatever the user's profile says", async () => {
    const { client, inserts } = await open("24.8.1.2684");
    await client.insert("exchange.events", ['{"a":1}', '{"a":"\\u2028"}'], "token of both");
    await client.insert("exchange.events", ['{"a":2}'], "another");
    const told = inserts().map(({ search }) => [
      search.get("async_insert"),
      search.get("insert_deduplication_token"),
    ]);
    expect(told).toEqual([
      ["0", "token of both"],
      ["0", "another"],
    ]);
    expect(inserts()[0]?.body).toBe('{"a":1}\n{"a":"\\u2028"}\n');
  });

  it.each(["18.16.1", "22.2.2.1", "no version"])(
    "sends %s no setting that it would refuse",
    async (version) => {
      const { client, inserts } = await open(version);
      await client.insert("exchange.events", ['{"a":1}'], "token");
      expect(inserts()).toHaveLength(1);
      for (const name of ["async_insert", "insert_deduplication_token"])
        expect(inserts()[0]?.search.has(name)).toBe(false);
    },
  );
});

describe("a ClickHouse whose disk is full", () => {
  const old = "e.displayText() = DB::";
  it.each([
    `Code: 243, ${old}Exception: Cannot reserve 1.00 MiB, not enough space, e.what() = DB::Exception`,
    `Code: 75, ${old}ErrnoException: Cannot write to file /t, errno: 28, strerror: No space left on device, e.what()`,
    "Code: 243. DB::Exception: Cannot reserve 1.00 MiB, not enough space. (NOT_ENOUGH_SPACE) (version 24.8.1.2684)",
    "Code: 75. DB::ErrnoException: Cannot write to file /t: , errno: 28, strerror: No space left on device. (CANNOT_WRITE_TO_FILE_DESCRIPTOR)",
  ])("is out of order for a while, and no statement is to blame: %s", async (error) => {
    const { client } = await open("18.16.1", { error });
    await expect(client.insert("exchange.events", ["{}"], "token")).rejects.toMatchObject({
      kind: "disk",
      message: "The event database at EVENTS_URL cannot be used: the disk is full.",
    });
  });

  it.each([
    `Code: 60, ${old}Exception: no table`,
    `Code: 27, ${old}Exception: Cannot parse input: expected , before: No space left on device`,
  ])("is told apart from one that refuses a statement: %s", async (error) => {
    const { client } = await open("18.16.1", { error });
    await expect(client.insert("exchange.events", ["{}"], "token")).rejects.toMatchObject({
      kind: "query",
    });
  });
});

describe("a ClickHouse that can take nothing for a while", () => {
  const old = "e.displayText() = DB::Exception:";
  const memory = [
    `Code: 241, ${old} Memory limit (for query) exceeded: would use 9.31 GiB, maximum: 9.31 GiB, e.what() = DB::Exception`,
    "Code: 241. DB::Exception: Memory limit (total) exceeded: would use 7.01 GiB. (MEMORY_LIMIT_EXCEEDED) (version 24.8.1.2684)",
    `Code: 173, ${old} Allocator: Cannot malloc 1.00 MiB., errno: 12, strerror: Cannot allocate memory, e.what() = DB::Exception`,
  ];
  const overloaded = [
    `Code: 252, ${old} Too many parts (300). Merges are processing significantly slower than inserts., e.what() = DB::Exception`,
    "Code: 252. DB::Exception: Too many parts (3000 with average size of 1.00 KiB) in table 'exchange.events'. Merges are processing significantly slower than inserts. (TOO_MANY_PARTS)",
    `Code: 202, ${old} Too many simultaneous queries. Maximum: 100, e.what() = DB::Exception`,
    "Code: 159. DB::Exception: Timeout exceeded: elapsed 5.01 seconds, maximum: 5. (TIMEOUT_EXCEEDED)",
    "Code: 209. DB::NetException: Timeout exceeded while writing to socket. (SOCKET_TIMEOUT)",
    "Code: 210. DB::NetException: Connection refused. (NETWORK_ERROR)",
    "Code: 242. DB::Exception: Table is in readonly mode. (TABLE_IS_READ_ONLY)",
    "Code: 319. DB::Exception: Unknown status, client must retry. (UNKNOWN_STATUS_OF_INSERT)",
    "Code: 999. Coordination::Exception: Session expired. (KEEPER_EXCEPTION)",
  ];
  const cases = [
    ...memory.map((error) => ["memory", error] as const),
    ...overloaded.map((error) => ["overloaded", error] as const),
  ];

  it.each(cases)("is out of order, for want of %s: %s", async (kind, error) => {
    const { client } = await open("18.16.1", { error });
    const asked = [
      () => client.insert("exchange.events", ["{}"], "token"),
      () => client.ask("SELECT 1"),
    ];
    for (const ask of asked) {
      const failure = await ask().catch((reason: unknown) => reason);
      expect(failure).toMatchObject({ kind });
      expect(isOutage(failure)).toBe(true);
    }
  });

  it.each([
    ["memory", ""],
    ["memory", `{"meta":[{"name":"a","type":"String"}],"data":[["Code: 60, a visitor's word"],["b`],
    ["unreachable", `{"meta":[`],
  ] as const)("says %s where it fails behind %s", async (kind, begun) => {
    const error = kind === "memory" ? `Code: 241, ${old} Memory limit (for query) exceeded` : "";
    const { client } = await open("18.16.1", { error, begun });
    const failure = await client.ask("SELECT 1").catch((reason: unknown) => reason);
    expect(failure).toMatchObject({ kind });
    expect(String(failure)).not.toContain("visitor");
  });

  it("is told apart from one that refuses an insert into too many partitions, which fewer rows mend", async () => {
    const error =
      "Code: 252. DB::Exception: Too many partitions for single INSERT block (more than 100). (TOO_MANY_PARTS)";
    const { client } = await open("24.8.1.2684", { error });
    await expect(client.insert("exchange.events", ["{}"], "token")).rejects.toMatchObject({
      kind: "query",
    });
  });
});

describe("a question to ClickHouse", () => {
  it("ends its request, and with it the statement, when nobody waits any more", async () => {
    const { client, asked, gone } = await open("24.8.1.2684", "silent");
    const asker = new AbortController();
    const answer = client.ask("SELECT sleep(60)", asker.signal);
    await expect.poll(() => asked).toHaveLength(2);
    const outcome = answer.catch((error: unknown) => error);
    const left = new Error("left");
    asker.abort(left);
    expect(await outcome).toBe(left);
    await gone;
    expect(asked[1]?.search.get("cancel_http_readonly_queries_on_client_close")).toBe("1");
    await expect(client.ask("SELECT 1", asker.signal)).rejects.toBe(left);
    expect(asked).toHaveLength(2);
  });
});
