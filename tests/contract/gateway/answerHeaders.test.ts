import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../server/config/readConfig.ts";
import { createRenderer } from "../../../server/ssr/createRenderer.ts";
import { type RunningServer, startServer } from "../../../server/start/startServer.ts";
import { copyDatabase } from "../../../server/store/testing/databaseCopies.ts";
import { captchaFramePath } from "../../../src/wire/account/captcha.ts";
import { buildKeysDir } from "../../../tools/build/builtServer.ts";

const settings = {
  HOST: "127.0.0.1",
  PORT: "0",
  GATEWAY_KEYS_DIR: buildKeysDir(),
  LOG_LEVEL: "silent",
  MARKET_SOURCE: "snapshot",
  DRAIN_SECONDS: "0",
  GEETEST_ID: "id",
  GEETEST_KEY: "key",
};

let secure: RunningServer;
let plain: RunningServer;
const copies: (() => Promise<void>)[] = [];

/** The built server; the page `/broken` cannot be rendered. */
async function start(own: Readonly<Record<string, string>>): Promise<RunningServer> {
  const { dataDir, remove } = await copyDatabase();
  copies.push(remove);
  return startServer(readConfig({ ...settings, DATA_DIR: dataDir, ...own }), {
    createRenderer: async (deps) => {
      const renderer = await createRenderer(deps);
      return {
        ...renderer,
        render: async (request, address) => {
          if (request.url.includes("/broken")) throw new Error("broken");
          return renderer.render(request, address);
        },
      };
    },
  });
}

beforeAll(async () => {
  [secure, plain] = await Promise.all([
    start({ PUBLIC_ORIGIN: "https://exchange.example" }),
    start({}),
  ]);
});

afterAll(async () => {
  await secure.close();
  await plain.close();
  await Promise.all(copies.map((remove) => remove()));
});

describe("the time of the server's parts", () => {
  const timing = async (path: string, init?: RequestInit) =>
    (await ask(path, init)).headers.get("server-timing");

  it("is told of a page to those who waited for its render, and of public calls", async () => {
    expect(await timing("/market-cap")).toMatch(/^queue;dur=\d+, render;dur=\d+$/);
    expect(await timing("/market-cap")).toBe("cache;desc=hit");
    expect(await timing("/v1/mix/public/assets")).toMatch(/^app;dur=\d+, compress;dur=\d+$/);
  });

  it.each(["/v1/user/overview/userinfo", "/v1/vitals/summary?from=1&to=2", "/v1/none", "/broken"])(
    "is not told of %s",
    async (path) => {
      expect(await timing(path)).toBeNull();
    },
  );
});

function ask(path: string, init?: RequestInit, server = secure): Promise<Response> {
  return fetch(`${server.url}${path}`, { redirect: "manual", ...init });
}

function assetEnding(ending: string): string {
  const name = readdirSync("dist/client/assets").find((file) => file.endsWith(ending));
  return `/assets/${name ?? ""}`;
}

async function tagOf(path: string): Promise<RequestInit> {
  return { headers: { "if-none-match": (await ask(path)).headers.get("etag") ?? "" } };
}

/** Every header of the baseline except the content security policy, which differs from kind to kind. */
const baseline = {
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": expect.stringContaining("camera=()") as string,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

const closedText =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const closed = new RegExp(`^${closedText}$`);
const framed = /frame-ancestors 'self'; sandbox allow-scripts$/;
const script = /^default-src 'none'; script-src 'self';.* connect-src 'self'$/;
const drawing = /^default-src 'none'; style-src 'unsafe-inline';.* sandbox$/;
const small = new RegExp(`^${closedText}; style-src 'sha256-[\\w+/=]+'$`);
const pageWith = (styles: number) =>
  new RegExp(
    `^default-src 'none'; script-src 'self' 'strict-dynamic'( 'sha256-[\\w+/]{43}='){2,}; style-src 'self'( 'sha256-[\\w+/]{43}='){${styles}}; .*; upgrade-insecure-requests$`,
  );
const page = pageWith(1);
/** Some scripts have styles of their own. */
const arabicPage = pageWith(2);

const answer = "/v1/mix/public/coinQuotes?symbols=BTC";
const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };

type Kind = readonly [
  name: string,
  path: string | (() => string),
  status: number,
  policy: RegExp,
  init?: RequestInit | ((path: string) => Promise<RequestInit>),
];

