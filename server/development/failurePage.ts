import { inspect, stripVTControlCharacters } from "node:util";
import { escapeHtml } from "../../src/lib/safeText.ts";
import { plainPage } from "../http/answers/plainPage.ts";

/** Vite's client adds a style and opens a socket. */
const policy = "default-src 'self'; style-src 'unsafe-inline'; connect-src 'self' ws: wss:";

/**
 * Tells the developer why a page could not be shown, with the stacks of error and cause. The page loads itself again with the edit that
 * follows: it has Vite's client.
 */
export function failurePage(error: unknown, traceId: string): Response {
  const shown = escapeHtml(stripVTControlCharacters(inspect(error)));
  return plainPage({
    status: 500,
    title: "The page could not be rendered",
    body: `<pre style="overflow:auto">${shown}</pre><p><small>Reference: ${traceId}</small></p><script type="module" src="/@vite/client"></script>`,
    headers: { "content-security-policy": policy },
  });
}
