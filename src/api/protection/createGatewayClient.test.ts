import { describe, expect, it } from "vitest";
import {
  challenge,
  clientTo,
  deferred,
  envelope,
  failureOf,
  settled,
  signedIn,
} from "../testing/clientFixture.ts";
import { fakeWorker, unavailable } from "../testing/fakeWorker.ts";

const report = "/v1/buried/log/cspSecurity";
const noSession = () => ({ sessionRef: "", userId: "" });

describe("the gateway client's requests", () => {
  it("have every header of the protocol, each attempt under a trace id of its own", async () => {
    const { gateway, seen, worker } = clientTo(() => envelope("00000", { a: 1 }));
    expect(await gateway({ path: "v1/x", body: { a: "ü" } })).toEqual({ a: 1 });
    await gateway({ path: "v1/x", body: { a: "ü" } });
    const [first, second] = seen;
    expect(first?.method).toBe("POST");
    expect(first?.body).toBe('{"a":"ü"}');
    expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
      website: "parallax",
      terminaltype: "1",
      "content-type": "application/json",
      terminalcode: "terminal",
      deviceid: "device",
      locale: "de",
      language: "de",
      uhti: "01".repeat(16),
      tm: "1790000000000",
      traceparent: `00-${"01".repeat(16)}-${"02".repeat(8)}-01`,
      "device-sign": "signature of 9 characters",
      "device-sign-mode": "2",
      "device-sign-data-md5": `md5 of ${"01".repeat(16)}`,
      "device-sign-key": "key md5",
    });
    expect(first?.headers.has("beta")).toBe(false);
    expect(second?.headers.get("uhti")).not.toBe(first?.headers.get("uhti"));
    expect(worker.sign).toHaveBeenCalledTimes(2);
  });

  it("name a release ring where there is one", async () => {
    const { gateway, seen } = clientTo(() => envelope("00000"), { ring: { beta: "7", pfb: "x" } });
    await gateway({ path: "v1/x" });
    expect([seen[0]?.headers.get("beta"), seen[0]?.headers.get("pfb")]).toEqual(["7", "x"]);
  });

  it("hand the signer path, time, trace id and body exactly as they are sent", async () => {
    const { gateway, seen, worker } = clientTo(() => envelope("00000"));
    await gateway({ path: "v1/x", query: { q: "a b&ü'" }, method: "GET" });
    await gateway({ path: "/v1/x", body: { a: "1", b: "ü &" }, contentType: "form" });
    await gateway({ path: "v1/x", body: { 'a"': "1\r\n2" }, contentType: "multipart" });
    expect(worker.sign).toHaveBeenCalledTimes(3);
    for (const [index, [asked]] of worker.sign.mock.calls.entries()) {
      const sent = seen[index];
      expect(asked).toEqual({
        method: sent?.method,
        path: sent?.path,
        body: sent?.body,
        time: sent?.headers.get("tm"),
        traceId: sent?.headers.get("uhti"),
        session: signedIn,
      });
    }
  });

  it("say how their body is written", async () => {
    const { gateway, seen } = clientTo(() => envelope("00000"));
    await gateway({ path: "v1/x", body: { a: "1" }, contentType: "form" });
    await gateway({ path: "v1/x", body: { 'a"': "1\r\n2" }, contentType: "multipart" });
    const [form, multipart] = seen.map(({ headers }) => headers.get("content-type") ?? "");
    expect(form).toBe("application/x-www-form-urlencoded");
    const headers = { "content-type": multipart ?? "" };
    const read = await new Response(seen[1]?.body, { headers }).formData();
    expect([...read]).toEqual([['a"', "1\r\n2"]]);
  });

  it("go unsigned without a session, and the worker is not even asked", async () => {
    const { gateway, seen, worker } = clientTo(() => envelope("00000"), { session: noSession });
    await gateway({ path: "v1/x" });
    expect(worker.sign).not.toHaveBeenCalled();
    expect(seen[0]?.headers.has("device-sign")).toBe(false);
  });

  it("say that no signature was obtained when the worker is unavailable, and report it", async () => {
    const worker = fakeWorker({ sign: () => Promise.resolve(unavailable) });
    const { gateway, sentTo } = clientTo(() => envelope("00000"), { worker });
    await gateway({ path: "v1/x", body: {} });
    const [sent] = sentTo("/v1/x");
    expect(sent?.headers.get("device-sign")).toBe("sign_error_no_signature");
    expect(sent?.headers.has("device-sign-mode")).toBe(false);
    expect(JSON.parse(sentTo(report)[0]?.body ?? "")).toEqual({
      bizType: "gatewaySign",
      data: { event: "not-signed", reason: "unavailable" },
      timestamp: 1_790_000_000_000,
      page: "/account",
    });
    expect(sentTo(report)[0]?.headers.has("device-sign")).toBe(false);
  });

  it("refuse an empty name before anything is sent", async () => {
    const { gateway, seen } = clientTo(() => envelope("00000"));
    expect((await failureOf(gateway({ path: "" })))?.message).toBe("wrong api name!");
    expect(seen).toHaveLength(0);
  });
});

