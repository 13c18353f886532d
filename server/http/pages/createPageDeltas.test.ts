import { createHash } from "node:crypto";
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import {
  createTestServer,
  publicPage,
  type TestServer,
  type TestServerOptions,
} from "../testing/createTestServer.ts";
import { rawRequest } from "../testing/rawRequest.ts";

const open: TestServer[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.dispose()));
});

/** Text that compresses badly, so that only a page with the same text makes it small. */
const shared = Array.from({ length: 2000 }, (_, i) => ((i * 7919) % 10_007).toString(36)).join(" ");

const htmlOf = (path: string): string => `<title>${path}</title><p>${shared}</p>`;

const pageOf = async ({ url }: Request): Promise<Response> => {
  const { pathname } = new URL(url);
  return publicPage(pathname.startsWith("/other") ? "0".repeat(3000) : htmlOf(pathname));
};

async function start(options: TestServerOptions = {}) {
  const server = await createTestServer({ hasDictionaries: true, render: pageOf, ...options });
  open.push(server);
  const ask = (path: string, { accept = "br, dcb, dcz", has = "" } = {}) =>
    server.ask(path, {
      headers: { "accept-encoding": accept, ...(has !== "" && { "available-dictionary": has }) },
    });
  return { ...server, ask };
}

const digest = (html: string): Buffer => createHash("sha256").update(html).digest();
const naming = (html: string): string => `:${digest(html).toString("base64")}:`;

const codingOf = ({ headers }: Response): string | null => headers.get("content-encoding");

const decoders = {
  dcb: { headBytes: 4, decompress: brotliDecompressSync },
  dcz: { headBytes: 8, decompress: zstdDecompressSync },
} as const;

/** What a browser that has `html` makes of the answer; it refuses the digest of anything else. */
async function decode(answer: Response, html: string): Promise<string> {
  const { headBytes, decompress } = decoders[codingOf(answer) === "dcb" ? "dcb" : "dcz"];
  const bytes = Buffer.from(await answer.arrayBuffer());
  const body = bytes.subarray(headBytes + digest(html).length);
  if (!bytes.subarray(headBytes).subarray(0, digest(html).length).equals(digest(html)))
    throw new Error("the answer is by another dictionary");
  const options = { dictionary: Buffer.from(html), maxOutputLength: 1_000_000 };
  return decompress(body, options).toString();
}

const varies = "Accept-Encoding, Available-Dictionary";

describe("a page that a browser has", () => {
  it.each([
    ["br, dcb, dcz", "dcb"],
    ["br, dcz", "dcz"],
    ["br;q=0.5, dcb;q=0.1, dcz", "dcz"],
  ])("is the dictionary of the next one for %j", async (accept, coding) => {
    const { ask } = await start();
    const first = await ask("/a", { accept });
    expect(first.headers.get("use-as-dictionary")).toBe('match="/*", match-dest=("document")');
    expect([codingOf(first), first.headers.get("vary")]).toEqual(["br", varies]);
    const usual = await ask("/b", { accept });
    const next = await ask("/b", { accept, has: naming(htmlOf("/a")) });
    expect([codingOf(next), next.headers.get("vary")]).toEqual([coding, varies]);
    expect(next.headers.get("etag")).toBe(usual.headers.get("etag"));
    expect(next.headers.get("use-as-dictionary")).toBe(first.headers.get("use-as-dictionary"));
    const length = Number(next.headers.get("content-length"));
    expect(length).toBeLessThan(Number(usual.headers.get("content-length")) / 10);
    expect(await decode(next, htmlOf("/a"))).toBe(htmlOf("/b"));
  });

  it("is one also while the next is in no memory, and both ways of the server answer the same", async () => {
    const { ask, listen } = await start();
    await ask("/a");
    const has = naming(htmlOf("/a"));
    const next = await ask("/b", { has });
    expect(await decode(next, htmlOf("/a"))).toBe(htmlOf("/b"));
    const http = await listen();
    const headers = { "accept-encoding": "dcb, br", "available-dictionary": has };
    const again = await rawRequest(http.url, { path: "/b", headers });
    expect(again.headers["content-encoding"]).toBe("dcb");
    expect(again.headers.vary).toBe(varies);
    expect(again.body.subarray(4, 36)).toEqual(digest(htmlOf("/a")));
    await http.close(1000);
  });

  it.each([
    ["is not known", "br, dcb", naming("another page")],
    ["is not named", "br, dcb", ""],
    ["is named in no way that counts", "br, dcb", "sha-256=abc"],
    ["is of no use to the asker", "br", naming(htmlOf("/a"))],
    ["is wanted less than brotli", "br, dcb;q=0.5", naming(htmlOf("/a"))],
    ["is refused", "*, dcb;q=0, dcz;q=0", naming(htmlOf("/a"))],
    ["stands behind a star", "*", naming(htmlOf("/a"))],
  ])("changes nothing where it %s", async (_case, accept, has) => {
    const { ask } = await start();
    await ask("/a");
    for (let round = 0; round < 2; round += 1) {
      const answer = await ask("/b", { accept, has });
      expect([codingOf(answer), answer.headers.get("vary")]).toEqual(["br", varies]);
    }
  });

  it("changes nothing for who takes no coding at all", async () => {
    const { ask } = await start();
    await ask("/a");
    const plain = await ask("/b", { accept: "", has: naming(htmlOf("/a")) });
    expect([codingOf(plain), await plain.text()]).toEqual([null, htmlOf("/b")]);
  });

  it("is left aside where the next is hardly smaller by it", async () => {
    const { ask } = await start();
    await ask("/a");
    for (let round = 0; round < 2; round += 1)
      expect(codingOf(await ask("/other", { has: naming(htmlOf("/a")) }))).toBe("br");
  });

  it("is none once another content has taken its place: that is not what the browser has", async () => {
    let release = "";
    const { ask } = await start({
      store: { pages: { maxEntries: 2 } },
      render: async ({ url }) => publicPage(htmlOf(new URL(url).pathname + release)),
    });
    for (const path of ["/a", "/b", "/c"]) await ask(path);
    release = " again";
    expect(await (await ask("/a", { accept: "" })).text()).toBe(htmlOf("/a again"));
    await ask("/a");
    expect(codingOf(await ask("/c", { has: naming(htmlOf("/a")) }))).toBe("br");
    expect(codingOf(await ask("/c", { has: naming(htmlOf("/a again")) }))).toBe("dcb");
  });

  it("is a dictionary no longer than it is kept", async () => {
    const { ask } = await start({ store: { pages: { maxEntries: 1 } } });
    await ask("/a");
    await ask("/b");
    expect(codingOf(await ask("/b", { has: naming(htmlOf("/a")) }))).toBe("br");
  });
});

