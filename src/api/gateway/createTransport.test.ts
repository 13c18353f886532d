import { describe, expect, it } from "vitest";
import { clientHeaders } from "../../lib/gateway/requestHeaders.ts";
import { ofetchJson } from "./ofetchJson.ts";
import { createHttpClient, type HttpClientOptions } from "./createHttpClient.ts";
import { createTransport } from "./createTransport.ts";
import { GatewayError } from "./GatewayError.ts";
import { manualTime } from "../testing/manualTime.ts";

interface Seen {
  url: string;
  method: string | undefined;
  headers: Headers;
  body: unknown;
}

function transportOver(options: Omit<HttpClientOptions, "origin" | "headers">) {
  const headers = () => clientHeaders({ locale: "de" });
  return createTransport(
    createHttpClient({ fetchJsonOver: ofetchJson, ...options, origin: "http://gateway", headers }),
  );
}

function transportTo(answer: () => Response | Promise<Response>) {
  const seen: Seen[] = [];
  const send = transportOver({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { url, method, headers } = request;
      seen.push({ url, method, headers, body: await request.text() });
      return answer();
    },
    clock: () => 1_790_000_000_000,
    fillRandom: (bytes) => bytes.fill(7),
  });
  return { send, seen };
}

const envelope = (code: string, data: unknown, msg = "") => Response.json({ code, data, msg });
const failure = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof GatewayError ? error : undefined;
};

describe("createTransport", () => {
  it.each(["00000", "200"])("answers the data of an envelope with code %s", async (code) => {
    const { send } = transportTo(() => envelope(code, { a: 1 }));
    expect(await send({ path: "v1/x" })).toEqual({ a: 1 });
  });

  it("sends a GET with its query and the headers of every call", async () => {
    const { send, seen } = transportTo(() => envelope("00000", null));
    await send({ path: "v1/x", query: { symbols: "BTC,ETH" } });
    expect(seen[0]?.url).toBe("http://gateway/v1/x?symbols=BTC,ETH");
    expect(seen[0]?.method).toBe("GET");
    const { headers } = seen[0] ?? { headers: new Headers() };
    expect(headers.get("locale")).toBe("de");
    expect(headers.get("terminaltype")).toBe("1");
    expect(headers.get("tm")).toBe("1790000000000");
    expect(headers.get("uhti")).toBe("07".repeat(16));
  });

  it("sends a body as JSON by POST", async () => {
    const { send, seen } = transportTo(() => envelope("00000", null));
    await send({ path: "v1/x", body: { locale: "de" } });
    expect([seen[0]?.method, seen[0]?.body]).toEqual(["POST", '{"locale":"de"}']);
  });

  it("throws the gateway's message with its code and status", async () => {
    const { send } = transportTo(() =>
      Response.json({ code: "40401", data: null, msg: "not listed" }, { status: 404 }),
    );
    expect(await failure(send({ path: "v1/x" }))).toMatchObject({
      message: "not listed",
      code: "40401",
      status: 404,
    });
  });

  it("does not take a page of a captive portal for an answer", async () => {
    const { send } = transportTo(() => new Response("<p>sign in to this network</p>"));
    expect((await failure(send({ path: "v1/x" })))?.message).toContain("not an envelope");
  });

  it("reports a network that fails, and which call it was", async () => {
    const { send } = transportTo(() => Promise.reject(new TypeError("fetch failed")));
    expect(await failure(send({ path: "v1/x" }))).toMatchObject({
      message: "GET /v1/x: fetch failed",
      code: "",
      status: 0,
    });
  });

  it("ends a call that takes too long, also one that its caller may end", async () => {
    const time = manualTime();
    const send = transportOver({
      fetch: (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => {
            reject(new Error("aborted"));
          });
        }),
      clock: time.clock,
      startTimer: time.startTimer,
      fillRandom: (bytes) => bytes.fill(7),
    });
    const failed = failure(send({ path: "v1/x", signal: new AbortController().signal }));
    time.pass(20_000);
    expect(await failed).toMatchObject({ code: "", status: 0 });
  });

  it("refuses an empty name", async () => {
    const { send, seen } = transportTo(() => envelope("00000", null));
    expect((await failure(send({ path: "" })))?.message).toBe("wrong api name!");
    expect(seen).toHaveLength(0);
  });
});
