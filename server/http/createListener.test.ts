import { Agent } from "node:http";
import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "../../src/wire/limits.ts";
import { createGateway } from "../gateway/createGateway.ts";
import type { Gateway } from "../calls/call.ts";
import { createMemoryLastGood } from "../market/refresh/createMemoryLastGood.ts";
import { createMarket } from "../market/createMarket.ts";
import { loadSnapshot } from "../market/snapshot/loadSnapshot.ts";
import { createSnapshotSource } from "../market/snapshot/createSnapshotSource.ts";
import type { HttpServer } from "./startHttpServer.ts";
import { securityHeaders } from "./security/securityHeaders.ts";
import { createTestServer, publicPage, type TestServer } from "./testing/createTestServer.ts";
import { rawRequest } from "./testing/rawRequest.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";

let server: TestServer;
let http: HttpServer;

beforeAll(async () => {
  server = await createTestServer({
    gateway: createSnapshotGateway(),
    render: async (request) => {
      if (request.url.includes("/broken")) throw new Error("secret detail");
      // So few bytes come out no smaller when they are compressed harder, which happens behind the back of a test.
      return publicPage(`<p>${"page ".repeat(100)}</p>`);
    },
  });
  http = await server.listen();
});

afterAll(async () => {
  await http.close(1000);
  await server.dispose();
});

function createSnapshotGateway(): Gateway {
  const snapshot = loadSnapshot();
  const ignore = (): void => undefined;
  const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
  const source = createSnapshotSource(snapshot);
  const market = createMarket({
    source,
    snapshot,
    lastGood: createMemoryLastGood(),
    clock: Date.now,
    logger,
  });
  return createGateway({ market, clock: Date.now, logger });
}

/** Sends bytes unchanged and answers everything that comes back. */
function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(http.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => (answer += text));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("the fast path", () => {
  it("gives the same answers as the application", async () => {
    const variants: Record<string, string>[] = [
      {},
      { "accept-encoding": "br" },
      { "accept-encoding": "gzip;q=1, br;q=0.1" },
      { "if-none-match": "*" },
    ].map((headers) => ({ ...headers, uhti: traceId }));
    // Whoever waits for a render is told how long it took.
    await server.app.fetch(new Request(`${http.url}/page`));
    for (const path of ["/page", "/assets/app-1a2b3c.js", "/robots.txt"]) {
      for (const method of ["GET", "HEAD"]) {
        for (const headers of variants) {
          const slow = await server.app.fetch(
            new Request(`${http.url}${path}`, { method, headers }),
          );
          const fast = await rawRequest(http.url, { path, method, headers });
          expect(fast.status).toBe(slow.status);
          expect(fast.body).toEqual(Buffer.from(await slow.arrayBuffer()));
          const { date, connection, ...own } = fast.headers;
          expect(own).toEqual(Object.fromEntries(slow.headers));
          expect([typeof date, connection, own["uhti"]]).toEqual(["string", "close", traceId]);
        }
      }
    }
  });

  it("compresses, and logs a hit", async () => {
    await rawRequest(http.url, { path: "/hit", headers: { "accept-encoding": "gzip" } });
    const answer = await rawRequest(http.url, {
      path: "/hit?x=1",
      headers: { "accept-encoding": "gzip" },
    });
    expect(gunzipSync(answer.body).toString()).toContain("page page");
    expect(server.lines.at(-1)?.fields).toMatchObject({
      path: "/hit",
      status: 200,
      cache: "hit",
      bytes: answer.body.byteLength,
    });
  });

  it.each(["/hit", "/new", "/broken", "/v1/mix/public/usdtRate", "/assets/gone.js"])(
    "names the trace id of its line in the log: %s",
    async (path) => {
      const { headers } = await rawRequest(http.url, { path });
      expect(headers["uhti"]).toMatch(/^[0-9a-f]{32}$/);
      expect(server.lines.at(-1)).toMatchObject({
        message: "request",
        fields: { path, traceId: headers["uhti"] },
      });
    },
  );

  it("serves a second request on the same connection", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const path of ["/page", "/robots.txt", "/page", "/v1/mix/public/ratesCapsule"]) {
      expect((await rawRequest(http.url, { path, agent })).status).toBe(200);
    }
    agent.destroy();
  });
});

describe("unusual requests", () => {
  it.each([
    "/../../../../etc/passwd",
    "/assets/../../outside.txt",
    "/assets/..%2f..%2foutside.txt",
    "/%2e%2e/outside.txt",
    "//etc/passwd",
    "/.vite/manifest.json",
    "/../.vite/manifest.json",
  ])("get no file by %s", async (path) => {
    const { body } = await rawRequest(http.url, { path });
    expect(body.toString()).not.toMatch(/root:|outside|secret/);
  });

  it.each([
    ["GET /..\\..\\outside.txt HTTP/1.1\r\nHost: a\r\n", 400],
    ["GET /page HTTP/1.1\r\nHost: a/b@c\r\n", 400],
    ["GET /page HTTP/1.1\r\n", 400],
    ["GET page HTTP/1.1\r\nHost: a\r\n", 400],
    ["nonsense\r\n", 400],
    [`GET /page HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(20_000)}\r\n`, 431],
    ["GET /%zz HTTP/1.1\r\nHost: a\r\n", 400],
    ["GET /broken HTTP/1.1\r\nHost: a\r\n", 500],
    ["POST /page HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n", 405],
    ["GET http://a/page HTTP/1.1\r\nHost: b\r\n", 200],
    ["GET /page HTTP/1.0\r\nHost: a\r\n", 200],
  ])("%j is answered %d, with the baseline headers", async (head, status) => {
    const answer = await sendBytes(`${head}Connection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of Object.entries(securityHeaders)) {
      const start = name === "content-security-policy" ? "default-src 'none'; " : value;
      expect(answer.toLowerCase()).toContain(`${name}: ${start}`.toLowerCase());
    }
    expect(answer).not.toMatch(/secret detail|\.ts:|node_modules/);
  });

  it("a body beyond the limit is refused before it is fully sent", async () => {
    const path = "/v1/mix/public/usdtRate";
    const body = "x".repeat(limits.maxBodyBytes * 4);
    const headers = { "content-type": "application/json" };
    const answer = await rawRequest(http.url, { method: "POST", path, headers, body });
    expect([answer.status, answer.headers["x-server-time"]]).toEqual([
      413,
      expect.stringMatching(/^\d{13}$/),
    ]);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: "41300" });
    expect((await rawRequest(http.url, { path: "/healthz" })).status).toBe(200);
  });

  it("a chunked body without a length is read and counted", async () => {
    const json = '{"locale":"en"}';
    const head =
      "POST /v1/mix/public/usdtRate HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n";
    const chunk = `${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`;
    expect(await sendBytes(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`)).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  });
});
