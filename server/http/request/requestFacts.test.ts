import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDeferred } from "../../../src/lib/testing/createDeferred.ts";
import type { GatewayContext } from "../../calls/call.ts";
import { connectionOf, traceIdOf } from "./requestFacts.ts";
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

  it("has the request line as it was sent and the address of the other end", async () => {
    const http = await server.listen();
    const path = "/v1/a/../b?q='%7e'&r=\"";
    const answer = await rawRequest(http.url, { path, headers: { "accept-encoding": "br" } });
    await http.close(0);
    expect(contexts.at(-1)).toMatchObject({ target: path, remoteAddress: "127.0.0.1" });
    // A private answer is not compressed, and each cookie keeps its own header.
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers["set-cookie"]).toEqual(["a=1; HttpOnly", "b=2; HttpOnly"]);
    expect(answer.body).toHaveLength(4000);
  });

  it("ends at once where the call hangs up", async () => {
    const hangingUp = await createTestServer({
      gateway: (_request, context = {}) => {
        context.hangUp?.();
        return createDeferred<Response>().promise;
      },
    });
    const http = await hangingUp.listen();
    await expect(rawRequest(http.url, { path: "/v1/x" })).rejects.toThrow("socket hang up");
    await hangingUp.dispose();
  });

  it("is unknown without a port", async () => {
    await server.ask("/v1/x");
    expect(Object.keys(contexts.at(-1) ?? {})).toEqual(["traceId"]);
    expect(connectionOf(undefined)).toEqual({});
    expect(connectionOf({ incoming: { url: "http://a.test/x", socket: null } })).toEqual({});
  });
});

const own = "0123456789abcdef0123456789abcdef";
const parent = "abcdef0123456789abcdef0123456789";
const read = (headers: Record<string, string>) => traceIdOf((name) => headers[name]);

describe("traceIdOf", () => {
  it("takes the caller's own id, then that of traceparent", () => {
    expect(read({ uhti: own, traceparent: `00-${parent}-0123456789abcdef-01` })).toBe(own);
    expect(read({ traceparent: `00-${parent}-0123456789abcdef-01` })).toBe(parent);
  });

  it.each([
    [{}],
    [{ uhti: `${own}0` }],
    [{ uhti: own.toUpperCase() }],
    [{ uhti: "0".repeat(32) }],
    [{ uhti: `${own}\n` }],
    [{ traceparent: `00-${"0".repeat(32)}-0123456789abcdef-01` }],
    [{ traceparent: "nonsense" }],
  ])("makes a new id for %j", (headers) => {
    const made = read(headers);
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(made).not.toBe(own);
    expect(read(headers)).not.toBe(made);
  });
});
