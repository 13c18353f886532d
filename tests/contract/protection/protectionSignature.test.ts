import { describe, expect, it } from "vitest";
import { makeClientKey, md5, newTraceId, type Signed } from "./protectionClient.ts";
import { origin, pageHeaders, paths, protectedGatewayForFile } from "./protectionFixture.ts";
import { createSignedAttempts, request } from "./signedAttempts.ts";

const open = protectedGatewayForFile();
const { attempt, send, expectRefusal, expectTaken } = createSignedAttempts(open);
const otherKey = makeClientKey();

describe("a signed request", () => {
  it("is accepted in mode 2, and passes everything proven to the call", async () => {
    await expectTaken(await send(attempt()));
    expect(open().calls.at(-1)).toMatchObject({
      path: paths.createSubAccount,
      origin,
      input: { nickName: "one" },
      session: { userId: "1001" },
      newKey: undefined,
    });
  });

  it("is accepted in mode 1 and in mode 0, with the query as it was sent", async () => {
    const userInfo = { method: "POST", path: paths.userInfo, body: "" };
    await expectTaken(await send(attempt({ signed: { mode: "1", ...userInfo }, sent: userInfo })));
    const list = { method: "GET", path: `${paths.subAccounts}?b=%2F&a=1`, body: "" };
    await expectTaken(await send(attempt({ signed: { mode: "0", ...list }, sent: list })));
  });

  it("is compared with the request line, not with a normalised address", async () => {
    const raw = `${paths.subAccounts}?name='a'`;
    const list = { method: "GET", path: raw, body: "" };
    const { headers } = attempt({ signed: { mode: "0", ...list } });
    const tidied = new Request(`${origin}${raw}`, { headers });
    await expectTaken(await open().gateway(tidied, { target: raw }));
  });

  it("is accepted at both ends of the window", async () => {
    const { now } = open().time;
    for (const tm of [now - 300_000, now + 300_000])
      await expectTaken(await send(attempt({ signed: { tm: String(tm) } })));
  });

  it("is not required for a path that is not core, nor if nobody is signed in", async () => {
    const bare = { headers: { ...pageHeaders }, body: "", method: "POST" };
    await expectTaken(await send({ ...bare, path: paths.logout }));
    await expectTaken(await send({ ...bare, path: paths.userInfo }));
  });
});

describe("a session without a key", () => {
  const cookie = "session=keyless";

  it("is accepted with the header of a client that could make no signature", async () => {
    const headers = { ...pageHeaders, cookie, "device-sign": "sign_error_no_signature" };
    await expectTaken(await send({ ...request, headers }));
  });

  it("is refused without that header, and with any signature", async () => {
    await expectRefusal(await send({ ...request, headers: { ...pageHeaders, cookie } }), "00020");
    await expectRefusal(await send(attempt({ cookie })), "00023");
  });
});

describe("00020, no signature", () => {
  it.each(["", "sign_error_no_signature"])("refuses the signature %j", async (sign) => {
    await expectRefusal(await send(attempt({ headers: { "device-sign": sign } })), "00020");
  });

  it("refuses a request without any header of signing", async () => {
    const headers = { ...pageHeaders, cookie: "session=keyed" };
    await expectRefusal(await send({ ...request, headers }), "00020");
  });

  it("comes first, whatever other faults there are", async () => {
    const headers = { "device-sign": "", "device-sign-mode": "7", tm: "1" };
    await expectRefusal(await send(attempt({ headers })), "00020");
  });
});

describe("00021, another mode", () => {
  it.each(["0", "1", "3", "", "2.0", " 2 ,2"])(
    "refuses the mode %j where 2 is announced",
    async (mode) => {
      await expectRefusal(await send(attempt({ headers: { "device-sign-mode": mode } })), "00021");
    },
  );

  it("refuses a valid signature in a weaker mode", async () => {
    await expectRefusal(await send(attempt({ signed: { mode: "1" } })), "00021");
  });

  it("comes before the check of the time", async () => {
    await expectRefusal(await send(attempt({ signed: { mode: "1", tm: "1" } })), "00021");
  });
});

describe("00022, outside the window", () => {
  it.each([-300_001, 300_001, -86_400_000, 86_400_000])(
    "refuses a valid signature %i ms away",
    async (offset) => {
      const tm = String(open().time.now + offset);
      await expectRefusal(await send(attempt({ signed: { tm } })), "00022");
    },
  );

  it.each(["", "now", "1e12", "-1", "0x19e", "NaN"])("refuses the time %j", async (tm) => {
    await expectRefusal(await send(attempt({ signed: { tm } })), "00022");
  });

  it.each<[string, (now: number) => string]>([
    ["more digits than milliseconds have", (now) => `${now}000`],
    ["a zero before it", (now) => `0${now}`],
    ["a sign", (now) => `+${now}`],
    ["a point", (now) => `${now}.0`],
    ["hexadecimal digits", (now) => `0x${now.toString(16)}`],
  ])("refuses a time with %s", async (_what, write) => {
    const tm = write(open().time.now);
    await expectRefusal(await send(attempt({ signed: { tm } })), "00022");
  });

  it("comes before the check of the signature", async () => {
    const tm = String(open().time.now - 400_000);
    await expectRefusal(await send(attempt({ signed: { tm }, key: otherKey })), "00022");
  });
});

