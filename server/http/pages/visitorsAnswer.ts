import { pageCaching } from "../../../src/wire/page/render.ts";
import type { Encoding } from "../encoding/acceptEncoding.ts";
import { compress } from "../encoding/compress.ts";
import { type PagePolicy, policyHeaders } from "../security/pagePolicy.ts";
import { securityHeaders } from "../security/securityHeaders.ts";

/**
 * A page of one visitor: compressed, never kept, and by default by no one else either. Its HTML holds no secret that
 * the length of the compressed bytes could give away: what belongs to the visitor is loaded by the page.
 */
export async function visitorsAnswer(
  response: Response,
  encoding: Encoding,
  policy: PagePolicy,
): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(securityHeaders))
    if (!headers.has(name)) headers.set(name, value);
  if (!headers.has("cache-control")) headers.set("cache-control", pageCaching.own);
  const { status } = response;
  if (response.body === null) return new Response(null, { status, headers });
  headers.set("vary", "Accept-Encoding");
  const bytes = new Uint8Array(await response.arrayBuffer());
  for (const [name, value] of policyHeaders(response.headers, bytes, policy))
    headers.set(name, value);
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const body = new Uint8Array(await compress(bytes, encoding, "quick"));
  headers.set("content-length", String(body.byteLength));
  return new Response(body, { status, headers });
}
