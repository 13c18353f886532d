import { describe, expect, it } from "vitest";
import { createGatewayMemo } from "./createGatewayMemo.ts";

const origin = "http://gateway.test";
const assets = `${origin}/v1/mix/public/assets?locale=en`;
const rates = `${origin}/v1/mix/public/usdtRate`;

/** A gateway that numbers its answers. */
function createMemo({ status = 200 }: { status?: number } = {}) {
  let calls = 0;
  const memo = createGatewayMemo(async () => {
    calls += 1;
    return Response.json(calls, { status, headers: { "x-server-time": "1" } });
  });
  const ask = async (url: string, init?: RequestInit, version = "v1"): Promise<unknown> =>
    (await memo.fetchFor(version, 5)(url, init)).json();
  return { memo, ask };
}

const post = (locale: string): RequestInit => ({
  method: "POST",
  body: JSON.stringify({ locale }),
});

describe("createGatewayMemo", () => {
  it("asks once for what two pages of one version need", async () => {
    const { ask } = createMemo();
    expect([await ask(assets), await ask(assets)]).toEqual([1, 1]);
    expect(await ask(assets.replace("en", "fr"))).toBe(2);
  });

  it("tells calls apart by their body", async () => {
    const { ask } = createMemo();
    expect([await ask(rates, post("en")), await ask(rates, post("fr"))]).toEqual([1, 2]);
    expect(await ask(rates, post("en"))).toBe(1);
  });

  it("asks again for a new version, and never answers an old one", async () => {
    const { ask } = createMemo();
    expect([await ask(assets), await ask(assets, {}, "v2")]).toEqual([1, 2]);
    expect(await ask(assets, {}, "v1")).toBe(3);
  });

  it("keeps nothing of a visitor's, no other call, and no failure", async () => {
    const { ask } = createMemo();
    const visitor = { headers: { cookie: "session=1" } };
    expect([await ask(assets, visitor), await ask(assets)]).toEqual([1, 2]);
    const account = `${origin}/v1/private/account`;
    expect([await ask(account), await ask(account)]).toEqual([3, 4]);
    const failing = createMemo({ status: 503 });
    expect([await failing.ask(assets), await failing.ask(assets)]).toEqual([1, 2]);
  });

  it("tells the time at which a kept answer is given", async () => {
    const { memo } = createMemo();
    const serverTime = async (now: number) =>
      (await memo.fetchFor("v1", now)(assets)).headers.get("x-server-time");
    expect([await serverTime(1), await serverTime(77)]).toEqual(["1", "77"]);
  });
});
