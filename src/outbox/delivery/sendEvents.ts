import type { Clock } from "../../lib/clock.ts";
import { parseRetryAfter } from "./parseRetryAfter.ts";
import { within } from "../../lib/deadline.ts";
import type { StartTimer } from "../../lib/timer.ts";
import { type Envelope, isEnvelope, isSuccessCode, statusOf } from "../../wire/envelope.ts";
import { headerNames } from "../../wire/headers.ts";
import {
  type DeliveryVerdict,
  deliveryVerdict,
  trackingLimits,
} from "../../wire/events/tracking.ts";
import type { OutboxRecord } from "../outbox.ts";
import { type Acknowledgement, readAcknowledgement } from "./readAcknowledgement.ts";

/** What a request to the collector is made with. */
export interface SendDeps {
  readonly fetch: typeof globalThis.fetch;
  /** Address of the collector. */
  readonly url: string;
  readonly clock: Clock;
  readonly startTimer: StartTimer;
}

/** What came of one request. Only `stored` says anything about an event. */
export type SendOutcome =
  | { readonly kind: "stored"; readonly acknowledgement: Acknowledgement }
  /** `byCollector` is false where something before it may have refused: then no event is to blame. */
  | { readonly kind: "split"; readonly byCollector: boolean }
  | { readonly kind: "silence" }
  /** `waitMs` is absent where the answer names no time. */
  | { readonly kind: "back-off"; readonly waitMs?: number };

const backOff: SendOutcome = { kind: "back-off" };
const tooLong = 413;

/**
 * Sends events in one request and judges the answer. A redirect, an answer that is not the collector's envelope (a
 * captive portal's page with status 200), one that does not come within `requestTimeoutMs` and no answer at all are
 * failures. Never rejects.
 */
export async function sendEvents(
  deps: SendDeps,
  records: readonly OutboxRecord[],
  { keepalive }: { readonly keepalive: boolean },
): Promise<SendOutcome> {
  const abort = new AbortController();
  const work = exchange(deps, {
    method: "POST",
    body: bodyOf(records),
    headers: { "content-type": "application/json" },
    cache: "no-store",
    credentials: "omit",
    redirect: "manual",
    keepalive,
    signal: abort.signal,
  }).catch(() => backOff);
  const outcome = await within(work, {
    ms: trackingLimits.requestTimeoutMs,
    late: undefined,
    startTimer: deps.startTimer,
  });
  if (outcome === undefined) abort.abort();
  return outcome ?? backOff;
}

/** The events as they were frozen, but for how often they were sent before. */
function bodyOf(records: readonly OutboxRecord[]): string {
  const events = records.map(({ json, attempts }) => {
    if (attempts === 0) return json;
    const event = JSON.parse(json) as Readonly<Record<string, unknown>>;
    return JSON.stringify({ ...event, retry_count: attempts });
  });
  return `[${events.join(",")}]`;
}

async function exchange(deps: SendDeps, init: RequestInit): Promise<SendOutcome> {
  const response = await deps.fetch(deps.url, init);
  const answer = await readJson(response);
  const envelope = isEnvelope(answer) ? answer : undefined;
  const status = verdictStatus(response.status, envelope?.code);
  return judges[deliveryVerdict(status).kind]({ deps, response, envelope, status });
}

interface Answer {
  readonly deps: SendDeps;
  readonly response: Response;
  /** Absent where somebody else has answered. */
  readonly envelope: Envelope<unknown> | undefined;
  readonly status: number;
}

/** What each verdict makes of an answer. */
const judges: Readonly<Record<DeliveryVerdict["kind"], (answer: Answer) => SendOutcome>> = {
  acknowledge({ envelope }) {
    const acknowledgement = readAcknowledgement(envelope?.data);
    return acknowledgement === undefined ? backOff : { kind: "stored", acknowledgement };
  },
  split({ envelope, status }) {
    // A proxy or a portal may answer anything; of its statuses only this one asks for less.
    const byCollector = envelope !== undefined;
    return byCollector || status === tooLong ? { kind: "split", byCollector } : backOff;
  },
  silence: () => ({ kind: "silence" }),
  "retry-after"({ deps, response }) {
    const waitMs = parseRetryAfter(response.headers.get("retry-after"), serverTime(deps, response));
    return waitMs === undefined ? backOff : { kind: "back-off", waitMs };
  },
  // The collector wants no token; whoever asks for one stands before it.
  "wait-for-token": () => backOff,
  "back-off": () => backOff,
};

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The status, or the one that a code of failure inside an answer of success stands for. */
function verdictStatus(status: number, code: string | undefined): number {
  if (!isAcknowledged(status) || code === undefined || isSuccessCode(code)) return status;
  const own = statusOf(code);
  return isAcknowledged(own) ? 0 : own;
}

function isAcknowledged(status: number): boolean {
  return deliveryVerdict(status).kind === "acknowledge";
}

/** The gateway's clock where it says its time: a date in its answer means that clock. */
function serverTime({ clock }: SendDeps, { headers }: Response): number {
  const text = headers.get(headerNames.serverTime) ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : clock();
}
