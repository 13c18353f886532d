import { reasonOf } from "../../lib/deadline.ts";
import {
  createSendEnvelope,
  type EnvelopeAnswer,
  type EnvelopeRequest,
  type SendEnvelopeOptions,
} from "../../lib/gateway/createSendEnvelope.ts";
import type { Envelope } from "../../wire/envelope.ts";
import { GatewayError } from "./GatewayError.ts";

export interface HttpClientOptions extends SendEnvelopeOptions {
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

export function createHttpClient({ origin, ...options }: HttpClientOptions): HttpClient {
  const sendEnvelope = createSendEnvelope(options);
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

/** The browser's own words: those of the library around them name the address. */
function messageOf(error: unknown): string {
  const origin = error instanceof Error && error.name === "FetchError" ? error.cause : error;
  return origin instanceof Error || origin instanceof DOMException
    ? origin.message
    : "request failed";
}
