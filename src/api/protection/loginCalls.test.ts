import { describe, expect, it } from "vitest";
import { accountPaths } from "../../wire/account/accountPaths.ts";
import { createAccountApi } from "../account/createAccountApi.ts";
import { clientTo, envelope, failureOf, signedIn } from "../testing/clientFixture.ts";
import { fakeWorker, unavailable } from "../testing/fakeWorker.ts";

const reportPath = "/v1/buried/log/cspSecurity";
const form = { loginName: "ada@example.com", pwd: "correct horse battery", areaCode: "" };
const complete = { userInfo: { userId: "1001" } };
const hash = "cd".repeat(32);

function accountTo(...[answer, overrides]: Parameters<typeof clientTo>) {
  const client = clientTo(answer, overrides);
  const events = () =>
    client.sentTo(reportPath).map(({ body }) => {
      const { data } = JSON.parse(body) as { data: { event: string } };
      return data.event;
    });
  return { ...client, api: createAccountApi(client), events };
}

describe("a login", () => {
  it("sends nothing sensitive outside its ciphertext, made for this very request", async () => {
    const { api, seen, worker } = accountTo(() => envelope("00000", complete));
    await api.login(form);
    const [sent] = seen;
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      bodyCiphertext: `for ${sent?.headers.get("uhti") ?? ""}`,
    });
    expect(worker.encryptLogin).toHaveBeenCalledWith({
      method: "POST",
      path: "/v1/user/login",
      time: sent?.headers.get("tm"),
      traceId: sent?.headers.get("uhti"),
      sensitive: form,
      session: signedIn,
    });
    expect(JSON.stringify([...(sent?.headers ?? [])])).not.toContain(form.pwd);
  });

  it("binds the new key pair before it is over", async () => {
    const { api, worker } = accountTo(() => envelope("00000", complete));
    await api.login(form);
    expect(worker.bindKeyPair).toHaveBeenCalledExactlyOnceWith(signedIn);
  });

  it("of a third party names its user deeper, and binds all the same", async () => {
    const { api, worker, seen } = accountTo(() =>
      envelope("00000", { accessTokenResVO: complete }),
    );
    await api.thirdPartyLogin({ provider: "google", token: "identity" });
    expect(worker.bindKeyPair).toHaveBeenCalledOnce();
    expect(Object.keys(JSON.parse(seen[0]?.body ?? "") as object)).toEqual([
      "provider",
      "bodyCiphertext",
    ]);
  });

  it("that wants a second step binds nothing", async () => {
    const { api, worker, events } = accountTo(() => envelope("00000", { serialNO: "1" }));
    await api.login(form);
    expect(worker.bindKeyPair).not.toHaveBeenCalled();
    expect(events()).toEqual([]);
  });

  it("that leaves no session is reported, and stands", async () => {
    const { api, worker, events } = accountTo(() => envelope("00000", complete), {
      session: () => ({ sessionRef: "", userId: "" }),
    });
    expect(await api.login(form)).toEqual(complete);
    expect(worker.bindKeyPair).not.toHaveBeenCalled();
    expect(events()).toEqual(["key-pair-not-bound"]);
  });

  it("whose pair the dead worker cannot bind is reported, and stands", async () => {
    const worker = fakeWorker({ bindKeyPair: () => Promise.resolve(unavailable) });
    const { api, events } = accountTo(() => envelope("00000", complete), { worker });
    expect(await api.login(form)).toEqual(complete);
    expect(events()).toEqual(["key-pair-not-bound"]);
  });

  it.each(["protection-off", "left-alone", "not-secure"] as const)(
    "goes as it is when encryption is skipped: %s",
    async (skipped) => {
      const worker = fakeWorker({ encryptLogin: () => Promise.resolve({ ok: true, skipped }) });
      const { api, sentTo } = accountTo(() => envelope("00000", complete), { worker });
      await api.login(form);
      expect(JSON.parse(sentTo(`/${accountPaths.login}`)[0]?.body ?? "")).toEqual(form);
      expect(worker.bindKeyPair).not.toHaveBeenCalled();
    },
  );

  it("is never sent when it must be encrypted and cannot be", async () => {
    const worker = fakeWorker({
      encryptLogin: () =>
        Promise.resolve({
          ok: false,
          code: "server-key-refused",
          message: "server public key verification failed",
          retryable: false,
        }),
    });
    const { api, seen, events, warn } = accountTo(() => envelope("00000", complete), { worker });
    // With a code, so that the page does not blame the connection.
    expect(await failureOf(api.login(form))).toMatchObject({
      message: "server public key verification failed",
      code: "90000002",
    });
    expect(seen.filter(({ path }) => path !== reportPath)).toEqual([]);
    expect(events()).toEqual(["login-not-encrypted"]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain(form.pwd);
  });

  it("is encrypted again for the attempt after a challenge", async () => {
    const { api, seen, worker } = accountTo(({ headers }) =>
      headers.has("captcha-token")
        ? envelope("00000", complete)
        : envelope("10021", { group: "gateway", data: "login" }),
    );
    await api.login(form);
    expect(worker.encryptLogin).toHaveBeenCalledTimes(2);
    for (const { body, headers } of seen) {
      expect(JSON.parse(body)).toEqual({ bodyCiphertext: `for ${headers.get("uhti") ?? ""}` });
    }
  });
});

