import { describe, expect, it, onTestFinished } from "vitest";
import { createDeferred, type Deferred } from "../../lib/testing/createDeferred.ts";
import { createMarketApi } from "../market/createMarketApi.ts";
import { settled } from "../testing/clientFixture.ts";
import { manualTime } from "../testing/manualTime.ts";
import { createGatewayBase } from "./createGatewayBase.ts";
import { createPageGateway } from "./createPageGateway.ts";

interface Sent {
  readonly path: string;
  readonly headers: Headers;
  readonly answer: Deferred<Response>;
}

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input);

/** The gateway of a page whose requests the test answers. */
function openPage({ cookies = "" } = {}) {
  const time = manualTime();
  const sent: Sent[] = [];
  const gateway = createPageGateway(
    createGatewayBase("de", {
      fetch: async (input, init) => {
        const { url, headers } = new Request(
          new URL(addressOf(input), "https://exchange.test"),
          init,
        );
        const { pathname, search } = new URL(url);
        const answer = createDeferred<Response>();
        sent.push({ path: pathname + search, headers, answer });
        return answer.promise;
      },
      clock: time.clock,
      readCookies: () => cookies,
      isOnline: () => true,
    }),
  );
  const answer = (index: number, headers: Record<string, string> = {}) => {
    const body = { code: "00000", data: `answer ${String(index)}`, msg: "" };
    sent[index]?.answer.resolve(Response.json(body, { headers }));
    return settled();
  };
  // A call without an answer would fail after its time, when other tests run.
  onTestFinished(async () => {
    for (const index of sent.keys()) await answer(index);
  });
  return { gateway, sent, answer, time, api: createMarketApi(gateway.send) };
}

describe("the market calls of a page", () => {
  it("pass the request cache: two at the same time, and one for all that ask within 1000 ms", async () => {
    const { api, sent, answer, time } = openPage();
    const calls = [api.assets("de"), api.assetNews("BTC"), api.coinQuotes(["BTC", "ETH"])];
    const same = api.assets("de");
    await settled();
    expect(sent.map(({ path }) => path)).toEqual([
      "/v1/mix/public/assets?locale=de",
      "/v1/mix/public/assetNews?symbol=BTC",
    ]);
    await answer(0);
    expect(sent[2]?.path).toBe("/v1/mix/public/coinQuotes?symbols=BTC,ETH");
    await answer(1);
    await answer(2);
    expect(await Promise.all(calls)).toEqual(["answer 0", "answer 1", "answer 2"]);
    expect(await same).toBe("answer 0");
    time.pass(999);
    expect(await api.assets("de")).toBe("answer 0");
    expect(sent).toHaveLength(3);
    time.pass(1);
    const again = api.assets("de");
    await settled();
    await answer(3);
    expect(await again).toBe("answer 3");
  });

  it("are not kept where they ask for the newest", async () => {
    const { api, sent } = openPage();
    for (const _ of [1, 2, 3]) void api.usdtRate("de");
    await settled();
    expect(sent).toHaveLength(3);
  });

  it("are not kept where the answer depends on who asks", async () => {
    const { gateway, sent } = openPage();
    for (const _ of [1, 2, 3]) void gateway.send({ path: "v1/vitals/summary?from=1" });
    await settled();
    expect(sent).toHaveLength(3);
  });
});

describe("the headers of a page's public calls", () => {
  it("name the device as soon as the page knows it, and never before", async () => {
    const { api, gateway, sent } = openPage();
    void api.usdtRate("de");
    await settled();
    expect(sent[0]?.headers.has("terminalcode")).toBe(false);
    expect(sent[0]?.headers.has("deviceid")).toBe(false);
    gateway.nameDevice(() => ({ terminalCode: "terminal", deviceId: "" }));
    void api.usdtRate("de");
    await settled();
    expect(sent[1]?.headers.get("terminalcode")).toBe("terminal");
    expect(sent[1]?.headers.has("deviceid")).toBe(false);
  });

  it("name the release ring of the cookies", async () => {
    const { api, sent } = openPage({ cookies: "beta=7; pfb=not a name" });
    void api.usdtRate("de");
    await settled();
    expect(sent[0]?.headers.get("beta")).toBe("7");
    expect(sent[0]?.headers.has("pfb")).toBe(false);
  });

  it("have the time of the gateway's clock after the first answer", async () => {
    const { api, sent, answer, time } = openPage();
    void api.usdtRate("de");
    await settled();
    expect(sent[0]?.headers.get("tm")).toBe(String(time.clock()));
    const serverTime = String(time.clock() + 600_000);
    await answer(0, { "x-server-time": serverTime, "cache-control": "no-store" });
    void api.usdtRate("de");
    await settled();
    expect(sent[1]?.headers.get("tm")).toBe(serverTime);
  });
});
