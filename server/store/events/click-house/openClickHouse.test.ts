import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { openClickHouse } from "./openClickHouse.ts";

const over: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of over.splice(0)) await end();
});

interface Asked {
  readonly search: URLSearchParams;
  readonly body: string;
}

/** A client of a server that says it is of this version, and takes everything. */
async function open(version: string) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { searchParams } = new URL(request.url ?? "", "http://localhost");
      const body = Buffer.concat(parts).toString();
      asked.push({ search: searchParams, body });
      response.end(body.includes("version()") ? JSON.stringify({ data: [[version]] }) : "");
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
  return { client, inserts: () => asked.filter(({ search }) => search.has("query")) };
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
