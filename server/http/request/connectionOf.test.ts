import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayContext } from "../../calls/call.ts";
import { connectionOf } from "./connectionOf.ts";
import { createTestServer, type TestServer } from "../testing/createTestServer.ts";
import { rawRequest } from "../testing/rawRequest.ts";

describe("the connection of a gateway call", () => {
  const contexts: GatewayContext[] = [];
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({
      gateway: (_request, context = {}) => {
        contexts.push(context);
        const headers = {
          "cache-control": "private, no-store",
          "content-length": "4000",
          "content-type": "application/json",
        };
        const response = new Response("x".repeat(4000), { headers });
        response.headers.append("set-cookie", "a=1; HttpOnly");
        response.headers.append("set-cookie", "b=2; HttpOnly");
        return Promise.resolve(response);
      },
    });
  });
  afterAll(() => server.dispose());

  it("comes with the request line as it was sent and the address of the other end", async () => {
    const http = await server.listen();
    const path = "/v1/a/../b?q='%7e'&r=\"";
    const answer = await rawRequest(http.url, { path, headers: { "accept-encoding": "br" } });
    await http.close(0);
    expect(contexts.at(-1)).toMatchObject({ target: path, remoteAddress: "127.0.0.1" });
    // What is private is not compressed, and each cookie stays a header of its own.
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers["set-cookie"]).toEqual(["a=1; HttpOnly", "b=2; HttpOnly"]);
    expect(answer.body).toHaveLength(4000);
  });

  it("is unknown without a port", async () => {
    await server.ask("/v1/x");
    expect(Object.keys(contexts.at(-1) ?? {})).toEqual(["traceId"]);
    expect(connectionOf(undefined)).toEqual({});
    expect(connectionOf({ incoming: { url: "http://a.test/x", socket: null } })).toEqual({});
  });
});
