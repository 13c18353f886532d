import type { Clock } from "../../src/lib/clock.ts";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import { collectorPath, trackingLimits } from "../../src/wire/events/tracking.ts";
import { privateAnswer } from "../calls/answer.ts";
import type { OpenCalls, OpenRequest } from "../calls/call.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import { clientAddressOf } from "../calls/clientAddress.ts";
import type { OriginSettings } from "../calls/pageOrigin.ts";
import { decodeBody, parseJson, readBody } from "../calls/readBody.ts";
import { letOthersRun } from "../store/events/letOthersRun.ts";
import { collectorPolicy } from "./collectorPolicy.ts";
import type { Collector } from "./createCollector.ts";
import { QueueFull } from "./createEventWriter.ts";
import { createAdmission } from "./admission/createAdmission.ts";
import { eventNetwork } from "./admission/eventNetwork.ts";

/** The dependencies of the collector's call. */
export interface CollectorCallsOptions {
  readonly collector: Collector;
  readonly clock: Clock;
  /** Bytes for all events together, of which senders get shares. Default: `collectorPolicy.roomBytes`. */
  readonly roomBytes?: number;
  /** Whether the disk has room for more. Default: it has. */
  readonly hasRoom?: () => Promise<boolean>;
  /** Is told of bodies that are refused for load, and why. */
  readonly refused?: (reason: RefusalReason) => void;
  readonly settings: OriginSettings;
  /** False: every body is refused, and pages keep their events. */
  readonly isOpen: boolean;
  /** A number from 0 to below 1. Default: `Math.random`. */
  readonly random?: () => number;
}

/** Why a body is refused that may come again: the budgets of a network and the process, the queue, the disk. */
export const refusalReasons = ["address", "process", "queue", "disk"] as const;

/** One of `refusalReasons`. */
export type RefusalReason = (typeof refusalReasons)[number];

/** A beacon cannot set its content type: it is plain text, or there is none. */
const contentType = /^(?:application\/json|text\/plain)\s*(?:;|$)|^$/i;

const secondMs = 1_000;
/** The `retry-after` of a collector that is switched off. */
const closedSeconds = 600;

/**
 * `POST v1/buried/log/info`: a JSON array of events. By design it is unsigned and without a session. The answer says
 * what happened to each event (`CollectorData`). A refusal of the whole body is an envelope with one of the statuses of
 * `deliveryVerdict`.
 */
export function createCollectorCalls(options: CollectorCallsOptions): OpenCalls {
  const { roomBytes = collectorPolicy.roomBytes, hasRoom = async () => true } = options;
  const admission = createAdmission(options.clock, { roomBytes });

  const refuse = (refusal: Refused): GatewayFailure => {
    options.refused?.(refusal.reason);
    return failureOf(refusal, options.random ?? Math.random);
  };

  const answer = async ({ request, remoteAddress }: OpenRequest): Promise<Response> => {
    if (!options.isOpen) throw closed();
    requireSameSite(request, options.settings);
    const network = eventNetwork(
      clientAddressOf({
        remoteAddress,
        forwardedFor: request.headers.get("x-forwarded-for"),
        trustedProxies: options.settings.trustedProxies,
      }),
    );
    const refusal = admission.refuse(network);
    if (refusal !== undefined) throw refuse(refusal);
    if (!(await hasRoom())) throw refuse({ reason: "disk", waitMs: collectorPolicy.diskRetryMs });
    const { events, bytes } = await readEvents(request);
    const giveBack = admission.count(network, { events: events.length, bytes });
    try {
      return privateAnswer({ data: await options.collector(events, bytes) });
    } catch (error) {
      giveBack();
      if (!(error instanceof QueueFull)) throw error;
      throw refuse({ reason: "queue", waitMs: collectorPolicy.busyRetryMs });
    }
  };

  return Object.freeze({ [collectorPath]: { method: "POST", answer } as const });
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

interface Body {
  readonly events: readonly unknown[];
  readonly bytes: number;
}

async function readEvents(request: Request): Promise<Body> {
  if (!contentType.test(request.headers.get("content-type")?.trim() ?? "")) {
    throw new GatewayFailure(
      gatewayCodes.unsupportedMediaType,
      "The content type must be application/json or text/plain.",
    );
  }
  const bytes = await readBody(request, trackingLimits.maxCollectorBytes);
  await letOthersRun();
  const body = parseJson(decodeBody(bytes));
  if (!isList(body))
    throw new GatewayFailure(gatewayCodes.invalidParameter, "The body must be a list of events.");
  if (body.length > collectorPolicy.maxEvents) {
    throw new GatewayFailure(
      gatewayCodes.bodyTooLong,
      `The body has more than ${collectorPolicy.maxEvents} events.`,
    );
  }
  return { events: body, bytes: bytes.byteLength };
}

/**
 * Refuses a request that a browser marks as coming from another site. Tools that send no such header are admitted:
 * nobody can be kept from writing to a public collector, but other people's browsers can be kept from doing it on their
 * behalf.
 */
function requireSameSite({ headers, url }: Request, { publicOrigin }: OriginSettings): void {
  const origin = headers.get("origin");
  const ownHosts = [url, publicOrigin].map((text) => URL.parse(text ?? "")?.host);
  const isOwn = origin === null || ownHosts.includes(URL.parse(origin)?.host ?? "");
  if (isOwn && headers.get("sec-fetch-site") !== "cross-site") return;
  throw new GatewayFailure(gatewayCodes.forbidden, "The events didn't come from this site.");
}

interface Refused {
  readonly reason: RefusalReason;
  readonly waitMs: number;
}

function failureOf({ reason, waitMs }: Refused, random: () => number): GatewayFailure {
  if (reason === "address") {
    const headers = retryAfter(Math.min(collectorPolicy.maxRetryMs, waitMs));
    return new GatewayFailure(
      gatewayCodes.tooManyRequests,
      "Too many events from your network. Wait a moment and try again.",
      { headers },
    );
  }
  return new GatewayFailure(
    gatewayCodes.unavailable,
    "The server can't store this many events right now. Try again later.",
    { headers: retryAfter(spreadMs(waitMs, random)) },
  );
}

/** From the wait up to twice of it: those that are refused together do not come back in one second. */
function spreadMs(waitMs: number, random: () => number): number {
  return Math.min(collectorPolicy.maxRetryMs / 2, waitMs) * (1 + random());
}

function retryAfter(waitMs: number): Readonly<Record<string, string>> {
  return { "retry-after": String(Math.max(1, Math.ceil(waitMs / secondMs))) };
}

function closed(): GatewayFailure {
  return new GatewayFailure(
    gatewayCodes.unavailable,
    "The server isn't accepting events right now. Try again later.",
    {
      headers: { "retry-after": String(closedSeconds) },
    },
  );
}
