import { globSync, readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { asyncProperty, assert, constantFrom, oneof, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { createHistoryFile } from "../../../server/gateway/createHistoryFile.ts";
import { createOpenApi, describedCalls } from "../../../server/open-api/createOpenApi.ts";
import { publicFacts } from "../../../server/open-api/openApiDocuments.ts";
import { createQuoteCalls } from "../../../server/quotes/createQuoteCalls.ts";
import { createQuoteSigner } from "../../../server/quotes/createQuoteSigner.ts";
import { createRatesStream } from "../../../server/rates-stream/createRatesStream.ts";
import { createStreamCall } from "../../../server/rates-stream/createStreamCall.ts";
import { securityPaths } from "../../../src/wire/account/accountPaths.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { streamPath } from "../../../src/wire/market/stream.ts";
import { pushPaths } from "../../../src/wire/page/pushLines.ts";
import { apiPaths, coinDaysPath } from "../../../src/wire/paths.ts";
import { publicCalls, publicCallsPath } from "../../../src/features/api/publicCalls.ts";
import { createMemoryLogger, createSnapshotMarket, now, readEnvelope } from "./gatewayFixture.ts";
import { createAjv, jsonSchemaOf, type OpenApi, operationsOf, strictly } from "./openApiFixture.ts";

const clock = () => now;
const moment = now - 60_000;
const day = { symbol: "BTC", at: moment, last: "1", open: "2.5", high: "3", low: "1", volume: "9" };
const snapshotMarket = createSnapshotMarket();
const market = {
  ...snapshotMarket,
  coinDays: () => ({ ...snapshotMarket.stamp(), days: [day] }),
};
const item = {
  title: "Bitcoin",
  url: "https://news.test/1",
  source: "News",
  publishedAt: moment,
  symbols: ["BTC"],
  summary: "<p>Text</p>",
};
const headText = { path: "/converter/btc/usd", locale: "en", title: "Own" };
const remote = { url: "https://parts.test/header.js", integrity: "sha384-a", version: "1" };
const openCalls = {
  ...createQuoteCalls({ market, signer: createQuoteSigner(new Uint8Array(32).fill(7)), clock }),
  ...createHistoryFile({ market }),
  ...createStreamCall({
    market,
    stream: createRatesStream({
      market: { ...market, subscribe: () => () => undefined },
      clock,
      maxStreams: 1,
    }),
    trustedProxies: 0,
  }),
};
const gateway = createGateway({
  market,
  news: { items: () => [item], version: () => "1" },
  imageHosts: ["https://images.test"],
  remotes: { header: remote },
  tradeLinks: { buy: "https://exchange.test/{coin}" },
  headTexts: { find: () => [headText], version: () => "1" },
  openCalls,
  clock,
  logger: createMemoryLogger(),
});
const none = { ...market.stamp(), quotes: [], days: [], assets: [], currencies: [], facts: [] };
const noFigures = { quotes: () => none, coinDays: () => none, assets: () => none };
const noSymbols = { isPriced: () => false, isListed: () => false, assetFacts: () => none };
/** Parameters are checked before figures are asked for: here there are none. */
const checkingGateway = createGateway({
  market: { ...market, ...noFigures, ...noSymbols },
  openCalls: createQuoteCalls({
    market: { ...market, ...noSymbols },
    signer: createQuoteSigner(new Uint8Array(32).fill(7)),
    clock,
  }),
  clock,
  logger: createMemoryLogger(),
});

const ask = (path: string, init?: RequestInit) =>
  gateway(new Request(`http://gateway.test${path}`, init));

const written = createOpenApi(describedCalls(openCalls), publicFacts, {
  origin: "https://site.test",
  version: "1",
});
const document = JSON.parse(JSON.stringify(written)) as OpenApi;

/** What calls are asked with, so that every member of an answer is there in one of them. */
const questions: Readonly<Record<string, readonly string[]>> = {
  "/v1/mix/public/assetFacts": ["", "?symbols=BTC,XAU,AAPL,USDT&locale=ar"],
  "/v1/mix/public/assetNews": ["?symbol=btc"],
  "/v1/mix/public/assets": ["", "?locale=zh-CN"],
  "/v1/mix/public/coinCandles": ["?symbol=btc", "?symbol=BTC&interval=1h"],
  "/v1/mix/public/coinDays": ["", "?symbols=BTC"],
  "/v1/mix/public/coinHistory": ["?symbol=btc", "?symbol=BTC&quote=NGN"],
  "/v1/mix/public/coinHistory.json": ["?symbol=btc", "?symbol=BTC&quote=NGN"],
  "/v1/mix/public/coinQuotes": ["", "?symbols=BTC,USD,XAU", "?symbols=BTC&on=2025-03-01"],
  "/v1/mix/public/getTdkMltQueryList": ["?path=/converter/btc/usd&locale=en"],
  "/v1/mix/public/quote": [
    "?symbol=btc&quote=usd&amount=0.05",
    "?symbol=btc&quote=ngn&side=fiat&amount=5",
  ],
  "/v1/mix/public/quoteKey": [""],
  "/v1/mix/public/ratesCapsule": [""],
  "/v1/mix/system/getDomainConfigList": [""],
  "/v1/mix/system/getRemoteConfig": [""],
  "/v1/mix/system/getTradeLinks": [""],
};
const posts: Readonly<Record<string, object>> = {
  "/v1/mix/public/usdtRate": { locale: "en" },
  "/v1/mix/public/getTdkMltQueryList": { path: "/", locale: "en" },
};

const operations = operationsOf(document);
const examples = Object.values(publicCalls).flat();
const jsonGets = operations.filter(
  ({ path, method }) => method === "get" && !path.endsWith(".csv") && path !== `/${streamPath}`,
);
/** Those with an envelope. */
const gets = jsonGets.filter(({ path }) => !path.endsWith(".json"));

describe("the OpenAPI document", () => {
  it("is one, of version 3.1", async () => {
    const validator = new Validator();
    const result = await validator.validate({ ...document });
    expect(result).toMatchObject({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("has every public call that the protocol names", () => {
    const sources = globSync("src/{wire,market}/**/*.ts").map((file) => readFileSync(file, "utf8"));
    const named = sources.flatMap(
      (text) => text.match(/(?<=")v1\/mix\/public\/[\w.]+(?=")/g) ?? [],
    );
    expect(named).toContain(apiPaths.coinQuotes);
    const own = new Set<string>([...Object.values(securityPaths), ...Object.values(pushPaths)]);
    const left = named.filter((path) => document.paths[`/${path}`] === undefined);
    expect(left.filter((path) => !own.has(path))).toEqual([]);
  });

  it("names each call and each part once, and refers to no part that it lacks", () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    const references = JSON.stringify(document).match(/(?<=#\/components\/schemas\/)\w+/g) ?? [];
    expect(new Set(references)).toEqual(new Set(Object.keys(document.components.schemas)));
  });

  it.each(jsonGets)("describes what $path answers", async ({ path, operation }) => {
    const validate = strictly(document, jsonSchemaOf(operation.responses[200]));
    const asked = questions[path] ?? [];
    expect(asked).not.toEqual([]);
    for (const question of asked) {
      validate(await (await ask(path + question)).json());
      expect(validate.errors ?? [], `${path}${question}`).toEqual([]);
    }
  });

  it.each(Object.entries(posts))("describes what POST %s answers", async (path, body) => {
    const operation = document.paths[path]?.post;
    if (operation === undefined) throw new Error(`${path} is not described`);
    const validate = strictly(document, jsonSchemaOf(operation.responses[200]));
    const headers = { "content-type": "application/json" };
    const answer = await ask(path, { method: "POST", headers, body: JSON.stringify(body) });
    validate(await readEnvelope(answer));
    expect(validate.errors ?? []).toEqual([]);
  });

  it("says of an answer with another member that it is wrong", async () => {
    const operation = document.paths[`/${coinDaysPath}`]?.get;
    if (operation === undefined) throw new Error("coinDays is not described");
    const validate = strictly(document, jsonSchemaOf(operation.responses[200]));
    const envelope = await readEnvelope<{ readonly days: readonly object[] }>(
      await ask(`/${coinDaysPath}`),
    );
    const [first] = envelope.data.days;
    const other = (changed: object) => ({
      ...envelope,
      data: { ...envelope.data, days: [changed] },
    });
    expect(validate(other({ ...first }))).toBe(true);
    expect(validate(other({ ...first, close: "1" }))).toBe(false);
    expect(validate(other({ ...first, last: 1 }))).toBe(false);
  });

  it("refuses in a parameter what the call refuses, and nothing else", async () => {
    const parts = oneof(
      string({ maxLength: 14 }),
      constantFrom(
        "BTC",
        "btc,ETH",
        "",
        "BTC,",
        "zh-CN",
        "en_US",
        "coin",
        "0.05",
        "1e5",
        "-1",
        "9".repeat(41),
      ),
      constantFrom("BTC,".repeat(200), Array.from({ length: 200 }, () => "BTC").join()),
    );
    const parameters = gets.flatMap(({ path, operation }) =>
      (operation.parameters ?? [])
        // The calendar of a day is beyond a pattern.
        .filter(({ name }) => name !== "on")
        .map(({ name, schema }) => ({ path, name, isRight: createAjv().compile(schema) })),
    );
    await assert(
      asyncProperty(constantFrom(...parameters), parts, async ({ path, name, isRight }, value) => {
        const asked = new URLSearchParams(questions[path]?.at(-1) ?? "");
        asked.set(name, value);
        const request = new Request(`http://gateway.test${path}?${asked.toString()}`);
        const { code } = await readEnvelope(await checkingGateway(request));
        const isRefused = code === gatewayCodes.invalidParameter;
        expect(isRefused).toBe(!isRight(value));
      }),
    );
  });

  it("has every call that the page about it gives as an example, and the page has every public one", () => {
    const shown = examples.map((one) => publicCallsPath + one);
    const paths = shown.map((address) => address.replace(/\?.*/, ""));
    const described = operations.filter(
      ({ path, method }) => method === "get" && path.includes("/public/"),
    );
    expect(new Set(paths)).toEqual(
      new Set(
        described.map(({ path }) => path).filter((path) => !path.endsWith("getTdkMltQueryList")),
      ),
    );
  });

  it("says which parameters a call needs", async () => {
    for (const { path, operation } of gets) {
      const needed = (operation.parameters ?? []).some(({ required }) => required);
      const { code } = await readEnvelope(await ask(path));
      expect(code === gatewayCodes.invalidParameter, path).toBe(needed);
    }
  });
});