describe("00023, a signature that does not match", () => {
  it.each<[string, Partial<Signed>]>([
    ["version", { version: "v2" }],
    ["mode", { mode: "1" }],
    ["method", { method: "PUT" }],
    ["method's case", { method: "post" }],
    ["path", { path: paths.userInfo }],
    ["query", { path: `${paths.createSubAccount}?a=1` }],
    ["trace id", { traceId: "c".repeat(32) }],
    ["body", { body: '{"nickName":"two"}' }],
    ["body's spaces", { body: '{ "nickName":"one"}' }],
    ["body, left out", { body: "" }],
  ])("refuses a signature over another %s", async (_field, change) => {
    const good = attempt({ signed: { traceId: "d".repeat(32) } });
    const { tm } = good.headers;
    const forged = attempt({ signed: { traceId: "d".repeat(32), tm: tm ?? "", ...change } });
    const sign = forged.headers["device-sign"] ?? "";
    await expectRefusal(
      await send({ ...good, headers: { ...good.headers, "device-sign": sign } }),
      "00023",
    );
  });

  it("refuses another time inside the window", async () => {
    const { now } = open().time;
    const headers = { tm: String(now + 100_000) };
    await expectRefusal(await send(attempt({ headers })), "00023");
  });

  it("refuses a body, a path or a trace id changed on the way", async () => {
    await expectRefusal(await send(attempt({ sent: { body: '{"nickName":"two"}' } })), "00023");
    const path = `${paths.createSubAccount}?x=1`;
    await expectRefusal(await send(attempt({ sent: { path } })), "00023");
    await expectRefusal(await send(attempt({ headers: { uhti: newTraceId() } })), "00023");
  });

  it("refuses a method changed on the way", async () => {
    const list = { method: "GET", path: paths.subAccounts, body: "" };
    const good = attempt({ signed: { mode: "0", ...list }, sent: list });
    const response = await send({ ...good, method: "HEAD" });
    expect(response.headers.get("gw-sign-error")).toBe("00023");
  });

  it("refuses another key, by its own name and under the name of the session's", async () => {
    await expectRefusal(await send(attempt({ key: otherKey })), "00023");
    const headers = { "device-sign-key": open().clientKey.md5 };
    await expectRefusal(await send(attempt({ key: otherKey, headers })), "00023");
  });

  it.each(["", "0".repeat(32), "upper"])("refuses the key name %j", async (name) => {
    const key = name === "upper" ? open().clientKey.md5.toUpperCase() : name;
    await expectRefusal(await send(attempt({ headers: { "device-sign-key": key } })), "00023");
  });

  it.each(["", md5("something else")])("refuses the digest %j", async (digest) => {
    const headers = { "device-sign-data-md5": digest };
    await expectRefusal(await send(attempt({ headers })), "00023");
  });

  it.each<[string, (sign: string) => string]>([
    ["cut", (sign) => sign.slice(0, -8)],
    ["with one bit changed", (sign) => flipBit(sign)],
    ["with more behind it", (sign) => `${sign}AAAA`],
    ["in base64url", (sign) => Buffer.from(sign, "base64").toString("base64url")],
    ["in hexadecimal", (sign) => Buffer.from(sign, "base64").toString("hex")],
    ["of zeros", () => Buffer.alloc(256).toString("base64")],
    ["that is huge", () => "A".repeat(8000)],
  ])("refuses a signature %s", async (_what, change) => {
    const good = attempt();
    const sign = change(good.headers["device-sign"] ?? "");
    await expectRefusal(
      await send({ ...good, headers: { ...good.headers, "device-sign": sign } }),
      "00023",
    );
  });

  it.each(["", "D".repeat(32), "0".repeat(32), "d".repeat(31)])(
    "refuses the trace id %j, although it was signed",
    async (traceId) => {
      await expectRefusal(await send(attempt({ signed: { traceId } })), "00023");
    },
  );

  it("refuses two headers of one name", async () => {
    const good = attempt();
    const headers = new Headers(good.headers);
    headers.append("device-sign", good.headers["device-sign"] ?? "");
    const { method, path, body } = good;
    const response = await open().gateway(
      new Request(`${origin}${path}`, { method, headers, body }),
    );
    await expectRefusal(response, "00023");
  });
});

function flipBit(base64: string): string {
  const bytes = Buffer.from(base64, "base64");
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  return bytes.toString("base64");
}
