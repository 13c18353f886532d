import { createFetch, FetchError } from "ofetch";
import { reasonOf } from "../../lib/deadline.ts";
import {
  createSendEnvelope,
  type EnvelopeAnswer,
  type EnvelopeRequest,
  type FetchJson,
  type SendEnvelopeOptions,
} from "../../lib/gateway/createSendEnvelope.ts";
import type { Envelope } from "../../wire/envelope.ts";
import { GatewayError } from "./gatewayError.ts";

export interface HttpClientOptions extends Omit<SendEnvelopeOptions, "fetchJsonOver"> {
  /** Origin of the gateway without a trailing slash; empty for the page's own. */
  readonly origin: string;
}

/** A request in its last form: nothing of it changes on its way. */
export interface HttpRequest extends Omit<EnvelopeRequest, "url"> {
  /** With its query, beginning with a slash. */
  readonly path: string;
}

/** One answer of the gateway. */
export interface HttpAnswer extends EnvelopeAnswer {
  readonly envelope: Envelope<unknown>;
}

/**
 * Sends one request of the page or of its renderer. Rejects with a `GatewayError` when no envelope arrives in time, with
 * the signal's reason when it aborts.
 */
export type HttpClient = (request: HttpRequest) => Promise<HttpAnswer>;

/** The only importer of ofetch. */
export function createHttpClient({ origin, ...options }: HttpClientOptions): HttpClient {
  const sendEnvelope = createSendEnvelope({ ...options, fetchJsonOver: ofetchJson });
  return async ({ path, ...request }) => {
    const answer = await sendEnvelope({ ...request, url: `${origin}${path}` }).catch(
      (error: unknown) => {
        if (request.signal?.aborted === true) throw reasonOf(request.signal);
        throw new GatewayError(messageOf(error), { cause: error });
      },
    );
    const { envelope, status } = answer;
    if (envelope === undefined)
      throw new GatewayError("the gateway's answer is not an envelope", { status });
    return { ...answer, envelope };
  };
}

/**
 * The page and the renderer read answers with ofetch, which drops members that would reach a prototype. The worker and
 * the service worker do without: it would take a third of the service worker's size, and they check what they read.
 */
function ofetchJson(fetch: typeof globalThis.fetch): FetchJson {
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

/** The browser's own words: those of the library around them name the address. */
function messageOf(error: unknown): string {
  const origin = error instanceof FetchError ? error.cause : error;
  return origin instanceof Error || origin instanceof DOMException
    ? origin.message
    : "request failed";
}
