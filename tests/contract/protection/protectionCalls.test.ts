import { describe, expect, it } from "vitest";
import { maxPostsPerAddress } from "../../../server/gateway/createPrivateCalls.ts";
import { readEnvelope } from "../gateway/gatewayFixture.ts";
import {
  openProtectedGateway,
  origin,
  pageHeaders,
  paths,
  type ProtectedGateway,
  protectedGatewayForFile,
} from "./protectionFixture.ts";

const open = protectedGatewayForFile();

interface Sent {
  readonly to?: ProtectedGateway;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly at?: string;
  readonly remoteAddress?: string;
}

function post(path: string, sent: Sent = {}): Promise<Response> {
  const { to = open(), headers = pageHeaders, body = "", at = origin, remoteAddress } = sent;
  const request = new Request(`${at}${path}`, { method: "POST", headers, body });
  return to.gateway(request, remoteAddress === undefined ? {} : { remoteAddress });
}

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  open().gateway(new Request(`${origin}${path}`, { headers }));

const codeOf = async (response: Response): Promise<string> => (await readEnvelope(response)).code;

describe("private calls", () => {
  it("are kept by no cache, and set each cookie by a header of its own", async () => {
    const response = await post(paths.logout);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.has("etag")).toBe(false);
    expect(response.headers.getSetCookie()).toEqual(["a=1; HttpOnly", "b=2; HttpOnly"]);
    expect(response.headers.get("x-server-time")).toBe(String(open().time.now));
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("require a sign-in if they say so", async () => {
    expect(await codeOf(await get(paths.subAccounts))).toBe("00004");
    const refused = await post(paths.createSubAccount, { body: "{}" });
    expect(refused.status).toBe(200);
    expect(await codeOf(refused)).toBe("00004");
  });

  it("accept only their own method", async () => {
    const wrong = await get(paths.login);
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toBe("POST, OPTIONS");
    const asked = new Request(`${origin}${paths.signConfig}`, { method: "OPTIONS" });
    expect((await open().gateway(asked)).headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    const cross = await open().gateway(asked);
    expect([...cross.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual(
      [],
    );
  });

  it("refuse a parameter that is given twice", async () => {
    const headers = { cookie: "session=keyless", "device-sign": "sign_error_no_signature" };
    expect(await codeOf(await get(`${paths.subAccounts}?a=1&a=2`, headers))).toBe("40002");
  });
});

describe("calls of other sites", () => {
  const { website, "content-type": contentType } = pageHeaders;

  it.each<[string, Record<string, string>]>([
    ["another origin", { ...pageHeaders, origin: "https://evil.test" }],
    ["an origin that begins like ours", { ...pageHeaders, origin: `${origin}.evil.test` }],
    ["our host without https", { ...pageHeaders, origin: "http://exchange.test" }],
    ["our host on another port", { ...pageHeaders, origin: `${origin}:8443` }],
    ["the origin of a sandbox", { ...pageHeaders, origin: "null" }],
    ["no origin", { website, "content-type": contentType }],
    ["no header website", { origin, "content-type": contentType }],
    ["an empty header website", { ...pageHeaders, website: "" }],
  ])("are refused: %s", async (_what, headers) => {
    const before = open().calls.length;
    const response = await post(paths.logout, { headers });
    expect(response.status).toBe(403);
    expect(await codeOf(response)).toBe("40300");
    expect(open().calls).toHaveLength(before);
  });

  it("are judged by PUBLIC_ORIGIN if it is set", async () => {
    const to = await openProtectedGateway({ publicOrigin: "https://www.exchange.test" });
    const own = { ...pageHeaders, origin: "https://www.exchange.test" };
    expect(
      await codeOf(await post(paths.logout, { to, headers: own, at: "http://10.0.0.7" })),
    ).toBe("00000");
    expect(await codeOf(await post(paths.logout, { to }))).toBe("40300");
    await to.store.close();
  });

  it("are judged by x-forwarded-proto only behind a trusted proxy", async () => {
    const to = await openProtectedGateway({ trustedProxies: 1 });
    const headers = { ...pageHeaders, "x-forwarded-proto": "https" };
    const at = "http://exchange.test";
    expect(await codeOf(await post(paths.logout, { to, headers, at }))).toBe("00000");
    expect(to.calls.at(-1)?.origin).toBe(origin);
    expect(await codeOf(await post(paths.logout, { headers, at }))).toBe("40300");
    await to.store.close();
  });
});

describe("bodies of private calls", () => {
  const inputOf = async (sent: Sent): Promise<unknown> => {
    expect(await codeOf(await post(paths.logout, sent))).toBe("00000");
    return open().calls.at(-1)?.input;
  };
  const withType = (contentType: string): Record<string, string> => ({
    ...pageHeaders,
    "content-type": contentType,
  });
  const { "content-type": _json, ...untyped } = pageHeaders;

  it("are JSON, a form, a multipart form, or nothing", async () => {
    expect(await inputOf({ body: '{"a":"é","b":[1]}' })).toEqual({ a: "é", b: [1] });
    const form = withType("application/x-www-form-urlencoded; charset=utf-8");
    expect(await inputOf({ headers: form, body: "a=1&b=x+%C3%A9" })).toEqual({ a: "1", b: "x é" });
    const data = new FormData();
    data.append("a", "1");
    data.append("b", "two\r\nlines é");
    expect(await inputOf({ headers: untyped, body: data })).toEqual({
      a: "1",
      b: "two\r\nlines é",
    });
    expect(await inputOf({ headers: untyped })).toEqual({});
  });

  it("keep the names of their members, even special ones", async () => {
    const input = await inputOf({ body: '{"__proto__":{"isAdmin":true},"constructor":1}' });
    expect(Object.keys(input ?? {})).toEqual(["__proto__", "constructor"]);
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  });

  const file = new FormData();
  file.append("a", new Blob(["x"]), "a.txt");
  const twice = new FormData();
  twice.append("a", "1");
  twice.append("a", "2");

  it.each<[string, Sent, string]>([
    ["another type", { headers: withType("text/plain"), body: "a=1" }, "41500"],
    ["XML", { headers: withType("application/xml"), body: "<a/>" }, "41500"],
    ["a coding", { headers: { ...pageHeaders, "content-encoding": "gzip" }, body: "{}" }, "41500"],
    ["broken JSON", { body: "{" }, "40001"],
    ["a list", { body: "[]" }, "40002"],
    ["a text", { body: '"a"' }, "40002"],
    ["a file", { headers: untyped, body: file }, "40002"],
    [
      "a member twice in a form",
      { headers: withType("application/x-www-form-urlencoded"), body: "a=1&a=2" },
      "40002",
    ],
    ["a member twice in a multipart form", { headers: untyped, body: twice }, "40002"],
    [
      "a multipart form that breaks off",
      { headers: withType("multipart/form-data; boundary=x"), body: "--x\r\n" },
      "40001",
    ],
    ["a body over the bound", { body: `{"a":"${"x".repeat(70_000)}"}` }, "41300"],
  ])("are refused: %s", async (_what, sent, code) => {
    expect(await codeOf(await post(paths.logout, sent))).toBe(code);
  });
});

describe("too many calls from one address", () => {
  it("are refused, with the time to wait, and others are served", async () => {
    const to = await openProtectedGateway({ trustedProxies: 1 });
    const from = (address: string): Sent => ({
      to,
      headers: { ...pageHeaders, "x-forwarded-for": `203.0.113.9, ${address}` },
      remoteAddress: "10.0.0.1",
    });
    for (let call = 0; call < maxPostsPerAddress; call += 1)
      await post(paths.logout, from("198.51.100.7"));
    expect(to.calls).toHaveLength(maxPostsPerAddress);
    expect(to.calls.at(-1)?.clientAddress).toBe("198.51.100.7");
    const refused = await post(paths.logout, from("198.51.100.7"));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await codeOf(refused)).toBe("42900");
    expect(await codeOf(await post(paths.logout, from("198.51.100.8")))).toBe("00000");
    to.time.now += 60_000;
    expect(await codeOf(await post(paths.logout, from("198.51.100.7")))).toBe("00000");
    await to.store.close();
  });
});
