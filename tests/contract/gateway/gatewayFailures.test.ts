import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gatewayCodes, statusOf } from "../../../src/wire/envelope.ts";
import { limits } from "../../../src/wire/limits.ts";
import { apiPaths } from "../../../src/wire/paths.ts";
import { createCaller, now, readEnvelope } from "./gatewayFixture.ts";

const { call, post } = createCaller();

const usdtRate = apiPaths.usdtRate;
const quotes = apiPaths.coinQuotes;
const history = apiPaths.coinHistory;
const manySymbols = Array.from({ length: 201 }, (_, index) => `A${index}`).join(",");

async function expectFailure(
  response: Response,
  code: (typeof gatewayCodes)[keyof typeof gatewayCodes],
): Promise<string> {
  const text = await response.clone().text();
  const envelope = await readEnvelope(response);
  expect(envelope).toMatchObject({ code, data: null });
  expect(response.status).toBe(statusOf(code));
  expect(response.headers.get("x-server-time")).toBe(String(now));
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(text).not.toMatch(/\bat .*\.ts|node_modules|file:\/\//);
  return envelope.msg;
}

describe("refusals of the gateway", () => {
  it.each([
    "v1/none",
    "v1/mix/public/usdtRate/",
    "v1/mix/public/USDTRATE",
    "v1/mix/public/constructor",
    "",
  ])("answers unknownPath for /%s", async (path) => {
    await expectFailure(await call(path), gatewayCodes.unknownPath);
  });

  it.each([
    ["GET", usdtRate, "POST, OPTIONS"],
    ["HEAD", usdtRate, "POST, OPTIONS"],
    ["POST", quotes, "GET, HEAD, OPTIONS"],
    ["DELETE", quotes, "GET, HEAD, OPTIONS"],
  ])("answers wrongMethod for %s %s", async (method, path, allow) => {
    const response = await call(path, { method });
    expect(response.headers.get("allow")).toBe(allow);
    expect(response.status).toBe(405);
    expect(response.headers.get("x-server-time")).toBe(String(now));
    if (method !== "HEAD") await expectFailure(response, gatewayCodes.wrongMethod);
  });

  it.each(["", "{", "{'locale':'en'}", '{"locale":"en"}}', "\u0000", "undefined"])(
    "answers malformedJson for the body %j",
    async (body) => {
      await expectFailure(await post(usdtRate, body), gatewayCodes.malformedJson);
    },
  );

  it("answers malformedJson for bytes that are not UTF-8", async () => {
    const body = new Uint8Array([
      ...new TextEncoder().encode('{"locale":"'),
      0xff,
      0xfe,
      0x22,
      0x7d,
    ]);
    await expectFailure(await post(usdtRate, body), gatewayCodes.malformedJson);
  });

  it.each([
    [{ "content-type": "text/plain" }],
    [{ "content-type": "application/jsonp" }],
    [{ "content-type": "application/x-www-form-urlencoded" }],
    [{ "content-encoding": "gzip" }],
  ])("answers unsupportedMediaType for %j", async (headers) => {
    await expectFailure(
      await post(usdtRate, '{"locale":"en"}', headers),
      gatewayCodes.unsupportedMediaType,
    );
  });

  it.each([
    ["null", "body"],
    ["[]", "locale"],
    ["{}", "locale"],
    ['{"locale":1}', "locale"],
    ['{"locale":""}', "locale"],
    ['{"locale":"<b>"}', "locale"],
    [`{"locale":"${"a".repeat(100)}"}`, "locale"],
  ])("answers invalidParameter for the body %s", async (body, name) => {
    expect(
      await expectFailure(await post(usdtRate, body), gatewayCodes.invalidParameter),
    ).toContain(name);
  });

  it.each([
    [`${quotes}?symbols=BTC,,ETH`, "symbols"],
    [`${quotes}?symbols=BTC%20`, "symbols"],
    [`${quotes}?symbols=${"A".repeat(13)}`, "symbols"],
    [`${quotes}?symbols=${manySymbols}`, "symbols"],
    [`${quotes}?symbols=BTC&symbols=ETH`, "symbols"],
    [`${quotes}?symbols=BTC&on=2025-03-01&on=2025-03-02`, "on"],
    [history, "symbol"],
    [`${history}?symbol=`, "symbol"],
    [`${history}?symbol=BTC&quote=%3Cscript%3E`, "quote"],
    [`${apiPaths.assets}?locale=../etc`, "locale"],
  ])("answers invalidParameter for %s", async (path, name) => {
    const message = await expectFailure(await call(path), gatewayCodes.invalidParameter);
    expect(message).toContain(`The parameter ${name} `);
    expect(message).not.toMatch(/script|\.\.\//);
  });

  it.each([
    [`${quotes}?symbols=BTC,NOPE`, "NOPE"],
    [`${quotes}?symbols=aapl`, "AAPL"],
    [`${history}?symbol=nope`, "NOPE"],
    [`${history}?symbol=BTC&quote=NOPE`, "NOPE"],
  ])("answers unknownSymbol for %s and names it", async (path, symbol) => {
    expect(await expectFailure(await call(path), gatewayCodes.unknownSymbol)).toContain(symbol);
  });

  it("answers badRequest for an address beyond the limit, and serves one at the limit", async () => {
    const base = `${apiPaths.ratesCapsule}?pad=`;
    const atLimit = base + "x".repeat(limits.maxUrlBytes - base.length - 1);
    expect((await call(atLimit)).status).toBe(200);
    await expectFailure(await call(`${atLimit}x`), gatewayCodes.badRequest);
  });
});

describe("the bound of a body", () => {
  function countedBody(chunks: number): {
    readonly stream: ReadableStream<Uint8Array>;
    readonly taken: () => number;
  } {
    let taken = 0;
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          taken += 1;
          if (taken > chunks) controller.close();
          else controller.enqueue(new Uint8Array(8 * 1024).fill(0x20));
        },
      },
      { highWaterMark: 0 },
    );
    return { stream, taken: () => taken };
  }

  it("counts what arrives, whatever the length header says, and stops reading", async () => {
    const { stream, taken } = countedBody(10_000);
    const init = { method: "POST", body: stream, duplex: "half" } as RequestInit;
    const headers = { "content-type": "application/json", "content-length": "2" };
    await expectFailure(await call(usdtRate, { ...init, headers }), gatewayCodes.bodyTooLong);
    expect(taken()).toBeLessThan(20);
  });

  it("reads a body of exactly the limit", async () => {
    const json = '{"locale":"en"}';
    const padded = json + " ".repeat(limits.maxBodyBytes - json.length);
    expect((await post(usdtRate, padded)).status).toBe(200);
    await expectFailure(await post(usdtRate, `${padded} `), gatewayCodes.bodyTooLong);
  });
});

