import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createWebhookSender, type WebhookSenderDeps } from "./createWebhookSender.ts";
import { isPublicAddress } from "../outbound/isPublicAddress.ts";

const host = "hooks.example.com";
const program = "openssl";
const now = 1_800_000_000_000;
const seen: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
let status = 200;
let isSilent = false;
let server: Server;
let ca = "";
let port = 0;

beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), "webhook-"));
  const [key, certificate] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const made = ["-keyout", key, "-out", certificate, "-days", "2", "-nodes"];
  execFileSync(program, ["req", "-x509", "-newkey", "rsa:2048", ...made, ...subject], {
    stdio: "ignore",
  });
  ca = readFileSync(certificate, "utf8");
  server = createServer({ key: readFileSync(key), cert: ca }, (request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      seen.push({ headers: request.headers, body });
      if (isSilent) return;
      response.writeHead(status, { location: `https://${host}:${port}/elsewhere` }).end("no");
    });
  });
  rmSync(directory, { recursive: true });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  status = 200;
  isSilent = false;
});

function senderWith(more: Partial<WebhookSenderDeps> = {}) {
  return createWebhookSender({
    clock: () => now,
    allowPrivate: true,
    keyOf: (url) => `key of ${url}`,
    lookUp: async () => [{ address: "127.0.0.1" }],
    ca,
    ...more,
  });
}

const delivery = () => ({ url: `https://${host}:${port}/in`, id: "one", body: '{"kind":"fired"}' });

describe("a webhook", () => {
  it("is signed over time and body, with the receiver's own key", async () => {
    await senderWith()(delivery());
    const [{ headers, body } = { headers: {}, body: "" }] = seen;
    expect(body).toBe(delivery().body);
    const mac = createHmac("sha256", `key of ${delivery().url}`)
      .update(`1800000000.${body}`)
      .digest("hex");
    expect(headers["x-parallax-signature"]).toBe(`t=1800000000,v1=${mac}`);
    expect(headers["x-parallax-delivery"]).toBe("one");
    expect(headers["content-type"]).toBe("application/json");
  });

  it.each([
    [500, false],
    [429, false],
    [302, false],
    [410, true],
  ])(
    "that is answered with %i failed, for good: %s, and nothing is followed",
    async (answered, isFinal) => {
      status = answered;
      await expect(senderWith()(delivery())).rejects.toMatchObject({ isFinal });
      expect(seen).toHaveLength(1);
    },
  );

  it("goes to the internet alone, whatever a name says", async () => {
    const send = senderWith({ allowPrivate: false });
    await expect(send(delivery())).rejects.toMatchObject({ isFinal: true });
    const both = [{ address: "8.8.8.8" }, { address: "10.0.0.1" }];
    const mixed = senderWith({ allowPrivate: false, lookUp: async () => both });
    await expect(mixed(delivery())).rejects.toThrow("not on the internet");
    for (const literal of ["127.0.0.1", "[::1]", "0x7f.1", "2130706433", "[::ffff:127.0.0.1]"])
      await expect(send({ ...delivery(), url: `https://${literal}:${port}/` })).rejects.toThrow(
        "not on the internet",
      );
    expect(seen).toEqual([]);
  });

  it("needs https and the receiver's certificate", async () => {
    const plain = { ...delivery(), url: `http://${host}:${port}/in` };
    await expect(senderWith()(plain)).rejects.toMatchObject({ isFinal: true });
    const other = { ...delivery(), url: `https://other.example.com:${port}/in` };
    await expect(senderWith()(other)).rejects.toThrow("cannot be reached");
    expect(seen).toEqual([]);
  });

  it("gives up on a receiver, and on a name server, that never answers", async () => {
    isSilent = true;
    await expect(senderWith({ timeoutMs: 50 })(delivery())).rejects.toThrow("time-out");
    const lookUp = () => new Promise<never>(() => {});
    await expect(senderWith({ timeoutMs: 50, lookUp })(delivery())).rejects.toThrow("time-out");
  });

  it("says nothing of its address when it fails", async () => {
    const lookUp = () => Promise.reject(new Error("ENOTFOUND hooks.example.com"));
    for (const send of [senderWith({ lookUp }), senderWith({ ca: "" })]) {
      const failure: unknown = await send(delivery()).catch((cause: unknown) => cause);
      expect(String(failure)).not.toContain(host);
    }
  });
});

describe("an address of the internet", () => {
  it.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])("is %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.168.1.1",
    "198.18.0.1",
    "203.0.113.9",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:8.8.8.8",
    "64:ff9b::808:808",
    "fc00::1",
    "fe80::1",
    "ff02::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2001::1",
    "not an address",
    "",
  ])("is not %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
