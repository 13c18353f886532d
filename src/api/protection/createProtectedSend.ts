import { abortable } from "../../lib/deadline.ts";
import { jsonContentType } from "../../lib/gateway/requestHeaders.ts";
import type { ServerClock } from "../../lib/gateway/createServerClock.ts";
import { createTraceId, type FillRandom } from "../../lib/createTraceId.ts";
import { captchaTokenHeader } from "../../wire/account/captcha.ts";
import { type Envelope, signErrorCodes } from "../../wire/envelope.ts";
import { headerNames } from "../../wire/headers.ts";
import { signHeaderNames, signing } from "../../wire/signing.ts";
import type { SessionReference, WorkerClient } from "../../wire/workerClient.ts";
import type { HttpClient } from "../gateway/createHttpClient.ts";
import { encodeBody } from "./encodeBody.ts";
import type { PreparedCall } from "../gateway/gatewayCall.ts";
import type { ReportProblem } from "./createSecurityLog.ts";
import { protectBody } from "./protectBody.ts";
import { signHeaders } from "./signHeaders.ts";

export interface ProtectedSendDeps {
  readonly http: HttpClient;
  readonly worker: WorkerClient;
  readonly report: ReportProblem;
  readonly session: () => SessionReference;
  readonly serverClock: ServerClock;
  readonly fillRandom: FillRandom;
}

/** One answer of the gateway. */
export interface Answer {
  readonly envelope: Envelope<unknown>;
  readonly httpStatus: number;
  /** Names this attempt in the gateway's log. */
  readonly traceId: string;
  /** The header `gw-sign-error`; empty for none. */
  readonly signError: string;
  /** Sensitive members went encrypted. */
  readonly isEncrypted: boolean;
}

export interface SendOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** The token of a challenge that was passed. */
  readonly captchaToken?: string;
}

/** Sends a call once, protected and signed under a trace id and a time of its own. */
export type ProtectedSend = (call: PreparedCall, options: SendOptions) => Promise<Answer>;

/** A clock that is wrong by more than this may be why a signature was refused as expired. */
const suspectSkewMs = signing.windowMs / 2;

export function createProtectedSend(deps: ProtectedSendDeps): ProtectedSend {
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
  deps: ProtectedSendDeps,
  call: PreparedCall,
  { timeoutMs, signal, captchaToken }: SendOptions,
): Promise<Answer> {
  const { method, target } = call;
  const time = String(Math.round(deps.serverClock.now()));
  const traceId = createTraceId(deps.fillRandom);
  const session = deps.session();
  const draft = { method, path: target, time, traceId, session };
  const { fields, isEncrypted } = await abortable(
    protectBody(deps, { ...draft, fields: call.fields }),
    signal,
  );
  const { text: body, contentType } =
    fields === undefined
      ? { text: "", contentType: jsonContentType }
      : encodeBody(fields, call.contentType, deps.fillRandom);
  const signature = await abortable(signHeaders(deps, { ...draft, body }), signal);
  const { envelope, headers, status } = await deps.http({
    method,
    path: target,
    body,
    contentType,
    traceId,
    time,
    timeoutMs,
    signal,
    headers: {
      ...signature,
      ...(captchaToken !== undefined && { [captchaTokenHeader]: captchaToken }),
    },
  });
  return {
    envelope,
    httpStatus: status,
    traceId: headers.get(headerNames.traceId) ?? traceId,
    signError: headers.get(signHeaderNames.error) ?? "",
    isEncrypted,
  };
}
