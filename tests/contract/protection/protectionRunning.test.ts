import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../server/config/readConfig.ts";
import type { FlushableLog } from "../../../server/log/createLog.ts";
import { type RunningServer, startServer } from "../../../server/start/startServer.ts";
import { copyDatabase, type DatabaseCopy } from "../../../server/store/testing/databaseCopies.ts";
import { createMemoryLogger, readEnvelope } from "../gateway/gatewayFixture.ts";
import { createOpensslClient, type OpensslClient } from "./opensslClient.ts";

const email = "canary-ada@example.com";
const pwd = "canary correct horse battery";

describe("the running gateway and a client that uses the OpenSSL command line", () => {
  const root = mkdtempSync(join(tmpdir(), "parallax-running-"));
  const logger = createMemoryLogger();
  const printed: string[] = [];
  const cookies = new Map<string, string>();
  let copy: DatabaseCopy;
  let server: RunningServer;
  let client: OpensslClient;
  let serverPublicKey = "";

  beforeAll(async () => {
    client = createOpensslClient();
    copy = await copyDatabase();
    const config = readConfig({
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: copy.dataDir,
      MARKET_SOURCE: "snapshot",
    });
    mkdirSync(join(root, "dist/client"), { recursive: true });
    const log: FlushableLog = { logger, flush: () => undefined };
    server = await startServer(config, {
      distDir: join(root, "dist"),
      createRenderer: () =>
        Promise.resolve({
          cacheKey: () => undefined,
          canonicalUrl: (url: URL) => url,
          render: () => Promise.resolve(new Response("page")),
        }),
      print: (line) => printed.push(line),
      log,
    });
  });
  afterAll(async () => {
    await server.close();
    client.dispose();
    await copy.remove();
    rmSync(root, { recursive: true, force: true });
  });

  interface Attempt {
    readonly path: string;
    readonly body: string;
    readonly headers: Record<string, string>;
  }

  const newAttempt = (path: string, body = ""): Attempt => ({
    path,
    body,
    headers: {
      origin: server.url,
      website: "parallax",
      "content-type": "application/json",
      tm: String(Date.now()),
      uhti: randomBytes(16).toString("hex"),
    },
  });

  const textOf = ({ path, body, headers }: Attempt, mode: 1 | 2): string => {
    const { tm = "", uhti = "" } = headers;
    const lines = ["v1", String(mode), "POST", path, tm.slice(0, 8), uhti];
    return (mode === 2 ? [...lines, body] : lines).join("\n");
  };

  const signed = (attempt: Attempt, mode: 1 | 2): Attempt => {
    const text = textOf(attempt, mode);
    const signature = {
      "device-sign": client.sign(text),
      "device-sign-mode": String(mode),
      "device-sign-data-md5": client.md5(text),
      "device-sign-key": client.md5(client.publicKey),
    };
    return { ...attempt, headers: { ...attempt.headers, ...signature } };
  };

  /** A body of a sign-in: its members and the new key, encrypted. */
  const encrypted = (path: string, members: Readonly<Record<string, string>>): Attempt => {
    const attempt = newAttempt(path);
    const initSign = client.sign(textOf(attempt, 1));
    const own = { algorithm: "rsa2048", publicKey: client.publicKey, initSign };
    const bodyCiphertext = client.encrypt(JSON.stringify({ ...members, ...own }), serverPublicKey);
    return { ...attempt, body: JSON.stringify({ bodyCiphertext }) };
  };

  const send = async ({ path, body, headers }: Attempt): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const init = { method: "POST", headers: { ...headers, cookie }, body };
    const response = await fetch(`${server.url}${path}`, init);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  it("announces a server key that the certificate of this machine vouches for", async () => {
    const response = await fetch(`${server.url}/v1/mix/config/gatewaySignConfig`);
    const { data } = await readEnvelope<{
      gatewaySignConfig: { serverPublicKey: string; serverPublicKeySign: string };
    }>(response);
    const { serverPublicKeySign } = data.gatewaySignConfig;
    ({ serverPublicKey } = data.gatewaySignConfig);
    const pem = readFileSync(join(copy.dataDir, "keys/certificate.pem"), "utf8");
    expect(client.isVouchedFor(serverPublicKey, serverPublicKeySign, pem)).toBe(true);
    expect(client.isVouchedFor(client.publicKey, serverPublicKeySign, pem)).toBe(false);
  });

  it("registers by an encrypted body, and binds the session to the key inside", async () => {
    const ask = newAttempt(
      "/v1/user/security/sendCode",
      JSON.stringify({ scene: "register", email }),
    );
    expect((await readEnvelope(await send(ask))).code).toBe("00000");
    const [, verifyCode = ""] = /: (\d{6})$/.exec(printed.at(-1) ?? "") ?? [];
    const form = { email, pwd, rePwd: pwd, verifyCode };
    const answer = await send(encrypted("/v1/user/register/email", form));
    expect((await readEnvelope(answer)).code).toBe("00000");
    expect([...cookies.keys()].toSorted()).toEqual([
      "device",
      "refresh",
      "session",
      "session_ref",
      "user_id",
    ]);
  });

  it("accepts what that key signs, and nothing else", async () => {
    const path = "/v1/user/overview/userinfo";
    const ask = signed(newAttempt(path), 1);
    const answer = await readEnvelope<{ userInfo: { userId: string } }>(await send(ask));
    expect(answer.data.userInfo.userId).toBe(cookies.get("user_id"));
    const codeOf = async (attempt: Attempt): Promise<string> =>
      (await readEnvelope(await send(attempt))).code;
    expect(await codeOf(ask)).toBe("00023");
    expect(await codeOf(newAttempt(path))).toBe("00020");
    expect(await codeOf(signed(newAttempt(path), 2))).toBe("00021");
    const body = JSON.stringify({ nickName: "Demo", kind: "demo" });
    const change = signed(newAttempt("/v1/user/account/createSubAccount", body), 2);
    expect(await codeOf({ ...change, body: body.replace("Demo", "Damo") })).toBe("00023");
    expect(await codeOf(change)).toBe("00000");
  });

  it("ends the session on logout", async () => {
    expect((await readEnvelope(await send(newAttempt("/v1/user/logout")))).code).toBe("00000");
    expect([...cookies.keys()]).toEqual([]);
    const ask = signed(newAttempt("/v1/user/overview/userinfo"), 1);
    expect((await readEnvelope(await send(ask))).code).toBe("00004");
  });

  it("has none of the secrets in its log", () => {
    const log = JSON.stringify(logger.lines);
    for (const secret of [pwd, email, client.publicKey, "PRIVATE KEY"])
      expect(log).not.toContain(secret);
  });
});
