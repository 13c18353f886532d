import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { load, type LoadPlan } from "./load.ts";

const connections = 3;
/** As long as a test is patient: what it waits for ends the load before. */
const durationMs = 60_000;

/** Loads a server until it has answered so many requests that every connection had some, however busy the machine is. */
async function loadServer(listener: RequestListener, path: LoadPlan["path"] = "/a?b=c") {
  const answered = Promise.withResolvers<void>();
  const asked = new Map<number | undefined, number>();
  const server = createServer((request, response) => {
    listener(request, response);
    const { remotePort } = request.socket;
    asked.set(remotePort, (asked.get(remotePort) ?? 0) + 1);
    const counts = [...asked.values()];
    if (counts.length === connections && Math.min(...counts) > 2) answered.resolve();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const origin = `http://127.0.0.1:${port}`;
    return await load({ origin, path, connections, durationMs }, answered.promise);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe("load", () => {
  it("asks for the page with brotli on connections that stay open, and counts the answers", async () => {
    const seen = new Set<string>();
    const ports = new Set<number | undefined>();
    const { latenciesMs, failures, bytes } = await loadServer((request, response) => {
      seen.add(`${request.method} ${request.url} ${request.headers["accept-encoding"]}`);
      ports.add(request.socket.remotePort);
      response.end("hello");
    });
    expect([...seen]).toEqual(["GET /a?b=c br"]);
    expect(ports.size).toBe(connections);
    expect(latenciesMs.length).toBeGreaterThan(0);
    expect(bytes).toBeGreaterThan(latenciesMs.length * "hello".length);
    expect(failures).toBe(0);
  });

  it("asks for another address each time where it is told to", async () => {
    const seen: string[] = [];
    let asked = 0;
    const { latenciesMs } = await loadServer(
      (request, response) => {
        seen.push(request.url ?? "");
        response.end();
      },
      () => {
        asked += 1;
        return `/a?amount=${asked}`;
      },
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect(latenciesMs.length).toBeGreaterThan(3);
  });

  it("counts what is not answered with 200", async () => {
    const { latenciesMs, failures } = await loadServer((_, response) => {
      response.writeHead(503).end();
    });
    expect(failures).toBeGreaterThan(0);
    expect(failures).toBe(latenciesMs.length);
  });
});
