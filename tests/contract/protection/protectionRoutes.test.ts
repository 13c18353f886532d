import { createPublicKey, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ClientCommonConfigData } from "../../../src/wire/clientConfig.ts";
import type { GatewaySignConfigData } from "../../../src/wire/signing.ts";
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
  readonly body?: string;
  readonly remoteAddress?: string;
}

function post(path: string, sent: Sent = {}): Promise<Response> {
  const { to = open(), headers = pageHeaders, body = "", remoteAddress } = sent;
  const request = new Request(`${origin}${path}`, { method: "POST", headers, body });
  return to.gateway(request, remoteAddress === undefined ? {} : { remoteAddress });
}

const get = (path: string): Promise<Response> => open().gateway(new Request(`${origin}${path}`));

const codeOf = async (response: Response): Promise<string> => (await readEnvelope(response)).code;

describe("gatewaySignConfig", () => {
  it("announces the core paths and a server key that the certificate vouches for", async () => {
    const response = await get(paths.signConfig);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { gatewaySignConfig } = (await readEnvelope<GatewaySignConfigData>(response)).data;
    const { serverPublicKey, serverPublicKeySign, ...rest } = gatewaySignConfig;
    expect(rest).toEqual({
      clientOpen: true,
      defaultAlgorithm: "rsa2048",
      exactUrls: { [paths.userInfo]: 1, [paths.subAccounts]: 0 },
      prefixUrls: { "/v1/user/account/": 2, "/v1/user/switch/": 2 },
    });
    const spki = Buffer.from(open().keys.certificate.spki, "base64");
    const certificateKey = createPublicKey({ key: spki, format: "der", type: "spki" });
    const holds = (text: string): boolean =>
      verify(
        "sha256",
        Buffer.from(text),
        certificateKey,
        Buffer.from(serverPublicKeySign, "base64"),
      );
    expect(holds(serverPublicKey)).toBe(true);
    expect(holds(`${serverPublicKey.slice(0, -2)}AC`)).toBe(false);
    const serverKey = {
      key: Buffer.from(serverPublicKey, "base64"),
      format: "der",
      type: "spki",
    } as const;
    expect(createPublicKey(serverKey).asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  it("says if protection is off, and then requires no signature", async () => {
    const off = await openProtectedGateway({ isOpen: false });
    const config = await off.gateway(new Request(`${origin}${paths.signConfig}`));
    const { data } = await readEnvelope<GatewaySignConfigData>(config);
    expect(data.gatewaySignConfig.clientOpen).toBe(false);
    const headers = { ...pageHeaders, cookie: "session=keyed" };
    expect(await codeOf(await post(paths.createSubAccount, { to: off, headers, body: "{}" }))).toBe(
      "00000",
    );
    await off.store.close();
  });
});

describe("clientCommonConfig", () => {
  const ask = async (
    headers: Record<string, string>,
    remoteAddress?: string,
  ): Promise<ClientCommonConfigData> => {
    const request = new Request(`${origin}${paths.commonConfig}`, { headers });
    const response = await open().gateway(
      request,
      remoteAddress === undefined ? {} : { remoteAddress },
    );
    return (await readEnvelope<ClientCommonConfigData>(response)).data;
  };

  it("says who is signed in and where the call came from, as far as proven", async () => {
    expect(await ask({ "x-forwarded-for": "203.0.113.9" }, "::ffff:198.51.100.7")).toEqual({
      clientCommonConfig: { eventLogUploadSwitch: false, userId: "" },
      localVo: { ip: "198.51.100.7" },
    });
    const known = await ask({ cookie: "session=keyed" });
    expect(known.clientCommonConfig.userId).toBe("1001");
    expect(known.localVo.ip).toBe("");
  });
});

describe("cspSecurity", () => {
  const report = {
    bizType: "sign",
    data: { event: "bind-failed", reason: "no key pair was found" },
    timestamp: 1_795_000_000_000,
    page: "/login?next=secret#x",
  };
  const traceId = "0123456789abcdef0123456789abcdef";
  const sendReport = (value: unknown, remoteAddress = "198.51.100.20"): Promise<Response> =>
    post(paths.report, {
      headers: { ...pageHeaders, uhti: traceId },
      body: JSON.stringify(value),
      remoteAddress,
    });

  it("writes one line, with the trace id and without the query", async () => {
    const { lines } = open().logger;
    const before = lines.length;
    expect(await codeOf(await sendReport(report))).toBe("00000");
    expect(lines.slice(before)).toEqual([
      {
        fields: {
          traceId,
          bizType: "sign",
          event: "bind-failed",
          reason: "no key pair was found",
          timestamp: report.timestamp,
          page: "/login",
        },
        message: "security report",
      },
    ]);
  });

  it.each<[string, unknown]>([
    ["no members", {}],
    ["no event", { ...report, data: { reason: "x" } }],
    ["a long reason", { ...report, data: { event: "e", reason: "x".repeat(501) } }],
    ["markup for an event", { ...report, data: { event: "<b>", reason: "x" } }],
    ["an empty business", { ...report, bizType: "" }],
    ["a text for a time", { ...report, timestamp: "1" }],
    ["a time that is not whole", { ...report, timestamp: 0.5 }],
    ["a number for a page", { ...report, page: 1 }],
  ])("refuses %s and writes nothing", async (_what, value) => {
    const before = open().logger.lines.length;
    expect(await codeOf(await sendReport(value, "198.51.100.21"))).toBe("40002");
    expect(open().logger.lines).toHaveLength(before);
  });

  it("refuses a text that is too long", async () => {
    const value = { ...report, more: "x".repeat(5000) };
    expect(await codeOf(await sendReport(value, "198.51.100.22"))).toBe("41300");
  });

  it("accepts only a limited number from one address", async () => {
    const codes: string[] = [];
    for (let sent = 0; sent < 31; sent += 1)
      codes.push(await codeOf(await sendReport(report, "198.51.100.23")));
    expect(codes.filter((code) => code === "00000")).toHaveLength(30);
    expect(codes.at(-1)).toBe("42900");
  });
});
