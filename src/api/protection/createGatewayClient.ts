import type { Clock } from "../../lib/clock.ts";
import type { ServerClock } from "../../lib/gateway/createServerClock.ts";
import { memberOf } from "../../lib/records.ts";
import type { StartTimer } from "../../lib/systemTimer.ts";
import type { FillRandom } from "../../lib/createTraceId.ts";
import { challengeCancelledCode } from "../../wire/account/captcha.ts";
import { type Envelope, isSuccessCode } from "../../wire/envelope.ts";
import { limits } from "../../wire/limits.ts";
import type { SessionReference, WorkerClient } from "../../wire/workerClient.ts";
import { GatewayError } from "../gateway/GatewayError.ts";
import type { HttpClient } from "../gateway/createHttpClient.ts";
import type { RequestCache } from "../gateway/createRequestCache.ts";
import { type GatewayCall, type PreparedCall, prepareCall } from "../gateway/gatewayCall.ts";
import { bindAfterSignIn } from "./bindAfterSignIn.ts";
import {
  type AskChallenge,
  type ChallengeResult,
  challengeSceneOf,
  createChallengeQueue,
} from "./createChallengeQueue.ts";
import { createFailureHandler, type FailedCall } from "./createFailureHandler.ts";
import { type Answer, type SendOptions, createProtectedSend } from "./createProtectedSend.ts";
import { FieldError } from "./FieldError.ts";
import { createSecurityLog } from "./createSecurityLog.ts";
import type { CallOutcome } from "./failureRules.ts";
import { trusted } from "../../lib/trusted.ts";

export interface GatewayClientOptions {
  readonly http: HttpClient;
  readonly cached: RequestCache;
  readonly serverClock: ServerClock;
  readonly clock: Clock;
  readonly fillRandom: FillRandom;
  readonly startTimer: StartTimer;
  readonly worker: WorkerClient;
  readonly session: () => SessionReference;
  readonly askChallenge: AskChallenge;
  /** Tells the visitor in the page's language. Errors come in bursts, which the receiver handles. */
  readonly notify: (failed: FailedCall) => void;
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
}

/** The account's client of the gateway: encryption, signatures, challenges and the catalogue of failures. */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const { cached, http, serverClock } = options;
  const report = createSecurityLog({
    now: () => Math.round(serverClock.now()),
    page: options.page,
    warn: options.warn,
    post: (path, body) =>
      http({
        method: "POST",
        path,
        body: JSON.stringify(body),
        timeoutMs: limits.gatewayTimeoutMs,
      }),
  });
  const protectedSend = createProtectedSend({ ...options, report });
  const challenges = createChallengeQueue(options.askChallenge);
  const handle = createFailureHandler({
    ...options,
    report,
    // Signing out reloads the page. Without a session that would only lose what was typed into a form.
    signOut: async () => {
      if (options.session().sessionRef !== "") await options.signOut();
    },
  });
  /**
   * The answer to a call, after the challenge that the gateway may want first. The gateway may take a challenge's token
   * only once: where several calls waited for one challenge, the others then ask for the next.
   */
  async function answerOf(call: PreparedCall, sending: SendOptions): Promise<Answer> {
    let answer = await protectedSend(call, sending);
    let mayAsk = true;
    while (mayAsk) {
      const scene = challengeSceneOf(answer.envelope);
      if (scene === undefined) return answer;
      const result = await challenges(scene, sending.signal);
      if (!result.ok) throw challengeError(result, answer);
      answer = await protectedSend(call, { ...sending, captchaToken: result.token });
      mayAsk = result.isShared;
    }
    return answer;
  }

  async function perform(call: PreparedCall, sending: SendOptions): Promise<unknown> {
    const answer = await answerOf(call, sending).catch((error: unknown) => {
      if (error instanceof GatewayError) handle(outcomeOfError(call, error));
      throw error;
    });
    const { envelope, isEncrypted } = answer;
    handle(outcomeOf(call, answer));
    if (!isSuccessCode(envelope.code)) throw refusal(answer);
    if (isEncrypted) {
      await bindAfterSignIn({ ...options, report }, { path: call.path, data: envelope.data });
    }
    return envelope.data;
  }

  const sendWithin =
    (timeoutMs: number): Send =>
    async <T>(call: GatewayCall) => {
      const prepared = prepareCall(call);
      const run = (signal: AbortSignal | undefined) => perform(prepared, { timeoutMs, signal });
      // The caller names the type that the wire contract gives the path.
      return trusted<T>(
        await (prepared.isCached ? cached(prepared.target, run, call.signal) : run(call.signal)),
      );
    };

  return Object.freeze({
    gateway: sendWithin(limits.gatewayTimeoutMs),
    shell: sendWithin(limits.shellTimeoutMs),
  });
}

function outcomeOf(call: PreparedCall, answer: Answer): CallOutcome {
  const { envelope, httpStatus, traceId, signError } = answer;
  const { code, msg: message } = envelope;
  const { method, path } = call;
  const base = { method, path, code, httpStatus, traceId, message, signError };
  return { ...base, status: statusMember(envelope) };
}

function outcomeOfError({ method, path }: PreparedCall, error: GatewayError): CallOutcome {
  const { code, status: httpStatus, traceId, message } = error;
  return { method, path, code, httpStatus, traceId, message, signError: "", status: "" };
}

function statusMember(envelope: Envelope<unknown>): string {
  const status = memberOf(envelope, "status");
  return typeof status === "string" ? status : "";
}

function refusal({ envelope, httpStatus: status, traceId }: Answer): GatewayError {
  const { code, data, msg } = envelope;
  const facts = { code, status, traceId };
  const field = memberOf(data, "field");
  return typeof field === "string"
    ? new FieldError(msg, { ...facts, field })
    : new GatewayError(msg, facts);
}

/** A cancelled challenge answers the gateway's own message (specification, section 8). */
function challengeError(
  { reason, message }: Extract<ChallengeResult, { ok: false }>,
  { envelope, httpStatus: status, traceId }: Answer,
): GatewayError {
  const facts = { status, traceId };
  return reason === "cancelled"
    ? new GatewayError(envelope.msg, { ...facts, code: challengeCancelledCode })
    : new GatewayError(message === "" ? envelope.msg : message, { ...facts, code: envelope.code });
}
