import { once } from "node:events";
import { Agent } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type HttpServer, startHttpServer } from "./startHttpServer.ts";
import { createDeferred } from "../../src/lib/testing/createDeferred.ts";
import { createTestServer, publicPage, type TestServer } from "./testing/createTestServer.ts";
import { rawRequest } from "./testing/rawRequest.ts";

interface SlowServer {
  readonly http: HttpServer;
  readonly entered: Promise<void>;
  readonly finish: () => void;
}

const open: TestServer[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.dispose()));
});

/** A server whose page `/slow` waits until the test ends it. */
async function startSlow(): Promise<SlowServer> {
  const entered = createDeferred();
  const gate = createDeferred();
  const server = await createTestServer({
    render: async (request) => {
      if (!request.url.includes("/slow")) return publicPage("quick");
      entered.resolve();
      await gate.promise;
      return publicPage("done");
    },
  });
  open.push(server);
  return { http: await server.listen(), entered: entered.promise, finish: gate.resolve };
}

describe("close", () => {
  it("lets a request under way finish, as the last of its connection, and accepts no other", async () => {
    const { http, entered, finish } = await startSlow();
    const agent = new Agent({ keepAlive: true });
    const slow = rawRequest(http.url, { path: "/slow", agent });
    await entered;
    const closed = http.close(60_000);
    expect(http.close(0)).toBe(closed);
    await expect(rawRequest(http.url, { path: "/quick" })).rejects.toThrow("ECONNREFUSED");
    finish();
    const answer = await slow;
    expect([answer.status, answer.body.toString(), answer.headers.connection]).toEqual([
      200,
      "done",
      "close",
    ]);
    await closed;
    agent.destroy();
  });

  it("does not wait for idle connections", async () => {
    const { http } = await startSlow();
    const agent = new Agent({ keepAlive: true });
    await rawRequest(http.url, { path: "/quick", agent });
    await expect(http.close(60_000)).resolves.toBeUndefined();
    agent.destroy();
  });

  it("cuts off requests that take longer than allowed", async () => {
    const { http, entered } = await startSlow();
    const slow = rawRequest(http.url, { path: "/slow" });
    const outcome = slow.then(
      () => "answered",
      () => "cut off",
    );
    await entered;
    await http.close(1);
    expect(await outcome).toBe("cut off");
  });

  it("cuts off a client that never finishes its request", async () => {
    const { http } = await startSlow();
    const socket = connect(Number(new URL(http.url).port), "127.0.0.1");
    // Cutting off may reach the client as a reset, which Node tells as an error before the close.
    socket.on("error", () => undefined);
    const cutOff = new Promise<void>((resolve) => {
      socket.once("close", () => resolve());
    });
    socket.write("GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\nGET /quick HTTP/1.1\r\nHost");
    await once(socket, "data");
    await Promise.all([cutOff, http.close(1)]);
    expect(socket.destroyed).toBe(true);
  });
});

describe("startHttpServer", () => {
  it("rejects if another server listens there", async () => {
    const { http } = await startSlow();
    const port = Number(new URL(http.url).port);
    await expect(
      startHttpServer(() => undefined, { port, host: "127.0.0.1" }),
    ).rejects.toMatchObject({ code: "EADDRINUSE" });
    await http.close(0);
  });

  it.each([
    [undefined, "localhost"],
    ["0.0.0.0", "localhost"],
    ["127.0.0.1", "127.0.0.1"],
  ])("prints an address that people can open for the host %s", async (host, shown) => {
    const http = await startHttpServer((_incoming, outgoing) => void outgoing.end("ok"), {
      port: 0,
      host,
    });
    expect(new URL(http.url).hostname).toBe(shown);
    expect(await (await fetch(http.url)).text()).toBe("ok");
    await http.close(1000);
  });
});
