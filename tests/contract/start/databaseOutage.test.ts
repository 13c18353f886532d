import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../server/config/readConfig.ts";
import { createStore, type Store } from "../../../server/store/createStore.ts";
import { copyDatabase, type DatabaseCopy } from "../../../server/store/testing/databaseCopies.ts";
import { type RunningServer, startServer } from "../../../server/start/startServer.ts";
import { memberOf } from "../../../src/lib/records.ts";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { collectorPath } from "../../../src/wire/events/tracking.ts";
import { headerNames } from "../../../src/wire/headers.ts";
import { buildKeysDir } from "../../../tools/build/builtServer.ts";
import { createMemoryLogger } from "../gateway/gatewayFixture.ts";
import { trackedEvent } from "../../../tests/store/trackedEvents.ts";

const logger = createMemoryLogger();
let server: RunningServer;
let store: Store | undefined;
let copy: DatabaseCopy;

beforeAll(async () => {
  copy = await copyDatabase();
  const config = readConfig({
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: copy.dataDir,
    GATEWAY_KEYS_DIR: buildKeysDir(),
    LOG_LEVEL: "silent",
    MARKET_SOURCE: "snapshot",
    REQUEST_PROTECTION: "off",
    DRAIN_SECONDS: "0",
  });
  server = await startServer(config, {
    openStore: async (options) => (store = await createStore(options)),
    log: { logger, flush: () => undefined },
  });
});

afterAll(async () => {
  await server.close();
  await copy.remove();
});

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${server.url}${path}`, init);

async function post(path: string, body: unknown) {
  const answer = await ask(`/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: server.url,
      [headerNames.website]: "parallax",
    },
    body: JSON.stringify(body),
  });
  const { code, data } = (await answer.json()) as { readonly code: string; readonly data: unknown };
  return { status: answer.status, code, data, retryAfter: answer.headers.get("retry-after") };
}

const sendEvent = (seq: number) => post(collectorPath, [trackedEvent(seq)]);
const checkDevice = () =>
  post(accountPaths.checkDevice, {
    serialNO: "0".repeat(32),
    userCheckDeviceUserIdHash: "0".repeat(64),
  });

describe("public pages outlive the database", () => {
  it("and say so, while accounts and events refuse and acknowledge nothing", async () => {
    expect((await sendEvent(1)).status).toBe(200);
    expect((await checkDevice()).code).toBe(gatewayCodes.goneSignIn);
    expect(await (await ask("/readyz")).json()).toMatchObject({ status: "ready" });

    await store?.close();

    for (const path of [
      "/",
      "/converter/btc/usd",
      "/de/market-cap/eth-vs-btc?ratio=0.5",
      "/login",
      "/v1/mix/public/ratesCapsule",
      "/v1/mix/public/quote?symbol=BTC&quote=USD&amount=1",
      "/favicon.svg",
      "/healthz",
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    const ready = await ask("/readyz");
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: "degraded", checks: { market: "ok", store: "failing", disk: "ok" } },
    ]);
    const told = logger.lines.filter(({ message }) => message === "a part does not answer");
    expect(told.map(({ fields }) => memberOf(fields, "part"))).toEqual(["store"]);
    const refused = {
      status: 503,
      code: gatewayCodes.unavailable,
      data: null,
      retryAfter: expect.stringMatching(/^\d+$/) as string,
    };
    expect(await sendEvent(2)).toEqual(refused);
    expect(await checkDevice()).toEqual(refused);
  });
});
