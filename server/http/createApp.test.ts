import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { securityHeaders } from "./security/securityHeaders.ts";
import {
  createTestServer,
  publicPage,
  scriptText,
  type TestServer,
} from "./testing/createTestServer.ts";

/** Which policy belongs to which kind of answer is tested against the whole server. */
const somePolicy = {
  "content-security-policy": expect.stringMatching(/^default-src 'none'; /) as string,
};

let server: TestServer;
let onDisk: TestServer;

beforeAll(async () => {
  server = await createTestServer({
    render: async (request) => {
      if (request.url.includes("/broken"))
        throw new Error("secret detail\n    at render (/srv/page.ts:1:1)");
      return publicPage(
        request.url.includes("/none") ? "none" : "page",
        request.url.includes("/none") ? 404 : 200,
      );
    },
    gateway: async (request) => {
      const body = JSON.stringify({
        path: new URL(request.url).pathname,
        padding: "x".repeat(3000),
      });
      return new Response(body, {
        headers: { "content-type": "application/json", "content-length": String(body.length) },
      });
    },
  });
  onDisk = await createTestServer({ maxMemoryBytes: 10 });
});

afterAll(() => Promise.all([server.dispose(), onDisk.dispose()]));

describe("static files", () => {
  it.each([
    [
      "/assets/app-1a2b3c.js",
      "text/javascript; charset=utf-8",
      "public, max-age=31536000, immutable",
    ],
    ["/assets/style-9z.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/sw.js", "text/javascript; charset=utf-8", "no-cache"],
    [
      "/robots.txt",
      "text/plain; charset=utf-8",
      "public, max-age=300, stale-while-revalidate=86400",
    ],
    [
      "/.well-known/security.txt",
      "text/plain; charset=utf-8",
      "public, max-age=300, stale-while-revalidate=86400",
    ],
    [
      "/images/a%20b%20%C3%BC.svg",
      "image/svg+xml; charset=utf-8",
      "public, max-age=300, stale-while-revalidate=86400",
    ],
    ["/lonely.gz", "application/gzip", "public, max-age=300, stale-while-revalidate=86400"],
  ])("serves %s", async (path, type, cacheControl) => {
    for (const { ask } of [server, onDisk]) {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe(type);
      expect(answer.headers.get("cache-control")).toBe(cacheControl);
      expect((await answer.arrayBuffer()).byteLength).toBe(
        Number(answer.headers.get("content-length")),
      );
    }
  });

  it("chooses the coding, each with its own strong ETag", async () => {
    for (const { ask } of [server, onDisk]) {
      const tags = new Set<string | null>();
      for (const encoding of ["br", "gzip", "identity"]) {
        const answer = await ask("/assets/app-1a2b3c.js", {
          headers: { "accept-encoding": encoding },
        });
        expect(answer.headers.get("content-encoding")).toBe(
          encoding === "identity" ? null : encoding,
        );
        expect(answer.headers.get("vary")).toBe("Accept-Encoding");
        expect((await answer.arrayBuffer()).byteLength).toBe(
          Number(answer.headers.get("content-length")),
        );
        tags.add(answer.headers.get("etag"));
      }
      expect(tags.size).toBe(3);
      for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}"$/);
    }
  });

  it("answers 304 and HEAD", async () => {
    const get = await server.ask("/robots.txt");
    const etag = get.headers.get("etag") ?? "";
    const unchanged = await server.ask("/robots.txt", {
      headers: { "if-none-match": `W/${etag}` },
    });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    for (const { ask } of [server, onDisk]) {
      const head = await ask("/assets/app-1a2b3c.js", { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
      expect(head.headers.get("content-length")).toBe(String(scriptText.length));
    }
  });

  it.each([
    "/.vite/manifest.json",
    "/assets/app-1a2b3c.js.br",
    "/assets/app-1a2b3c.js.gz",
    "/assets",
    "/assets/",
    "/ROBOTS.TXT",
    "/robots.txt%00.html",
    "/..%2foutside.txt",
    "/assets/..%2f..%2foutside.txt",
    "/assets/%2e%2e/%2e%2e/outside.txt",
    "/..%5coutside.txt",
    "/%252e%252e/outside.txt",
    "/constructor",
    "/__proto__",
  ])("does not serve %s", async (path) => {
    const text = await (await server.ask(path)).text();
    expect(text).not.toMatch(/outside|secret|answer = 42/);
    expect(text).toMatch(/^page$|Not found/);
  });

  it.each([
    ["/robots.txt/", "/robots.txt"],
    ["//outside.txt", "/outside.txt"],
    ["/DE/%61?b=%61", "/de/a?b=%61"],
  ])("redirects %s to %s without a page or a file", async (path, target) => {
    const before = server.rendered.length;
    const answer = await server.ask(path);
    expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([
      308,
      target,
      "",
    ]);
    expect(server.rendered).toHaveLength(before);
    expect(await (await server.ask("/outside.txt")).text()).toBe("page");
  });

  it("answers 404 to a hashed name that does not exist, without a page", async () => {
    const before = server.rendered.length;
    const answer = await server.ask("/assets/app-000000.js");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(server.rendered).toHaveLength(before);
  });
});

describe("the application", () => {
  it("passes /v1/ to the gateway unchanged, and compresses its answer", async () => {
    const plain = await server.ask("/v1/mix/public/assets");
    expect(await plain.json()).toMatchObject({ path: "/v1/mix/public/assets" });
    for (let count = 0; count < 2; count += 1) {
      const answer = await server.ask("/v1/x", {
        method: "POST",
        headers: { "accept-encoding": "br" },
      });
      expect(answer.headers.get("content-encoding")).toBe("br");
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect((await answer.arrayBuffer()).byteLength).toBe(
        Number(answer.headers.get("content-length")),
      );
    }
  });

  it("has the baseline headers on every answer", async () => {
    const answers = [
      await server.ask("/"),
      await server.ask("/none"),
      await server.ask("/broken"),
      await server.ask("/%zz"),
      await server.ask("/", { method: "POST" }),
      await server.ask("/robots.txt"),
      await server.ask("/v1/x"),
      await server.ask("/healthz"),
      await server.ask("/readyz"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 404, 500, 400, 405, 200, 200, 200, 200,
    ]);
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject({ ...securityHeaders, ...somePolicy });
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  it("answers a render error with a page that hides it, and logs it under its trace id", async () => {
    const traceId = "0123456789abcdef0123456789abcdef";
    const answer = await server.ask("/broken", { headers: { uhti: traceId } });
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(html).toContain(traceId);
    expect(html).not.toMatch(/secret|detail|\bat render|\.ts/);
    expect(html).not.toMatch(/(?:src|href)="(?!\/")/);
    const logged = server.lines.filter(
      ({ level, fields }) => level === "error" && fields["traceId"] === traceId,
    );
    expect(logged).toHaveLength(1);
    expect(logged[0]?.fields["err"]).toMatchObject({
      message: expect.stringContaining("secret detail") as string,
    });
  });

  it.each(["/%", "/%zz", "/a/%c3%28", "/%ff"])(
    "answers 400 to the bad encoding of %s",
    async (path) => {
      const before = server.rendered.length;
      expect((await server.ask(path)).status).toBe(400);
      expect(server.rendered).toHaveLength(before);
    },
  );

  it("answers 414 to an address beyond the limit", async () => {
    expect((await server.ask(`/${"a".repeat(2047)}`)).status).toBe(200);
    expect((await server.ask(`/${"a".repeat(2048)}`)).status).toBe(414);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
    "answers 405 to %s of a page",
    async (method) => {
      const answer = await server.ask("/", { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    },
  );

  it("tells that it is up, and whether it is ready", async () => {
    const probed = await createTestServer();
    expect(await (await probed.ask("/healthz")).json()).toEqual({ status: "ok" });
    expect(await (await probed.ask("/readyz")).json()).toEqual({
      status: "ready",
      checks: { store: "ok" },
    });
    probed.readiness.drain();
    const draining = await probed.ask("/readyz");
    expect([draining.status, draining.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect((await probed.ask("/healthz")).status).toBe(200);
    await probed.dispose();
  });

  it("logs a line for each request, without the query", async () => {
    const logged = await createTestServer();
    const traceId = "0123456789abcdef0123456789abcdef";
    const headers = { uhti: traceId };
    await logged.ask("/a?email=me@example.com", { headers });
    await logged.ask("/a?email=me@example.com", { headers });
    await logged.ask("/healthz");
    await logged.ask("/robots.txt");
    await logged.ask("/assets/none.js");
    expect(
      logged.lines.map(({ level, fields }) => [level, fields["path"], fields["cache"]]),
    ).toEqual([
      ["info", "/a", "miss"],
      ["info", "/a", "hit"],
      ["debug", "/healthz", undefined],
      ["debug", "/robots.txt", "hit"],
      ["info", "/assets/none.js", undefined],
    ]);
    expect(logged.lines[0]?.fields).toMatchObject({
      traceId,
      method: "GET",
      status: 200,
      durationMs: 0,
    });
    expect(logged.lines[0]?.fields["bytes"]).toBeGreaterThan(0);
    expect(JSON.stringify(logged.lines)).not.toContain("example.com");
    await logged.dispose();
  });
});