describe("the gateway's clock", () => {
  it("is learned from an answer and used by the next request", async () => {
    const { gateway, seen, time } = clientTo(() => {
      time.pass(3000);
      return envelope("00000", null, { "x-server-time": String(time.clock() - 1000 + 600_000) });
    });
    await gateway({ path: "v1/x", body: {} });
    await gateway({ path: "v1/x", body: {} });
    // The answer was on its way for 3 s: its time is taken for the middle of them.
    expect(Number(seen[1]?.headers.get("tm"))).toBe(time.clock() - 3000 + 600_500);
  });

  it("is not learned from an answer that a cache may have kept", async () => {
    const { gateway, seen } = clientTo(() =>
      envelope("00000", null, { "x-server-time": "1780000000000", "cache-control": "public" }),
    );
    await gateway({ path: "v1/x", body: {} });
    await gateway({ path: "v1/x", body: {} });
    expect(seen[1]?.headers.get("tm")).toBe("1790000000000");
  });

  it("is why an expired signature is sent again once, corrected and signed again", async () => {
    const serverTime = "1790003600000";
    const { gateway, seen, notify, worker } = clientTo(({ headers }) =>
      envelope(headers.get("tm") === serverTime ? "00000" : "00022", "done", {
        "x-server-time": serverTime,
      }),
    );
    expect(await gateway({ path: "v1/x", body: {} })).toBe("done");
    expect(seen).toHaveLength(2);
    expect(seen[1]?.headers.get("uhti")).not.toBe(seen[0]?.headers.get("uhti"));
    expect(worker.sign).toHaveBeenCalledTimes(2);
    expect(notify).not.toHaveBeenCalled();
  });

  it("is not blamed for an expired signature when it was right", async () => {
    const { gateway, seen } = clientTo(() =>
      envelope("00022", null, { "x-server-time": "1790000000000" }),
    );
    expect((await failureOf(gateway({ path: "v1/x", body: {} })))?.code).toBe("00022");
    expect(seen).toHaveLength(1);
  });
});

