import { inspect, stripVTControlCharacters } from "node:util";
import { plainPage } from "../http/answers/plainPage.ts";

/** How characters with a meaning in HTML are written. */
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Vite's client adds a style and opens a socket. */
const policy = "default-src 'self'; style-src 'unsafe-inline'; connect-src 'self' ws: wss:";

/**
 * Tells the developer why a page could not be shown, with the stacks of error and cause. The page loads itself again with the edit that
 * follows: it has Vite's client.
 */
export function failurePage(error: unknown, traceId: string): Response {
  const shown = stripVTControlCharacters(inspect(error)).replace(
    /[&<>]/g,
    (character) => entities[character] ?? "",
  );
  return plainPage({
    status: 500,
    title: "The page could not be rendered",
    body: `<pre style="overflow:auto">${shown}</pre><p><small>Reference: ${traceId}</small></p><script type="module" src="/@vite/client"></script>`,
    headers: { "content-security-policy": policy },
  });
}
