import type { ServerClock } from "./serverClock.ts";
import { createTraceId } from "../lib/traceId.ts";
import { captchaTokenHeader } from "../wire/account/captcha.ts";
import { type Envelope, isEnvelope } from "../wire/envelope.ts";
import { signErrorCodes, signHeaderNames, signing } from "../wire/signing.ts";
import type { SessionReference, WorkerClient } from "../wire/workerClient.ts";
import { abortable } from "../lib/deadline.ts";
import type { Exchange } from "./createExchange.ts";
import type { ReportProblem } from "./createSecurityLog.ts";
import { encodeBody, jsonContentType } from "./encodeBody.ts";
import type { PreparedCall } from "./gatewayCall.ts";
import { GatewayError } from "./gatewayError.ts";
import { protectBody } from "./protectBody.ts";
import { type HeaderSource, requestHeaders } from "./requestHeaders.ts";
import { signHeaders } from "./signHeaders.ts";

export interface AttemptDeps extends HeaderSource {
  readonly worker: WorkerClient;
  readonly report: ReportProblem;
  readonly session: () => SessionReference;
  readonly serverClock: ServerClock;
}

/** One answer of the gateway. */
export interface Answer {
  readonly envelope: Envelope<unknown>;
  readonly httpStatus: number;
  /** The header `gw-sign-error`; empty for none. */
  readonly signError: string;
  /** Sensitive members went encrypted. */
  readonly isEncrypted: boolean;
}

export interface AttemptOptions {
  readonly exchange: Exchange;
  readonly signal: AbortSignal | undefined;
  /** Of a challenge that was passed. */
  readonly captchaToken?: string;
}

/** Sends a call once, protected and signed under a trace id and a time of its own. */
export type Attempt = (call: PreparedCall, options: AttemptOptions) => Promise<Answer>;

/** A time this far off may be why a signature was refused as expired. */
const suspectSkewMs = signing.windowMs / 2;

export function createAttempt(deps: AttemptDeps): Attempt {
  const { serverClock } = deps;
  return async (call, options) => {
    const skewBefore = serverClock.skewMs();
    const answer = await sendOnce(deps, call, options);
    const correctedMs = Math.abs(serverClock.skewMs() - skewBefore);
    const isOurClock =
      answer.envelope.code === signErrorCodes.expired && correctedMs > suspectSkewMs;
    // This machine's clock was wrong and no answer had said so yet. Nothing was done: the call goes again, corrected.
    return isOurClock ? sendOnce(deps, call, options) : answer;
  };
}

async function sendOnce(
  deps: AttemptDeps,
  call: PreparedCall,
  { exchange, signal, captchaToken }: AttemptOptions,
): Promise<Answer> {
  const { method, target, contentType } = call;
  const time = String(Math.round(deps.serverClock.now()));
  const traceId = createTraceId(deps.fillRandom);
  const session = deps.session();
  const draft = { method, path: target, time, traceId, session };
  const { fields, isEncrypted } = await abortable(
    protectBody(deps, { ...draft, fields: call.fields }),
    signal,
  );
  const body =
    fields === undefined
      ? { text: "", contentType: jsonContentType }
      : encodeBody(fields, contentType, deps.fillRandom);
  const signature = await abortable(signHeaders(deps, { ...draft, body: body.text }), signal);
  const {
    status,
    headers,
    body: envelope,
  } = await exchange(
    {
      method,
      path: target,
      body: body.text,
      headers: {
        ...requestHeaders(deps, { contentType: body.contentType, traceId, time }),
        ...signature,
        ...(captchaToken !== undefined && { [captchaTokenHeader]: captchaToken }),
      },
    },
    signal,
  );
  if (!isEnvelope(envelope))
    throw new GatewayError("the gateway's answer is not an envelope", { status });
  return {
    envelope,
    httpStatus: status,
    signError: headers.get(signHeaderNames.error) ?? "",
    isEncrypted,
  };
}
