import { execFileSync } from "node:child_process";
import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { PushWish } from "../../../src/wire/page/pushLines.ts";
import { decryptPush, type Recipient, verifyVapid } from "./readPushMessage.ts";

/** A message that the service has taken, as the browser would read it. */
export interface TakenMessage {
  readonly endpoint: string;
  readonly text: string;
  readonly ttl: number;
  readonly urgency: string;
}

/** A push service of this machine (RFC 8030), and the browsers that have subscriptions there. */
export interface PushService {
  readonly origin: string;
  /** Certificate of the service. */
  readonly ca: string;
  readonly taken: readonly TakenMessage[];
  /** What it refused, and why. */
  readonly refused: readonly string[];
  /** How many requests came. */
  readonly requests: () => number;
  /** A browser subscribes to the messages of one server, by its key. */
  subscribe(serverKey: string): Pick<PushWish, "endpoint" | "keys">;
  /** Answers an endpoint with this status from now on, with a `Retry-After` where one is named. */
  fail(endpoint: string, status: number, retryAfter?: string): void;
  close(): void;
}

const program = "openssl";
const urgencies = new Set(["very-low", "low", "normal", "high"]);
const maxBodyBytes = 4096;

function makeCertificate() {
  const directory = mkdtempSync(join(tmpdir(), "push-"));
  const [key, cert] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const subject = ["-subj", "/CN=push.test", "-addext", "subjectAltName=IP:127.0.0.1"];
  const made = ["-keyout", key, "-out", cert, "-days", "2", "-nodes"];
  execFileSync(program, ["req", "-x509", "-newkey", "rsa:2048", ...made, ...subject], {
    stdio: "ignore",
  });
  const pair = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(directory, { recursive: true });
  return pair;
}

/** Starts the service on a free port of this machine. */
export async function startPushService(): Promise<PushService> {
  const pair = makeCertificate();
  const taken: TakenMessage[] = [];
  const refused: string[] = [];
  const browsers = new Map<string, Recipient & { readonly serverKey: string }>();
  const failures = new Map<string, { readonly status: number; readonly retryAfter: string }>();
  let requests = 0;
  let origin = "";

  const take = (endpoint: string, headers: IncomingHttpHeaders, body: Buffer): number => {
    const browser = browsers.get(endpoint);
    if (browser === undefined) return 404;
    const { ttl = "", urgency = "normal", authorization = "" } = headers;
    if (!/^\d+$/.test(ttl as string)) throw new Error("no TTL");
    if (!urgencies.has(urgency as string)) throw new Error("no urgency");
    if (headers["content-encoding"] !== "aes128gcm") throw new Error("no encryption");
    if (body.byteLength > maxBodyBytes) return 413;
    verifyVapid(authorization, { origin, serverKey: browser.serverKey, nowMs: Date.now() });
    const text = decryptPush(body, browser);
    taken.push({ endpoint, text, ttl: Number(ttl), urgency: urgency as string });
    return 201;
  };
  const server = createServer(pair, (request, response) => {
    requests += 1;
    const endpoint = `${origin}${request.url ?? ""}`;
    const failure = failures.get(endpoint);
    void buffer(request).then((body) => {
      let status = 400;
      try {
        status = failure?.status ?? take(endpoint, request.headers, body);
      } catch (error) {
        refused.push(String(error));
      }
      const retryAfter = failure?.retryAfter ?? "";
      response
        .writeHead(status, {
          ...(status === 201 && { location: `${origin}/message/${randomUUID()}` }),
          ...(retryAfter !== "" && { "retry-after": retryAfter }),
        })
        .end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.freeze({
    origin,
    ca: pair.cert,
    taken,
    refused,
    requests: () => requests,
    subscribe: (serverKey: string) => {
      const endpoint = `${origin}/push/${randomUUID()}`;
      const key = createECDH("prime256v1");
      key.generateKeys();
      const auth = randomBytes(16);
      browsers.set(endpoint, { key, auth, serverKey });
      const keys = { p256dh: key.getPublicKey("base64url"), auth: auth.toString("base64url") };
      return { endpoint, keys };
    },
    fail: (endpoint: string, status: number, retryAfter = "") => {
      failures.set(endpoint, { status, retryAfter });
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