describe("a dictionary", () => {
  it("is no page of one visitor, of an open address, not found, or that asks not to be kept", async () => {
    const renderer = {
      cacheKey: ({ pathname }: URL) => (pathname === "/own" ? undefined : `v1 ${pathname}`),
      isOpen: ({ pathname }: URL) => pathname === "/open",
    };
    const render = async ({ url }: Request): Promise<Response> => {
      const { pathname } = new URL(url);
      if (pathname === "/gone") return publicPage(htmlOf(pathname), 404);
      const control = pathname === "/unkept" ? { "cache-control": "no-store" } : {};
      return publicPage(htmlOf(pathname), 200, control);
    };
    const { ask } = await start({ renderer, render });
    await ask("/a");
    const facts = async (path: string) => {
      const { headers } = await ask(path);
      const next = await ask("/a", { has: naming(htmlOf(path)) });
      return [headers.get("use-as-dictionary"), headers.get("vary"), codingOf(next)];
    };
    expect(await facts("/open")).toEqual([null, varies, "br"]);
    for (const path of ["/own", "/gone", "/unkept"])
      expect([path, ...(await facts(path))]).toEqual([path, null, "Accept-Encoding", "br"]);
    for (const path of ["/own", "/gone", "/unkept"])
      expect(codingOf(await ask(path, { has: naming(htmlOf("/a")) }))).not.toBe("dcb");
    expect(codingOf(await ask("/open", { has: naming(htmlOf("/a")) }))).toBe("dcb");
  });

  it("is none where the operator wants none", async () => {
    const { ask } = await start({ hasDictionaries: false });
    const first = await ask("/a");
    expect([first.headers.get("use-as-dictionary"), first.headers.get("vary")]).toEqual([
      null,
      "Accept-Encoding",
    ]);
    expect(codingOf(await ask("/b", { has: naming(htmlOf("/a")) }))).toBe("br");
  });
});

describe("a flood of pages by a known dictionary", () => {
  it("gets fifty of them by it in a second, and the usual answer to the rest", async () => {
    let now = 0;
    const { ask } = await start({ store: { clock: () => now } });
    await ask("/a");
    const has = naming(htmlOf("/a"));
    const codings = async (from: number, to: number) => {
      const all: (string | null)[] = [];
      for (let page = from; page < to; page += 1)
        all.push(codingOf(await ask(`/${page}`, { has })));
      return all;
    };
    expect((await codings(0, 70)).filter((coding) => coding === "dcb")).toHaveLength(50);
    now += 100;
    expect((await codings(100, 120)).filter((coding) => coding === "dcb")).toHaveLength(5);
    // What has been made costs nothing more.
    expect(codingOf(await ask("/0", { has }))).toBe("dcb");
  });

  it("lets eight wait at once", async () => {
    const { ask } = await start();
    await ask("/a");
    const paths = Array.from({ length: 30 }, (_, page) => `/${page}`);
    for (const path of paths) await ask(path);
    const answers = await Promise.all(
      paths.map((path) => ask(path, { has: naming(htmlOf("/a")) })),
    );
    const made = answers.filter((answer) => codingOf(answer) === "dcb");
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThan(30);
  });
});
