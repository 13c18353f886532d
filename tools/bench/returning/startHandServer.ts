import { createServer } from "node:http";
import type { BuiltServer } from "../../build/builtServer.ts";
import { listenOnLoopback } from "../../browser/listenOnLoopback.ts";
import { composeBaselinePage } from "../baseline/composeBaselinePage.ts";

/** Finds the link of a page written by hand to the next one. */
export const handLink = "#next";

const rules = {
  prerender: [{ where: { selector_matches: handLink }, eagerness: "moderate" }],
};

/**
 * Serves the pages written by hand, each with a link to itself under another address, which the browser may prepare:
 * `/converter` and `/comparison`.
 */
export function startHandServer(): Promise<BuiltServer> {
  const pages = {
    "/converter": composeBaselinePage("converter", "/converter/btc/usd"),
    "/comparison": composeBaselinePage("comparison", "/market-cap/eth-vs-btc"),
  } as const;
  const link = `<p><a id="${handLink.slice(1)}" href="?next">Next</a></p>
    <script type="speculationrules">${JSON.stringify(rules)}</script>`;
  const bodies = new Map(
    Object.entries(pages).map(([path, html]) => [path, html.replace("</body>", `${link}</body>`)]),
  );
  const server = createServer(({ url = "" }, response) => {
    const body = bodies.get(url.split("?", 1)[0] ?? "");
    response.writeHead(body === undefined ? 404 : 200, {
      "content-type": "text/html; charset=utf-8",
    });
    response.end(body);
  });
  return listenOnLoopback(server);
}
