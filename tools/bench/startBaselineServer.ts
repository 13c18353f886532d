import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { BuiltServer } from "../build/builtServer.ts";
import { listenOnLoopback } from "../browser/listenOnLoopback.ts";

/**
 * The pages written by hand, by address, with the product's path that each stands for: the first has no script, the others
 * a few lines that compute or filter.
 */
const files = {
  "/": { file: "index.html", path: "" },
  "/converter": { file: "converter.html", path: "/converter/btc/usd" },
  "/comparison": { file: "comparison.html", path: "/market-cap/eth-vs-btc" },
  "/home": { file: "home.html", path: "" },
} as const;

/** Address of a page written by hand. */
export type BaselinePath = keyof typeof files;

const read = (file: string): string =>
  readFileSync(new URL(`./baseline/${file}`, import.meta.url), "utf8");

/** A page with what several of them share, `<!-- part header -->`, of the folder `parts`. */
function composePage(file: string, path: string): string {
  const whole = read(file).replaceAll(/<!-- part ([\w-]+) -->/gu, (_place, part: string) =>
    read(`parts/${part}.html`),
  );
  return whole.replaceAll("{address}", path === "" ? "/" : path).replaceAll("{path}", path);
}

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
    Object.entries(files).map(([address, { file, path }]) => [
      address,
      bodiesOf(composePage(file, path)),
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