describe("a challenge", () => {
  it("is asked for once for two waiting requests, which are signed again with its token", async () => {
    const { promise, resolve } = deferred<{ ok: true; token: string }>();
    const { gateway, sentTo, askChallenge, worker } = clientTo(({ headers }) =>
      headers.has("captcha-token") ? envelope("00000", "in") : challenge("login"),
    );
    askChallenge.mockReturnValue(promise);
    const both = [gateway({ path: "v1/a", body: {} }), gateway({ path: "v1/b", body: {} })];
    await settled();
    expect(askChallenge).toHaveBeenCalledOnce();
    expect(askChallenge.mock.calls[0]?.[0]).toBe("login");
    resolve({ ok: true, token: "proof" });
    expect(await Promise.all(both)).toEqual(["in", "in"]);
    for (const path of ["/v1/a", "/v1/b"]) {
      const [first, again] = sentTo(path);
      expect(again?.headers.get("captcha-token")).toBe("proof");
      expect(again?.headers.get("uhti")).not.toBe(first?.headers.get("uhti"));
      expect(again?.headers.get("device-sign-data-md5")).toBe(
        `md5 of ${again?.headers.get("uhti") ?? ""}`,
      );
    }
    expect(worker.sign).toHaveBeenCalledTimes(4);
  });

  it("is asked for once only by one request", async () => {
    const { gateway, seen, askChallenge } = clientTo(() => challenge("login"));
    expect((await failureOf(gateway({ path: "v1/a", body: {} })))?.code).toBe("10021");
    expect(askChallenge).toHaveBeenCalledOnce();
    expect(seen).toHaveLength(2);
  });

  it("is another for another scene, and for a request that comes after", async () => {
    const { gateway, askChallenge } = clientTo(({ path, headers }) =>
      headers.has("captcha-token") ? envelope("00000") : challenge(path),
    );
    await Promise.all([gateway({ path: "v1/a", body: {} }), gateway({ path: "v1/b", body: {} })]);
    await gateway({ path: "v1/a", body: {} });
    expect(askChallenge.mock.calls.map(([scene]) => scene)).toEqual(["/v1/a", "/v1/b", "/v1/a"]);
  });

  it("that is cancelled answers 90000001 with the gateway's message", async () => {
    const { gateway, seen, askChallenge } = clientTo(() => challenge("login"));
    askChallenge.mockResolvedValue({ ok: false, reason: "cancelled", message: "" });
    expect(await failureOf(gateway({ path: "v1/a", body: {} }))).toMatchObject({
      code: "90000001",
      message: "message 10021",
    });
    expect(seen).toHaveLength(1);
  });

  it("that fails answers why", async () => {
    const { gateway, askChallenge } = clientTo(() => challenge("login"));
    askChallenge.mockResolvedValue({ ok: false, reason: "failed", message: "no picture" });
    expect(await failureOf(gateway({ path: "v1/a", body: {} }))).toMatchObject({
      code: "10021",
      message: "no picture",
    });
  });

  it("is taken down when the last request that waits for it is aborted, not before", async () => {
    const { gateway, askChallenge } = clientTo(() => challenge("login"));
    askChallenge.mockReturnValue(new Promise(() => {}));
    const [one, two] = [new AbortController(), new AbortController()];
    const both = [one, two].map(({ signal }, index) =>
      gateway({ path: `v1/${index}`, body: {}, signal }).catch((error: unknown) => error),
    );
    await settled();
    const shown = askChallenge.mock.calls[0]?.[1];
    one.abort();
    await both[0];
    expect(shown?.aborted).toBe(false);
    two.abort();
    await both[1];
    expect(shown?.aborted).toBe(true);
  });

  it("of another group is none of ours", async () => {
    const { gateway, askChallenge } = clientTo(() => envelope("10021", { group: "x", data: "y" }));
    expect((await failureOf(gateway({ path: "v1/a", body: {} })))?.code).toBe("10021");
    expect(askChallenge).not.toHaveBeenCalled();
  });
});

describe("an aborted call", () => {
  it("during signing is not sent, and nobody is told", async () => {
    const worker = fakeWorker({ sign: () => new Promise(() => {}) });
    const { gateway, seen, notify, warn } = clientTo(() => envelope("00000"), { worker });
    const controller = new AbortController();
    const call = gateway({ path: "v1/x", signal: controller.signal, cache: false });
    await settled();
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(seen).toHaveLength(0);
    expect(notify).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  it("on its way is called off", async () => {
    const { gateway, time } = clientTo(() => new Promise(() => {}));
    const controller = new AbortController();
    const call = gateway({ path: "v1/x", body: {}, signal: controller.signal });
    await settled();
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(time.pending()).toBe(0);
  });

  it("is not even prepared when it was aborted before", async () => {
    const { gateway, worker } = clientTo(() => envelope("00000"));
    const signal = AbortSignal.abort();
    await expect(gateway({ path: "v1/x", signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(worker.sign).not.toHaveBeenCalled();
  });
});