const kinds: readonly Kind[] = [
  ["a page, rendered", "/converter/btc/usd", 200, page],
  ["a page, kept", "/converter/btc/usd", 200, page],
  ["a page, asked for its headers", "/converter/btc/usd", 200, page, { method: "HEAD" }],
  ["a page, unchanged", "/converter/btc/usd", 304, page, tagOf],
  ["a page in another language", "/ar/market-cap/eth-vs-btc", 200, arabicPage],
  ["a page of its visitor", "/login", 200, page],
  ["a page that is not there", "/nowhere", 404, page],
  ["a redirect", "/converter/", 308, closed],
  ["a page that cannot be rendered", "/broken", 500, small],
  ["an address that cannot be read", "/%zz", 400, small],
  ["an address that is too long", `/${"a".repeat(3000)}`, 414, small],
  ["a page that is posted to", "/", 405, small, { method: "POST" }],
  ["options of a page", "/", 405, small, { method: "OPTIONS" }],
  ["a script", () => assetEnding(".js"), 200, script],
  ["a script, unchanged", () => assetEnding(".js"), 304, script, tagOf],
  ["a style sheet", () => assetEnding(".css"), 200, closed],
  ["a drawing", "/favicon.svg", 200, drawing],
  ["a share image", "/og/market-cap/eth-vs-btc.png", 200, closed],
  ["a share image of nothing", "/og/converter/nope/usd.png", 404, small],
  ["a script of another release", "/assets/gone-0000000.js", 404, small],
  ["an answer of the gateway", answer, 200, closed],
  ["a refusal of the gateway", "/v1/mix/nothing", 404, closed],
  ["a private call without a session", "/v1/user/overview/userinfo", 403, closed, post],
  [
    "a private call from elsewhere",
    "/v1/user/overview/userinfo",
    403,
    closed,
    {
      ...post,
      headers: { ...post.headers, origin: "https://elsewhere.example" },
    },
  ],
  ["the frame of the challenge", captchaFramePath, 200, framed],
  ["whether it lives", "/healthz", 200, closed],
  ["whether it is ready", "/readyz", 200, closed],
];

describe("every kind of answer has a trace id and the security headers", () => {
  it.for(kinds)("%s", async ([, place, status, policy, init]) => {
    const path = typeof place === "string" ? place : place();
    const response = await ask(path, typeof init === "function" ? await init(path) : init);
    const headers = Object.fromEntries(response.headers);
    const isPicture = headers["content-type"]?.startsWith("image/") === true;
    expect([response.status, headers]).toEqual([
      status,
      expect.objectContaining({
        ...baseline,
        uhti: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        // Other names of this server may show its pictures; no other file may be read from elsewhere.
        ...(isPicture && { "cross-origin-resource-policy": "cross-origin" }),
      }),
    ]);
    expect(headers["content-security-policy"]).toMatch(policy);
    expect(headers["access-control-allow-origin"]).toBe(isPicture ? "*" : undefined);
    expect(headers["x-powered-by"] ?? headers["server"]).toBeUndefined();
  });

  it("bytes that are not HTTP", async () => {
    const { hostname, port } = new URL(secure.url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write("nonsense\r\n\r\n");
    const lines = (await text(socket)).split("\r\n");
    expect(lines[0]).toBe("HTTP/1.1 400 Bad Request");
    const { "permissions-policy": _, ...exact } = baseline;
    for (const [name, value] of Object.entries(exact)) expect(lines).toContain(`${name}: ${value}`);
    expect(lines).toContain(`content-security-policy: ${closedText}`);
  });
});

describe("a server whose public origin is not known to be https", () => {
  it.each(["/", "/healthz", "/favicon.svg", answer])(
    "does not bind browsers to https by %s",
    async (path) => {
      const { headers } = await ask(path, undefined, plain);
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
    },
  );
});

describe("the policy of a page", () => {
  const hashOf = (source: string): string =>
    `'sha256-${createHash("sha256").update(source).digest("base64")}'`;

  it.each([
    "/",
    "/converter/btc/usd?amount=2",
    "/account",
    "/nowhere",
    "/de/market-cap/sol-vs-eth",
  ])("of %s names exactly its own scripts", async (path) => {
    const response = await ask(path);
    const html = await response.text();
    const sources = [...html.matchAll(/<script(?:\s[^>]*)?>[\s\S]*?<\/script>/g)]
      .map(([element]) => element)
      .filter((element) => !/^<script[^>]*type="application\//.test(element))
      .map((element) => element.slice(element.indexOf(">") + 1, -"</script>".length));
    expect(sources.length).toBeGreaterThanOrEqual(2);
    const policy = response.headers.get("content-security-policy") ?? "";
    const named = policy.split("; ").find((part) => part.startsWith("script-src ")) ?? "";
    expect(new Set(named.split(" ").slice(3))).toEqual(new Set(sources.map(hashOf)));
    expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce/);
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
      "img-src 'self' data: blob:",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split("; ")).toContain(directive);
  });
});

it("leads password managers to the page that replaces a password", async () => {
  const answer = await fetch(`${plain.url}/.well-known/change-password`);
  expect([answer.redirected, answer.status]).toEqual([true, 200]);
  expect(new URL(answer.url).pathname).toBe("/reset-password");
  expect(await answer.text()).toContain("Set a new password");
  expect((await fetch(`${plain.url}/.well-known/nothing`)).status).toBe(404);
});
