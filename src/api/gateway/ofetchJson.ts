import { createFetch } from "ofetch";
import type { FetchJson } from "../../lib/gateway/createSendEnvelope.ts";

/**
 * The application and the renderer read answers with ofetch, which drops members that would reach a prototype; this is
 * its only importer. The kernel, the worker and the service worker do without: it would take a third of the service
 * worker's size, and they check what they read.
 */
export function ofetchJson(fetch: typeof globalThis.fetch): FetchJson {
  const send = createFetch({ fetch, defaults: { retry: 0, ignoreResponseError: true } });
  return async (url, { method = "GET", headers = {}, body, signal = null, ...init }) => {
    const response = await send.raw<unknown>(url, {
      ...init,
      method,
      headers,
      body: body ?? null,
      signal,
    });
    return { status: response.status, headers: response.headers, body: response._data };
  };
}
