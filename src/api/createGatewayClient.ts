import type { Clock } from "../lib/clock.ts";
import type { StartTimer } from "../lib/timer.ts";
import { createServerClock } from "./serverClock.ts";
import { createTraceId } from "../lib/traceId.ts";
import { challengeCancelledCode } from "../wire/account/captcha.ts";
import { type Envelope, isSuccessCode } from "../wire/envelope.ts";
import { limits } from "../wire/limits.ts";
import type { SessionReference, WorkerClient } from "../wire/workerClient.ts";
import { bindAfterSignIn } from "./bindAfterSignIn.ts";
import { type Answer, createAttempt } from "./createAttempt.ts";
import {
  type AskChallenge,
  challengeSceneOf,
  type ChallengeResult,
  createChallengeDesk,
} from "./createChallengeDesk.ts";
import { createExchange, type Exchange } from "./createExchange.ts";
import { createFailureHandler } from "./createFailureHandler.ts";
import { createRequestCache } from "./createRequestCache.ts";
import { createSecurityLog } from "./createSecurityLog.ts";
import { jsonContentType } from "./encodeBody.ts";
import type { CallOutcome } from "./failureRules.ts";
import { type GatewayCall, type PreparedCall, prepareCall } from "./gatewayCall.ts";
import { FieldError } from "./fieldError.ts";
import { GatewayError } from "./gatewayError.ts";
import { type HeaderSource, requestHeaders } from "./requestHeaders.ts";

export interface GatewayClientOptions extends HeaderSource {
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the gateway without a trailing slash; empty for the page's own. */
  readonly origin: string;
  readonly clock: Clock;
  readonly startTimer: StartTimer;
  readonly worker: WorkerClient;
  readonly session: () => SessionReference;
  readonly askChallenge: AskChallenge;
  /** Shows an error; errors come in bursts, which is the receiver's matter. */
  readonly notify: (message: string) => void;
  readonly warn: (message: string, detail: unknown) => void;
  /** Ends the session after a signature that the gateway calls invalid. */
  readonly signOut: () => Promise<void>;
  /** Path of the page, for reports. */
  readonly page: () => string;
}

/**
 * Sends a call and answers the data of its envelope. Rejects with a `GatewayError` for every failure, with the
 * signal's reason when the call is aborted. The caller names the type that the wire contract gives the path.
 */
export type Send = <T>(call: GatewayCall) => Promise<T>;

/** The two clients of the specification, which differ in how long they wait. */
export interface GatewayClient {
  /** 20 s. */
  readonly gateway: Send;
  /** 60 s: calls of the page's frame. */
  readonly shell: Send;
  /** How far the gateway's clock is ahead of this machine's, milliseconds; 0 before the first answer. */
  readonly skewMs: () => number;
}

/** The whole client of the gateway: headers, encryption, signatures, challenges and the catalogue of failures. */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const { clock } = options;
  const serverClock = createServerClock(clock);
  const exchangeWithin = (timeoutMs: number) =>
    createExchange({ ...options, serverClock, timeoutMs });
  const gatewayExchange = exchangeWithin(limits.gatewayTimeoutMs);
  const now = () => Math.round(serverClock.now());

  const report = createSecurityLog({
    now,
    page: options.page,
    warn: options.warn,
    post: (path, body) => {
      const traceId = createTraceId(options.fillRandom);
      const parts = { contentType: jsonContentType, traceId, time: String(now()) };
      const headers = requestHeaders(options, parts);
      return gatewayExchange(
        { method: "POST", path, headers, body: JSON.stringify(body) },
        undefined,
      );
    },
  });
  const attempt = createAttempt({ ...options, serverClock, report });
  const challenges = createChallengeDesk(options.askChallenge);
  const handle = createFailureHandler({
    ...options,
    report,
    // Where nobody is signed in there is nobody to sign out, and what was typed into a form stays.
    signOut: async () => {
      if (options.session().sessionRef !== "") await options.signOut();
    },
  });
  const cached = createRequestCache({
    clock,
    maxConcurrent: limits.cachedCalls,
    gapMs: limits.cachedCallGapMs,
  });

  /**
   * One answer, after the challenge it may have wanted first. Of several calls that waited for one challenge the gateway
   * may take its token once: the others then want the next one.
   */
  async function answerOf(call: PreparedCall, way: Way): Promise<Answer> {
    let answer = await attempt(call, way);
    let mayAsk = true;
    while (mayAsk) {
      const scene = challengeSceneOf(answer.envelope);
      if (scene === undefined) return answer;
      const result = await challenges(scene, way.signal);
      if (!result.ok) throw challengeError(result, answer);
      answer = await attempt(call, { ...way, captchaToken: result.token });
      mayAsk = result.isShared;
    }
    return answer;
  }

  async function perform(call: PreparedCall, way: Way): Promise<unknown> {
    const answer = await answerOf(call, way).catch((error: unknown) => {
      if (error instanceof GatewayError) handle(outcomeOfError(call, error));
      throw error;
    });
    const { envelope, httpStatus: status, isEncrypted } = answer;
    handle(outcomeOf(call, answer));
    if (!isSuccessCode(envelope.code)) throw refusal(envelope, status);
    if (isEncrypted) {
      await bindAfterSignIn({ ...options, report }, { path: call.path, data: envelope.data });
    }
    return envelope.data;
  }

  const sendOver =
    (exchange: Exchange): Send =>
    async <T>(call: GatewayCall) => {
      if (call.path === "") throw new GatewayError("wrong api name!");
      call.signal?.throwIfAborted();
      const prepared = prepareCall(call);
      const run = (signal: AbortSignal | undefined) => perform(prepared, { exchange, signal });
      // The caller names the type that the wire contract gives the path.
      return (await (prepared.isCached
        ? cached(prepared.target, run, call.signal)
        : run(call.signal))) as T;
    };

  return Object.freeze({
    gateway: sendOver(gatewayExchange),
    shell: sendOver(exchangeWithin(limits.shellTimeoutMs)),
    skewMs: serverClock.skewMs,
  });
}

interface Way {
  readonly exchange: Exchange;
  readonly signal: AbortSignal | undefined;
}

function outcomeOf(call: PreparedCall, answer: Answer): CallOutcome {
  const { envelope, httpStatus, signError } = answer;
  const { code, msg: message } = envelope;
  const base = { method: call.method, path: call.path, code, httpStatus, message, signError };
  return { ...base, status: statusMember(envelope) };
}

function outcomeOfError({ method, path }: PreparedCall, error: GatewayError): CallOutcome {
  const { code, status: httpStatus, message } = error;
  return { method, path, code, httpStatus, message, signError: "", status: "" };
}

function statusMember(envelope: Envelope<unknown>): string {
  return "status" in envelope && typeof envelope.status === "string" ? envelope.status : "";
}

function refusal({ code, data, msg }: Envelope<unknown>, status: number): GatewayError {
  const isOfField = typeof data === "object" && data !== null && "field" in data;
  return isOfField && typeof data.field === "string"
    ? new FieldError(msg, { code, status, field: data.field })
    : new GatewayError(msg, { code, status });
}

/** A challenge that was given up answers the gateway's own message (specification, section 8). */
function challengeError(
  { reason, message }: Extract<ChallengeResult, { ok: false }>,
  { envelope, httpStatus: status }: Answer,
): GatewayError {
  return reason === "cancelled"
    ? new GatewayError(envelope.msg, { code: challengeCancelledCode, status })
    : new GatewayError(message === "" ? envelope.msg : message, { code: envelope.code, status });
}
