import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { requestText } from "../requestText.ts";
import { createAsker } from "./createAsker.ts";

/** The statuses of the answers to requests for these paths, one after the other. */
async function statusesOf(listener: RequestListener, paths: readonly string[]): Promise<number[]> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const { ask, close } = createAsker(`http://127.0.0.1:${port}`);
  try {
    const statuses: number[] = [];
    for (const path of paths)
      statuses.push(await ask(requestText("a.test", path, { "x-forwarded-for": "192.0.2.1" })));
    return statuses;
  } finally {
    close();
    server.closeAllConnections();
    server.close();
  }
}

describe("createAsker", () => {
  it("asks on one connection, with the headers of each request", async () => {
    const ports = new Set<number | undefined>();
    const seen: string[] = [];
    const statuses = await statusesOf(
      ({ url, headers, socket }, response) => {
        ports.add(socket.remotePort);
        seen.push(`${headers.host}${url} ${String(headers["x-forwarded-for"])}`);
        response.writeHead(url === "/a" ? 200 : 404).end("hello");
      },
      ["/a", "/b"],
    );
    expect(statuses).toEqual([200, 404]);
    expect(seen).toEqual(["a.test/a 192.0.2.1", "a.test/b 192.0.2.1"]);
    expect(ports.size).toBe(1);
  });

  it("answers 0 where the connection breaks, and opens another one", async () => {
    const statuses = await statusesOf(
      ({ url }, response) => {
        if (url === "/broken") response.destroy();
        else response.writeHead(200).end();
      },
      ["/a", "/broken", "/broken", "/a"],
    );
    expect(statuses).toEqual([200, 0, 0, 200]);
  });

  it("answers 0 where nobody listens", async () => {
    const { ask, close } = createAsker("http://127.0.0.1:1");
    expect(await ask(requestText("a.test", "/"))).toBe(0);
    close();
  });
});
