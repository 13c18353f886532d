import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { createDeferred } from "../../../src/lib/testing/createDeferred.ts";
import {
  createTestServer,
  publicPage,
  type TestServer,
  type TestServerOptions,
} from "../testing/createTestServer.ts";

const open: TestServer[] = [];

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await createTestServer(options);
  open.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.dispose()));
});

const accept = (encoding: string): RequestInit => ({ headers: { "accept-encoding": encoding } });
const bytesOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());

describe("public pages", () => {
  it("are rendered once and then come from memory, in every coding", async () => {
    const { ask, rendered } = await start();
    const html = `<p>/a</p>`.repeat(50);
    const br = await ask("/a", accept("gzip, br"));
    expect(br.headers.get("content-encoding")).toBe("br");
    expect(br.headers.get("vary")).toBe("Accept-Encoding");
    expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(html);
    const gzip = await ask("/a", accept("gzip"));
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(html);
    const plain = await ask("/a");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(html);
    expect(plain.headers.get("content-length")).toBe(String(html.length));
    expect(rendered).toHaveLength(1);
  });

  it("have one weak ETag for all codings, and answer 304 to it", async () => {
    const { ask, rendered } = await start();
    const etag = (await ask("/a", accept("br"))).headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect((await ask("/a")).headers.get("etag")).toBe(etag);
    const unchanged = await ask("/a", { headers: { "if-none-match": etag } });
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe("");
    expect(unchanged.headers.get("content-length")).toBeNull();
    expect(unchanged.headers.get("cache-control")).toContain("s-maxage=60");
    expect((await ask("/a", { headers: { "if-none-match": 'W/"other"' } })).status).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  it("answer HEAD with the headers of GET", async () => {
    const { ask } = await start();
    const headers = { "accept-encoding": "br", uhti: "0af7651916cd43dd8448eb211c80319c" };
    const get = await ask("/a", { headers });
    const head = await ask("/a", { headers, method: "HEAD" });
    expect(await head.text()).toBe("");
    expect(Object.fromEntries(head.headers)).toEqual({
      ...Object.fromEntries(get.headers),
      "server-timing": "cache;desc=hit",
    });
  });

  it("are rendered once for all who ask at once", async () => {
    const gate = createDeferred();
    const { ask, rendered } = await start({
      render: async () => {
        await gate.promise;
        return publicPage("<p>one</p>");
      },
    });
    const asked = ["br", "gzip", "br", "identity", "br"].map((encoding) =>
      ask("/a", accept(encoding)),
    );
    gate.resolve();
    const answers = await Promise.all(asked);
    expect(answers.map(({ headers }) => headers.get("content-encoding"))).toEqual([
      "br",
      "gzip",
      "br",
      null,
      "br",
    ]);
    expect(brotliDecompressSync(await bytesOf(answers[2] ?? new Response())).toString()).toBe(
      "<p>one</p>",
    );
    expect(rendered).toHaveLength(1);
  });

  it("are rendered again under a new key, when the data change", async () => {
    let version = 1;
    const { ask, rendered } = await start({
      render: async () => publicPage(`version ${version}`),
      renderer: { cacheKey: (url) => `${version} ${url.pathname}` },
    });
    const first = await ask("/a");
    version = 2;
    const second = await ask("/a", {
      headers: { "if-none-match": first.headers.get("etag") ?? "" },
    });
    expect(await second.text()).toBe("version 2");
    expect(rendered).toHaveLength(2);
  });

  it("are rendered from the address alone, without the visitor's headers and what the key leaves out", async () => {
    const seen: Request[] = [];
    const { ask } = await start({
      render: async (request) => {
        seen.push(request);
        return publicPage("page", 200, { "set-cookie": "session=1" });
      },
      renderer: { canonicalUrl: (url) => new URL(url.pathname, url) },
    });
    const visitor = {
      cookie: "session=secret",
      "accept-language": "de",
      "user-agent": "me",
      authorization: "secret",
    };
    const answer = await ask("/a?utm_source=mail", { headers: visitor });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(seen).toHaveLength(1);
    expect(seen[0]?.url).toBe("http://localhost/a");
    expect([...(seen[0]?.headers.keys() ?? [])].toSorted()).toEqual(["accept", "uhti"]);
    await ask("/a?utm_source=other");
    expect(seen).toHaveLength(1);
  });

  it("of two hosts are two pages, unless the public origin is known", async () => {
    const unknown = await start();
    await unknown.app.fetch(new Request("http://one.test/a"));
    await unknown.app.fetch(new Request("http://two.test/a"));
    expect(unknown.rendered).toEqual(["http://one.test/a", "http://two.test/a"]);
    const known = await start({ publicOrigin: "https://www.example.com" });
    await known.app.fetch(new Request("http://one.test/a?b=1"));
    await known.app.fetch(new Request("http://two.test/a?b=1"));
    expect(known.rendered).toEqual(["https://www.example.com/a?b=1"]);
  });

  it("stay within the bounds of the cache", async () => {
    const { ask, rendered } = await start({ store: { pages: { maxEntries: 2, maxBytes: 1e6 } } });
    for (const path of ["/a", "/b", "/c", "/c", "/b", "/a"]) await ask(path);
    expect(rendered.map((url) => new URL(url).pathname)).toEqual(["/a", "/b", "/c", "/a"]);
  });
});

describe("other answers of the renderer", () => {
  it("that were not found are kept apart and cannot evict a page", async () => {
    const { ask, rendered } = await start({
      render: async (request) => publicPage("x", request.url.includes("/none") ? 404 : 200),
      store: { pages: { maxEntries: 1, maxBytes: 1e6 }, others: { maxEntries: 2, maxBytes: 1e6 } },
    });
    await ask("/page");
    for (const path of ["/none1", "/none2", "/none3", "/none3"])
      expect((await ask(path)).status).toBe(404);
    expect(rendered).toHaveLength(4);
    await ask("/page");
    expect(rendered).toHaveLength(4);
  });

  it("that were not found are kept for a short time", async () => {
    let now = 0;
    const { ask, rendered } = await start({
      render: async () => publicPage("x", 404),
      store: { clock: () => now },
    });
    await ask("/none");
    now = 59_999;
    await ask("/none");
    expect(rendered).toHaveLength(1);
    now = 60_000;
    await ask("/none");
    expect(rendered).toHaveLength(2);
  });

  it("that redirect keep their status and location, and never answer 304", async () => {
    const { ask, rendered } = await start({
      render: async () => new Response(null, { status: 308, headers: { location: "/converter" } }),
    });
    for (const encoding of ["br", "br", "gzip", "identity"]) {
      const headers = { "if-none-match": "*", "accept-encoding": encoding };
      const answer = await ask("/Converter", { headers });
      expect([answer.status, answer.headers.get("location")]).toEqual([308, "/converter"]);
      expect(answer.headers.get("content-encoding")).toBeNull();
      expect(answer.headers.get("cache-control")).toContain("s-maxage=60");
      expect((await answer.arrayBuffer()).byteLength).toBe(0);
    }
    expect(rendered).toHaveLength(1);
  });

  it.each(["private", "no-store", "private, no-store", "public, no-store", "Private"])(
    "with Cache-Control %j are not kept",
    async (cacheControl) => {
      const { ask, rendered } = await start({
        render: async () => publicPage("mine", 200, { "cache-control": cacheControl }),
      });
      for (let count = 0; count < 2; count += 1)
        expect(await (await ask("/account", accept("br"))).text()).toBe("mine");
      expect(rendered).toHaveLength(2);
    },
  );

  it("without a key get the visitor's request and stay private", async () => {
    const { ask, rendered } = await start({
      render: async (request) => new Response(request.headers.get("cookie")),
      renderer: { cacheKey: () => undefined },
    });
    for (const cookie of ["session=1", "session=2"]) {
      const answer = await ask("/account", { headers: { cookie } });
      expect(await answer.text()).toBe(cookie);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect(rendered).toHaveLength(2);
  });

  it("without a key are compressed for each visitor, redirects left as they are", async () => {
    const { ask } = await start({
      render: async ({ url }) =>
        url.endsWith("/old")
          ? new Response(null, { status: 308, headers: { location: "/account" } })
          : new Response("mine".repeat(999)),
      renderer: { cacheKey: () => undefined },
    });
    const answer = await ask("/account", accept("br"));
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(brotliDecompressSync(await bytesOf(answer)).toString()).toBe("mine".repeat(999));
    const moved = await ask("/old", accept("br"));
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "/account"]);
    expect(moved.headers.get("content-encoding")).toBeNull();
  });

  it("with a server error are not kept", async () => {
    const { ask, rendered } = await start({ render: async () => publicPage("broken", 503) });
    expect((await ask("/a")).status).toBe(503);
    await ask("/a");
    expect(rendered).toHaveLength(2);
  });

  it("that failed are tried again by the next visitor", async () => {
    let failing = true;
    const { ask } = await start({
      render: async () => {
        if (failing) throw new Error("gateway away");
        return publicPage("back");
      },
    });
    expect((await ask("/a")).status).toBe(500);
    failing = false;
    expect(await (await ask("/a")).text()).toBe("back");
  });
});

describe("a popular page", () => {
  it("is compressed harder, and stays the same page", async () => {
    const words = Array.from(
      { length: 4000 },
      (_, index) => `<li>${(index * 7919) % 10_007}</li>`,
    ).join("");
    const { ask, rendered } = await start({ render: async () => publicPage(words) });
    const server = open.at(-1);
    const http = await server?.listen();
    const address = `${http?.url ?? ""}/a`;
    const load = async (): Promise<number> => {
      const response = await fetch(address, accept("br"));
      expect(await response.text()).toBe(words);
      return Number(response.headers.get("content-length"));
    };
    const first = await load();
    await expect.poll(load, { timeout: 20_000, interval: 1 }).toBeLessThan(first);
    await http?.close(1000);
    expect(rendered).toHaveLength(1);
    expect(await (await ask("/b")).text()).toBe(words);
  }, 30_000);
});
