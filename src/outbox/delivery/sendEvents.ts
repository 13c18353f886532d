import type { Clock } from "../../lib/clock.ts";
import { readServerTime } from "../../lib/gateway/clockSkew.ts";
import type { EnvelopeAnswer, SendEnvelope } from "../../lib/gateway/createSendEnvelope.ts";
import { isSuccessCode, statusOf } from "../../wire/envelope.ts";
import {
  type DeliveryVerdict,
  deliveryVerdict,
  trackingLimits,
} from "../../wire/events/tracking.ts";
import { headerNames } from "../../wire/headers.ts";
import type { OutboxRecord } from "../outbox.ts";
import { parseRetryAfter } from "./parseRetryAfter.ts";
import { type Acknowledgement, readAcknowledgement } from "./readAcknowledgement.ts";
import { trustedJson } from "../../lib/trusted.ts";

/** The dependencies of a request to the collector. */
export interface SendDeps {
  readonly sendEnvelope: SendEnvelope;
  /** Address of the collector. */
  readonly url: string;
  readonly clock: Clock;
}

/** The outcome of one request. Only `stored` says anything about an event. */
export type SendOutcome =
  | { readonly kind: "stored"; readonly acknowledgement: Acknowledgement }
  /** `byCollector` is false where a proxy may have refused: then no event is to blame. */
  | { readonly kind: "split"; readonly byCollector: boolean }
  | { readonly kind: "silence" }
  /** `waitMs` is absent where the answer names no time. */
  | { readonly kind: "back-off"; readonly waitMs?: number };

const backOff: SendOutcome = { kind: "back-off" };
const tooLong = 413;

/**
 * Sends events in one request and judges the answer. Each of these is a failure: a redirect, an answer that is not the
 * collector's envelope (a captive portal's page with status 200), an answer that takes longer than `requestTimeoutMs`,
 * and no answer at all. Never rejects.
 */
export async function sendEvents(
  deps: SendDeps,
  records: readonly OutboxRecord[],
  { keepalive }: { readonly keepalive: boolean },
): Promise<SendOutcome> {
  try {
    const answer = await deps.sendEnvelope({
      method: "POST",
      url: deps.url,
      body: bodyOf(records),
      timeoutMs: trackingLimits.requestTimeoutMs,
      platform: { cache: "no-store", credentials: "omit", redirect: "manual", keepalive },
    });
    const status = verdictStatus(answer);
    return judges[deliveryVerdict(status).kind]({ answer, status, clock: deps.clock });
  } catch {
    return backOff;
  }
}

/** The events as they were frozen, with the number of earlier attempts. */
function bodyOf(records: readonly OutboxRecord[]): string {
  const events = records.map(({ json, attempts }) => {
    if (attempts === 0) return json;
    const event = trustedJson<Readonly<Record<string, unknown>>>(json);
    return JSON.stringify({ ...event, retry_count: attempts });
  });
  return `[${events.join(",")}]`;
}

interface Judged {
  readonly answer: EnvelopeAnswer;
  readonly status: number;
  readonly clock: Clock;
}

/** Turns each verdict on an answer into an outcome. */
const judges: Readonly<Record<DeliveryVerdict["kind"], (judged: Judged) => SendOutcome>> = {
  acknowledge({ answer }) {
    const acknowledgement = readAcknowledgement(answer.envelope?.data);
    return acknowledgement === undefined ? backOff : { kind: "stored", acknowledgement };
  },
  split({ answer, status }) {
    // A proxy or a portal may answer anything; of its statuses only this one asks for a smaller request.
    const byCollector = answer.envelope !== undefined;
    return byCollector || status === tooLong ? { kind: "split", byCollector } : backOff;
  },
  silence: () => ({ kind: "silence" }),
  "retry-after"({ answer: { headers }, clock }) {
    // A date in the gateway's answer is a time of the gateway's clock.
    const now = readServerTime(headers.get(headerNames.serverTime)) ?? clock();
    const waitMs = parseRetryAfter(headers.get("retry-after"), now);
    return waitMs === undefined ? backOff : { kind: "back-off", waitMs };
  },
  // The collector asks for no token, so something in front of it does.
  "wait-for-token": () => backOff,
  "back-off": () => backOff,
};

/** The status of the answer, or that of its failure code where the status says success. */
function verdictStatus({ status, envelope }: EnvelopeAnswer): number {
  if (!isAcknowledged(status) || envelope === undefined || isSuccessCode(envelope.code))
    return status;
  const own = statusOf(envelope.code);
  return isAcknowledged(own) ? 0 : own;
}

function isAcknowledged(status: number): boolean {
  return deliveryVerdict(status).kind === "acknowledge";
}
