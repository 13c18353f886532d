import { createServer } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { BuiltServer } from "../build/builtServer.ts";
import { listenOnLoopback } from "../browser/listenOnLoopback.ts";
import { type BaselinePage, composeBaselinePage } from "./baseline/composeBaselinePage.ts";

/**
 * The pages written by hand, by address, with the product's path that each stands for: the first has no script, the others
 * a few lines that compute or filter.
 */
const places = {
  "/": { page: "index", path: "" },
  "/converter": { page: "converter", path: "/converter/btc/usd" },
  "/comparison": { page: "comparison", path: "/market-cap/eth-vs-btc" },
  "/home": { page: "home", path: "" },
} as const satisfies Readonly<
  Record<string, { readonly page: BaselinePage; readonly path: string }>
>;

/** Address of a page written by hand. */
export type BaselinePath = keyof typeof places;

const bodiesOf = (html: string): Record<"br" | "gzip" | "identity", Buffer> => {
  const identity = Buffer.from(html);
  return { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity };
};

/**
 * Serves the pages written by hand as the product serves its own: compressed once, at the highest quality, and
 * cacheable.
 */
export function startBaselineServer(): Promise<BuiltServer> {
  const pages = new Map(
    Object.entries(places).map(([address, { page, path }]) => [
      address,
      bodiesOf(composeBaselinePage(page, path)),
    ]),
  );
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
