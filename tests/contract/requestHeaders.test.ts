import { describe, expect, it } from "vitest";
import { createHttpClient } from "../../src/api/gateway/createHttpClient.ts";
import { createGatewayBase } from "../../src/api/gateway/createGatewayBase.ts";
import { createPageGateway } from "../../src/api/gateway/createPageGateway.ts";
import { createTransport } from "../../src/api/gateway/createTransport.ts";
import { createMarketApi } from "../../src/api/market/createMarketApi.ts";
import { createGatewayClient } from "../../src/api/protection/createGatewayClient.ts";
import { fakeWorker } from "../../src/api/testing/fakeWorker.ts";
import { clientHeaders } from "../../src/lib/gateway/requestHeaders.ts";
import { systemTimer } from "../../src/lib/systemTimer.ts";
import { createCollectorClient } from "../../src/outbox/delivery/createCollectorClient.ts";
import { isTraceId } from "../../src/wire/headers.ts";
import { createGatewayRequests } from "../../workers/vault/createGatewayRequests.ts";
import { openCollector } from "./collector/collectorFixture.ts";
import { origin, paths, protectedGatewayForFile } from "./protection/protectionFixture.ts";

const open = protectedGatewayForFile();

/** Headers of every request, from any sender. */
const always = ["content-type", "terminaltype", "tm", "traceparent", "uhti", "website"];
const ofPage = [...always, "language", "locale"];
const ofDevice = [...ofPage, "deviceid", "terminalcode"];
const ofSignature = ["device-sign", "device-sign-data-md5", "device-sign-key", "device-sign-mode"];

interface Passed {
  readonly request: Request;
  readonly answer: Response;
}

/** The senders of the product in front of the gateway of this file, and the requests that have passed between them. */
function enter(cookies = "") {
  const { gateway, time } = open();
  const passed: Passed[] = [];
  const clock = () => time.now;
  const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, origin),
      init,
    );
    const seen = request.clone();
    // A browser adds the origin itself.
    if (request.method === "POST") request.headers.set("origin", origin);
    const answer = await gateway(request);
    passed.push({ request: seen, answer: answer.clone() });
    return answer;
  };
  const page = createPageGateway(
    createGatewayBase("de", {
      fetch,
      clock,
      readCookies: () => cookies,
      isOnline: () => true,
    }),
  );
  const account = createGatewayClient({
    ...page,
    clock,
    fillRandom,
    startTimer: systemTimer,
    worker: fakeWorker(),
    session: () => ({ sessionRef: "a".repeat(64), userId: "1001" }),
    askChallenge: () => Promise.resolve({ ok: false, reason: "cancelled", message: "" }),
    notify: () => {},
    warn: () => {},
    signOut: () => Promise.resolve(),
    page: () => "/account",
  });
  const worker = createGatewayRequests({
    fetch,
    baseUrl: origin,
    headers: page.headers,
    page: () => "/account",
    clock,
    fillRandom,
  });
  const events = createCollectorClient({ fetch, baseUrl: origin, clock, startTimer: systemTimer });
  const renderer = createTransport(
    createHttpClient({ fetch, origin, headers: () => clientHeaders({ locale: "de" }), clock }),
  );
  return { page, account, worker, events, renderer, passed };
}

/** The names of a request's headers, without those of its transport. */
function namesOf({ request }: Passed): readonly string[] {
  return [...request.headers.keys()].filter((name) => name !== "accept").toSorted();
}

function sorted(...names: readonly string[]): readonly string[] {
  return [...names].toSorted();
}

function first(passed: readonly Passed[]): Passed {
  const [one] = passed;
  if (one === undefined) throw new Error("nothing was sent");
  return one;
}

describe("the headers of requests (specification, section 7)", () => {
  it("of a visitor's public calls name page, request and time, and no device", async () => {
    const { page, passed } = enter();
    const api = createMarketApi(page.send);
    await api.assets("de");
    await api.usdtRate("de");
    expect(passed.map(namesOf)).toEqual([sorted(...ofPage), sorted(...ofPage)]);
    const { request } = first(passed);
    expect(request.headers.get("website")).toBe("parallax");
    expect(request.headers.get("terminaltype")).toBe("1");
    expect(request.headers.get("content-type")).toBe("application/json");
    expect(request.headers.get("tm")).toMatch(/^\d{13}$/);
    expect(isTraceId(request.headers.get("uhti") ?? "")).toBe(true);
  });

  it("of public reads leave the answer to shared caches", async () => {
    const { page, passed } = enter();
    await createMarketApi(page.send).assets("de");
    const { headers } = first(passed).answer;
    expect(headers.get("cache-control")).toContain("public");
    expect(headers.get("vary") ?? "").not.toMatch(/tm|uhti|website|terminal|device|locale|\*/i);
  });

  it("name the device and the release ring if the page knows them", async () => {
    const { page, passed } = enter("beta=7; pfb=next");
    page.nameDevice(() => ({ terminalCode: "terminal", deviceId: "device" }));
    await createMarketApi(page.send).assets("de");
    expect(passed.map(namesOf)).toEqual([sorted(...ofDevice, "beta", "pfb")]);
  });

  it("of an account's calls also have its signature", async () => {
    const { account, page, passed } = enter();
    page.nameDevice(() => ({ terminalCode: "terminal", deviceId: "device" }));
    // The signature is a fake one: only the sent headers count.
    await account.shell({ path: paths.userInfo, method: "POST" }).catch(() => undefined);
    expect(namesOf(first(passed))).toEqual(sorted(...ofDevice, ...ofSignature));
  });

  it("of the worker's own calls are those of its page", async () => {
    const { worker, passed } = enter();
    expect(await worker.fetchSignConfig()).toBeDefined();
    worker.report("key-pair-missing", "why");
    await expect.poll(() => passed.length).toBe(2);
    expect(passed.map(namesOf)).toEqual([sorted(...ofPage), sorted(...ofPage)]);
    expect(passed.map(({ answer }) => answer.status)).toEqual([200, 200]);
  });

  it("of the calls about events name no page and no device", async () => {
    const { events, passed } = enter();
    expect(await events.isUploadOn()).toBeTypeOf("boolean");
    expect(passed.map(namesOf)).toEqual([sorted(...always)]);
    const bench = await openCollector();
    try {
      const seen: string[][] = [];
      const collector = createCollectorClient({
        fetch: (_input, init) => {
          const headers = new Headers(init?.headers);
          seen.push([...headers.keys()].toSorted());
          return bench.send(init?.body ?? null, Object.fromEntries(headers));
        },
        baseUrl: origin,
        clock: () => bench.time.now,
        startTimer: systemTimer,
      });
      const event = JSON.stringify({ event_id: "e1" });
      const record = {
        id: "e1",
        json: event,
        bytes: event.length,
        addedAt: bench.time.now,
        attempts: 0,
      };
      const outcome = await collector.send([record], { keepalive: false });
      expect(outcome.kind).toBe("stored");
      expect(seen).toEqual([sorted(...always)]);
    } finally {
      await bench.store.close();
    }
  });

  it("of the renderer's calls name the locale", async () => {
    const { renderer, passed } = enter();
    await createMarketApi(renderer).assets("de");
    expect(passed.map(namesOf)).toEqual([sorted(...ofPage)]);
  });
});