describe("a device check", () => {
  it("carries the proof this device has", async () => {
    const proof = { userCheckDeviceSign: "proof", lastAlgorithm: "rsa2048" as const };
    const worker = fakeWorker({ checkDevice: () => Promise.resolve({ ok: true, proof }) });
    const { api, seen } = accountTo(() => envelope("00000", {}), { worker });
    await api.checkDevice({ serialNO: "1", userCheckDeviceUserIdHash: hash });
    expect(worker.checkDevice).toHaveBeenCalledWith(hash);
    expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
      serialNO: "1",
      userCheckDeviceUserIdHash: hash,
      ...proof,
    });
  });

  it("goes without a proof when there is none", async () => {
    const { api, seen, events } = accountTo(() => envelope("00000", {}));
    await api.checkDevice({ serialNO: "1", userCheckDeviceUserIdHash: hash });
    expect(seen[0]?.body).not.toContain("userCheckDeviceSign");
    expect(events()).toEqual([]);
  });
});

describe("the account's calls", () => {
  it.each([
    ["demo", "/v1/user/switch/demo"],
    ["tradeDemo", "/v1/user/switch/tradeDemo"],
    ["web", "/v1/user/switch/web"],
    ["app", "/v1/user/switch/app"],
  ] as const)("switch to a sub-account for %s by %s, encrypted", async (kind, path) => {
    const { api, seen } = accountTo(() => envelope("00000", complete));
    await api.switchAccount({ kind, userId: "2002" });
    expect(seen[0]?.path).toBe(path);
    expect(seen[0]?.body).not.toContain("2002");
  });

  it("ask for a code before there is an account, and during a sign-in", async () => {
    const { api, seen } = accountTo(() => envelope("00000", {}));
    await api.sendCode({ scene: "register", mobile: "5551234", areaCode: "234" });
    await api.sendCode({ scene: "signIn", serialNO: "1", type: "email" });
    expect(seen.map(({ body }) => body)).toEqual([
      '{"scene":"register","mobile":"5551234","areaCode":"234"}',
      '{"serialNO":"1","type":"email"}',
    ]);
  });

  it("register by each way on a path of its own", async () => {
    const { api, seen } = accountTo(() => envelope("00000", complete));
    const passwords = { pwd: "p", rePwd: "p", verifyCode: "1" };
    await api.register({ by: "mobile", mobile: "5", areaCode: "1", ...passwords });
    await api.register({ by: "email", email: "a@b.c", ...passwords });
    expect(seen.map(({ path }) => path)).toEqual([
      "/v1/user/register/mobile",
      "/v1/user/register/email",
    ]);
    expect(Object.keys(JSON.parse(seen[0]?.body ?? "") as object)).toEqual(["bodyCiphertext"]);
  });

  it("set a new password by each way on a path of its own", async () => {
    const { api, seen } = accountTo(() => envelope("00000", complete));
    const passwords = { pwd: "p", rePwd: "p", verifyCode: "1" };
    await api.resetPassword({ by: "mobile", mobile: "5", areaCode: "1", ...passwords });
    await api.resetPassword({ by: "email", email: "a@b.c", ...passwords });
    expect(seen.map(({ path }) => path)).toEqual([
      "/v1/user/password/reset/mobile",
      "/v1/user/password/reset/email",
    ]);
    for (const { body } of seen)
      expect(Object.keys(JSON.parse(body) as object)).toEqual(["bodyCiphertext"]);
  });

  it("post without a body where the protocol has none", async () => {
    const { api, seen } = accountTo(() => envelope("00000", null));
    await api.userInfo();
    await api.logout();
    await api.clearCookie();
    expect(seen.map(({ method, body }) => [method, body])).toEqual([
      ["POST", ""],
      ["POST", ""],
      ["POST", ""],
    ]);
  });
});
