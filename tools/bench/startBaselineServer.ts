import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { BuiltServer } from "../build/builtServer.ts";
import { listenOnLoopback } from "../browser/listenOnLoopback.ts";

const page = new URL("./baseline/index.html", import.meta.url);

/**
 * Serves the hand-written page at `/` as the product serves its own: compressed once, at the highest quality,
 * and cacheable.
 */
export function startBaselineServer(): Promise<BuiltServer> {
  const html = readFileSync(page);
  const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html), identity: html };
  const server = createServer((request, response) => {
    if (request.url !== "/") {
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
