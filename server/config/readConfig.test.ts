import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./readConfig.ts";
import { exampleOf, variableNames } from "./configVariables.ts";

function errorOf(env: Record<string, string>): ConfigError | undefined {
  try {
    readConfig(env);
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

function problemNames(env: Record<string, string>): string[] {
  return errorOf(env)?.problems.map(({ name }) => name) ?? [];
}

describe("readConfig", () => {
  it("starts without any variable", () => {
    expect(readConfig({})).toEqual({
      port: 4173,
      host: undefined,
      dataDir: ".data",
      databaseUrl: undefined,
      eventsUrl: undefined,
      maxStreams: 10_000,
      eventsLogUrl: undefined,
      consumerPort: undefined,
      marketSource: "auto",
      currencyApiUrl: undefined,
      exchanges: ["binance", "okx", "kucoin", "bitstamp", "cryptocom"],
      exchangesUrl: undefined,
      coingeckoApiKey: undefined,
      coingeckoPlan: "demo",
      newsFeeds: [],
      imageHosts: undefined,
      serviceWorker: true,
      hasDictionaries: true,
      remotes: undefined,
      tradeLinks: undefined,
      tdkFile: undefined,
      internalGatewayUrl: undefined,
      publicOrigin: undefined,
      trustedProxies: 0,
      requestProtection: true,
      gatewayKeysDir: undefined,
      gatewayCertificate: undefined,
      smtpUrl: undefined,
      smtpFrom: undefined,
      oidcGoogleClientId: undefined,
      oidcAppleClientId: undefined,
      telegramBotToken: undefined,
      geetestId: undefined,
      geetestKey: undefined,
      eventUpload: true,
      eventsMaxMb: 8192,
      diskFloorMb: 512,
      databaseWaitSeconds: 0,
      drainSeconds: 5,
      operatorToken: undefined,
      vitalsDemo: undefined,
      openTelemetry: undefined,
      privateWebhooks: false,
      pushServices: [],
      logLevel: "info",
    });
  });

  it("treats empty and blank variables as absent, and ignores unknown ones", () => {
    const blank = Object.fromEntries(variableNames.map((name) => [name, " "]));
    expect(readConfig({ ...blank, PARALLAX_OTHER: "1" })).toEqual(readConfig({}));
  });

  it("reads values, without the spaces and slashes that people leave", () => {
    const config = readConfig({
      PORT: " 0 ",
      PUBLIC_ORIGIN: "https://Example.com/",
      INTERNAL_GATEWAY_URL: "http://gateway:8080/",
    });
    expect(config).toMatchObject({
      port: 0,
      publicOrigin: "https://example.com",
      internalGatewayUrl: "http://gateway:8080",
    });
  });

  it("reads feeds as a list without duplicates", () => {
    const feeds = " https://a.example/rss , http://b.example/atom?a=1,,https://a.example/rss,";
    expect(readConfig({ NEWS_FEEDS: feeds }).newsFeeds).toEqual([
      "https://a.example/rss",
      "http://b.example/atom?a=1",
    ]);
    const ten = Array.from({ length: 10 }, (_, n) => `https://a.example/${n}`);
    expect(readConfig({ NEWS_FEEDS: ten.join(",") }).newsFeeds).toEqual(ten);
  });

  it("reads remotes, of which there may be none", () => {
    const footer = {
      url: "/shell/footer.js",
      integrity: `sha384-${"b".repeat(64)}`,
      version: "2.1.0",
    };
    expect(readConfig({ REMOTES: JSON.stringify({ footer }) }).remotes).toEqual({ footer });
    expect(readConfig({ REMOTES: "{}" }).remotes).toEqual({});
    for (const wrong of [
      { ...footer, integrity: "" },
      { ...footer, integrity: footer.integrity.replace("384", "256") },
      { ...footer, url: "http://shell.example.com/footer.js" },
      { ...footer, url: "footer.js" },
      { ...footer, version: "" },
      { ...footer, more: 1 },
      { url: footer.url },
    ])
      expect(problemNames({ REMOTES: JSON.stringify({ footer: wrong }) })).toEqual(["REMOTES"]);
  });

  it("reads links to trade, none of which may lead to another host than it names", () => {
    const buy = "https://exchange.example/{coin}-{currency}";
    expect(readConfig({ TRADE_LINKS: JSON.stringify({ buy }) }).tradeLinks).toEqual({ buy });
    for (const wrong of [
      "https://exchange.example/buy",
      "http://exchange.example/{coin}",
      "https://{coin}.exchange.example/{coin}",
      "https://exchange.example{coin}/{coin}",
      "https://me:pw@exchange.example/{coin}",
      "https://{coin}@exchange.example/",
      "data:{coin}",
      "/buy/{coin}",
    ])
      expect(problemNames({ TRADE_LINKS: JSON.stringify({ buy: wrong }) })).toEqual([
        "TRADE_LINKS",
      ]);
  });

  it.each([
    ["PORT", "80a"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "1e3"],
    ["HOST", "localhost/x"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_URL", "postgres"],
    ["EVENTS_URL", "clickhouse://localhost:9000/x"],
    ["MARKET_SOURCE", "coin-gecko"],
    ["CURRENCY_API_URL", "file:///etc/passwd"],
    ["COINGECKO_API_KEY", "a b"],
    ["COINGECKO_PLAN", "free"],
    ["NEWS_FEEDS", "news.example.com/rss"],
    ["NEWS_FEEDS", "https://a.example/rss,file:///etc/passwd"],
    ["NEWS_FEEDS", "https://a.example/rss https://b.example/rss"],
    ["NEWS_FEEDS", "https://user:hunter2@a.example/rss"],
    ["NEWS_FEEDS", Array.from({ length: 11 }, (_, n) => `https://a.example/${n}`).join(",")],
    ["REMOTES", "footer"],
    ["REMOTES", "[]"],
    ["REMOTES", '{"aside":{}}'],
    ["TRADE_LINKS", "https://exchange.example/{coin}"],
    ["TRADE_LINKS", '{"hold":"https://exchange.example/{coin}"}'],
    ["INTERNAL_GATEWAY_URL", "gateway:80"],
    ["PUBLIC_ORIGIN", "https://example.com/path"],
    ["PUBLIC_ORIGIN", "https://user:pw@example.com"],
    ["TRUST_PROXY", "loopback"],
    ["TRUST_PROXY", "11"],
    ["REQUEST_PROTECTION", "yes"],
    ["SMTP_FROM", "Parallax"],
    ["SMTP_FROM", "a@example.com, b@example.com"],
    ["OIDC_GOOGLE_CLIENT_ID", "a b"],
    ["TELEGRAM_BOT_TOKEN", "secret"],
    ["EVENTS_MAX_MB", "0"],
    ["DISK_FLOOR_MB", "1.5"],
    ["DATABASE_WAIT_SECONDS", "-1"],
    ["DRAIN_SECONDS", "601"],
    ["OPERATOR_TOKEN", "short"],
    ["PUSH_SERVICES", "push.example.com,*"],
    ["LOG_LEVEL", "verbose"],
  ])("refuses %s=%s", (name, value) => {
    expect(problemNames({ [name]: value })).toEqual([name]);
  });

  it("lists every problem in one line, with an example and without any value", () => {
    const secrets = {
      DATABASE_URL: "mysql://root:hunter2@db",
      OPERATOR_TOKEN: "tiny-secret",
      PORT: "99999",
    };
    const error = errorOf(secrets);
    const text = `${String(error)} ${JSON.stringify(error)}`;
    for (const name of Object.keys(secrets)) expect(text).toContain(`${name} must be`);
    for (const value of Object.values(secrets)) expect(text).not.toContain(value);
    expect(String(error)).not.toContain("\n");
    expect(text).toContain("for example PORT=4173");
  });

  it("reads a sender with and without a name", () => {
    for (const from of ["a@example.com", "Parallax <a@example.com>"])
      expect(problemNames({ SMTP_FROM: from })).toEqual([]);
    expect(problemNames({ SMTP_URL: "mail.example.com", SMTP_FROM: "a@example.com" })).toEqual([
      "SMTP_URL",
    ]);
  });

  it.each([
    ["GEETEST_ID", "id", "GEETEST_KEY"],
    ["GEETEST_KEY", "key", "GEETEST_ID"],
  ])("requires with %s the variable that goes with it", (name, value, needed) => {
    expect(problemNames({ [name]: value })).toEqual([needed]);
  });

  it("requires the operator's token where the consumer shows its metrics", () => {
    expect(problemNames({ CONSUMER_PORT: "4174" })).toEqual(["OPERATOR_TOKEN"]);
    expect(problemNames({ CONSUMER_PORT: "65536" })).toContain("CONSUMER_PORT");
    expect(readConfig({ CONSUMER_PORT: "4174", OPERATOR_TOKEN: "t".repeat(16) }).consumerPort).toBe(
      4174,
    );
  });

  it("requires a key for CoinGecko", () => {
    expect(problemNames({ MARKET_SOURCE: "coingecko" })).toEqual(["COINGECKO_API_KEY"]);
    expect(problemNames({ EVENTS_LOG_URL: "kafka://a:1,b:2/topic" })).toEqual(["DATABASE_URL"]);
    expect(problemNames({ MARKET_SOURCE: "coingecko", COINGECKO_API_KEY: "CG-1" })).toEqual([]);
  });
});

describe("the variables of OpenTelemetry", () => {
  const endpoint = "http://collector:4318/";
  const read = (env: Record<string, string>) => readConfig(env).openTelemetry;

  it("send nothing without an address, or where they say so", () => {
    for (const env of [
      {},
      { OTEL_TRACES_SAMPLER: "always_on" },
      { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: "true" },
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_TRACES_EXPORTER: "none",
        OTEL_METRICS_EXPORTER: "none",
      },
    ])
      expect(read(env)).toBeUndefined();
  });

  it("name one address for both signals, or a whole one for each", () => {
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toMatchObject({
      tracesUrl: "http://collector:4318/v1/traces",
      metricsUrl: "http://collector:4318/v1/metrics",
    });
    const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example/in" };
    expect(read(own)).toMatchObject({ tracesUrl: own.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT });
    expect(read(own)?.metricsUrl).toBeUndefined();
    expect(
      read({ ...own, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_METRICS_EXPORTER: "none" }),
    ).toMatchObject({ tracesUrl: own.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, metricsUrl: undefined });
  });

  it("are refused where this server cannot do as they say", () => {
    expect(
      problemNames({
        OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
        OTEL_TRACES_EXPORTER: "zipkin",
        OTEL_TRACES_SAMPLER_ARG: "1.5",
        OTEL_SDK_DISABLED: "yes",
      }),
    ).toEqual([
      "OTEL_EXPORTER_OTLP_PROTOCOL",
      "OTEL_TRACES_EXPORTER",
      "OTEL_TRACES_SAMPLER_ARG",
      "OTEL_SDK_DISABLED",
    ]);
  });
});

describe(".env.example", () => {
  const lines = readFileSync(new URL("../../.env.example", import.meta.url), "utf8").split("\n");
  const entries = lines.flatMap((line) => {
    const [, name, value] = /^# ([A-Z_]+)=(\S+)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });

  it("names every variable of the schema once, in its order", () => {
    expect(entries.map(([name]) => name)).toEqual(variableNames);
  });

  it("has the schema's examples, and accepts all of them together", () => {
    for (const name of variableNames)
      expect(Object.fromEntries(entries)[name]).toBe(exampleOf(name));
    expect(problemNames(Object.fromEntries(entries))).toEqual([]);
  });

  it("gives every variable a comment of its own", () => {
    const commented = lines.filter((line) => /^# \S/.test(line) && !/^# [A-Z_]+=/.test(line));
    expect(commented.length).toBeGreaterThanOrEqual(variableNames.length - 1);
  });
});
