import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { BuiltServer } from "../build/builtServer.ts";
import { listenOnLoopback } from "../browser/listenOnLoopback.ts";

/** The pages written by hand, by address: the first has no script, the others a few lines that compute or filter. */
const files = {
  "/": "index.html",
  "/converter": "converter.html",
  "/comparison": "comparison.html",
  "/home": "home.html",
} as const;

/** Address of a page written by hand. */
export type BaselinePath = keyof typeof files;

const bodiesOf = (file: string): Record<"br" | "gzip" | "identity", Buffer> => {
  const html = readFileSync(new URL(`./baseline/${file}`, import.meta.url));
  return { br: brotliCompressSync(html), gzip: gzipSync(html), identity: html };
};

/**
 * Serves the pages written by hand as the product serves its own: compressed once, at the highest quality, and
 * cacheable.
 */
export function startBaselineServer(): Promise<BuiltServer> {
  const pages = new Map(Object.entries(files).map(([path, file]) => [path, bodiesOf(file)]));
  const server = createServer((request, response) => {
    const bodies = pages.get(request.url ?? "");
    if (bodies === undefined) {
      response.writeHead(404).end();
      return;
    }
    const accepted = request.headers["accept-encoding"]?.toString() ?? "";
    const encoding = /\bbr\b/u.test(accepted)
      ? "br"
      : /\bgzip\b/u.test(accepted)
        ? "gzip"
        : "identity";
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": encoding,
      "content-length": bodies[encoding].length,
      "cache-control": "public, s-maxage=60, stale-while-revalidate=600",
      vary: "accept-encoding",
    });
    response.end(bodies[encoding]);
  });
  return listenOnLoopback(server);
}
