import { describe, expect, it } from "vitest";
import { clientTo, envelope, failureOf, settled } from "../testing/clientFixture.ts";

describe("a call that fails", () => {
  it("by GET tells the visitor and rejects, each with the trace id of the attempt", async () => {
    const { gateway, notify, seen } = clientTo(() => envelope("40401"));
    const failure = await failureOf(gateway({ path: "v1/x" }));
    const traceId = seen[0]?.headers.get("uhti");
    expect(traceId).toMatch(/^[\da-f]{32}$/);
    expect(failure).toMatchObject({ code: "40401", message: "message 40401", traceId });
    expect(notify).toHaveBeenCalledExactlyOnceWith({ code: "40401", traceId });
  });

  it("has the trace id that the answer names, as an edge may give the attempt its own", async () => {
    const { gateway } = clientTo(() => envelope("40401", null, { uhti: "edge" }));
    expect(await failureOf(gateway({ path: "v1/x", body: {} }))).toMatchObject({ traceId: "edge" });
  });

  it("by POST is logged and rejects with the gateway's message", async () => {
    const { gateway, notify, warn } = clientTo(() => envelope("40401"));
    const pwd = "canary";
    expect((await failureOf(gateway({ path: "v1/x", body: { pwd } })))?.message).toBe(
      "message 40401",
    );
    expect(notify).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(warn.mock.calls)).not.toContain(pwd);
  });

  it("for one member names it, and for anything else names none", async () => {
    const [named, odd] = [{ field: "emailCode" }, { field: 7 }];
    for (const data of [named, odd, null, "emailCode"]) {
      const { gateway } = clientTo(() => envelope("40003", data));
      const failure = await failureOf(gateway({ path: "v1/x", body: {} }));
      expect(failure).toMatchObject({ code: "40003", message: "message 40003" });
      expect(Reflect.get(failure ?? {}, "field")).toBe(data === named ? "emailCode" : undefined);
    }
  });

  it("because the gateway calls its signature invalid signs out and is reported", async () => {
    const { gateway, signOut, notify, sentTo } = clientTo(() =>
      envelope("00023", null, { "gw-sign-error": "00023" }),
    );
    await failureOf(gateway({ path: "v1/x", body: {} }));
    await settled();
    expect(signOut).toHaveBeenCalledOnce();
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ code: "00023" }));
    const [report] = sentTo("/v1/buried/log/cspSecurity");
    expect(JSON.parse(report?.body ?? "")).toMatchObject({
      data: { event: "gw-sign-error", reason: "00023" },
    });
  });

  it("signs nobody out where nobody is signed in", async () => {
    const { gateway, signOut, notify } = clientTo(() => envelope("00023"), {
      session: () => ({ sessionRef: "", userId: "" }),
    });
    await failureOf(gateway({ path: "v1/x", body: {} }));
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ code: "00023" }));
    expect(signOut).not.toHaveBeenCalled();
  });

  it("for want of a network is not reported, and says what the browser says", async () => {
    const { gateway, seen } = clientTo(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await failureOf(gateway({ path: "v1/x", body: {} }))).toMatchObject({
      message: "Failed to fetch",
      code: "",
      status: 0,
    });
    await settled();
    expect(seen).toHaveLength(1);
  });

  it("with a page of a captive portal is no envelope", async () => {
    const { gateway } = clientTo(() => new Response("<p>sign in to this network</p>"));
    expect((await failureOf(gateway({ path: "v1/x", body: {} })))?.message).toContain(
      "not an envelope",
    );
  });

  it("although its problem cannot be reported does not cause another report", async () => {
    const { gateway, seen, warn } = clientTo(() =>
      envelope("40000", null, { "gw-sign-error": "00021" }),
    );
    await failureOf(gateway({ path: "v1/x", body: {} }));
    await settled();
    expect(seen).toHaveLength(2);
    expect(warn).toHaveBeenCalledWith("POST /v1/x failed", expect.anything());
  });
});

describe("the request cache", () => {
  it("answers the same GET once, whichever client sends it", async () => {
    const { gateway, shell, seen } = clientTo(() => envelope("00000", "a"));
    const query = { symbols: "BTC" };
    const answers = [gateway({ path: "v1/x", query }), shell({ path: "/v1/x", query })];
    expect(await Promise.all(answers)).toEqual(["a", "a"]);
    await gateway({ path: "v1/x", query: { symbols: "ETH" } });
    expect(seen.map(({ path }) => path)).toEqual(["/v1/x?symbols=BTC", "/v1/x?symbols=ETH"]);
  });

  it.each([
    ["about the caller", { path: "v1/user/account/subAccounts" }],
    ["of what the gateway knows of the caller", { path: "v1/mix/public/clientCommonConfig" }],
    ["by POST", { path: "v1/x", body: {} }],
    ["that asks for a new answer", { path: "v1/x", cache: false }],
  ])("never answers a call %s", async (_name, call) => {
    const { gateway, seen } = clientTo(() => envelope("00000", "a"));
    await gateway(call);
    await gateway(call);
    expect(seen).toHaveLength(2);
  });
});