describe("faults of the gateway", () => {
  it("answers internal without the cause, which goes to the log with the trace id", async () => {
    const traceId = "0123456789abcdef0123456789abcdef";
    const broken = createCaller({
      capsule: () => {
        throw new Error("secret detail in /srv/file.ts");
      },
    });
    const response = await broken.call(apiPaths.ratesCapsule, { headers: { uhti: traceId } });
    const text = await response.clone().text();
    await expectFailure(response, gatewayCodes.internal);
    expect(text).not.toContain("secret detail");
    expect(broken.logger.lines).toHaveLength(1);
    expect(broken.logger.lines[0]?.fields).toMatchObject({
      traceId,
      err: { message: "secret detail in /srv/file.ts" },
    });
  });

  it("answers badRequest for a body that breaks off", async () => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.error(new Error("connection reset"));
      },
    });
    const init = {
      method: "POST",
      body,
      duplex: "half",
      headers: { "content-type": "application/json" },
    };
    await expectFailure(await call(usdtRate, init), gatewayCodes.badRequest);
  });

  it("never fails and never lets markup through, for any query", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(quotes, history, apiPaths.assets),
        fc.string({ unit: "binary" }),
        async (path, text) => {
          const value = encodeURIComponent(text);
          const response = await call(`${path}?symbols=${value}&symbol=${value}&locale=${value}`);
          expect([200, 400, 404]).toContain(response.status);
          expect(await response.text()).not.toMatch(/[<>&\u2028\u2029]/);
        },
      ),
    );
  });

  it("never fails, for any body", async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        expect([200, 400]).toContain((await post(usdtRate, body)).status);
      }),
    );
  });
});
