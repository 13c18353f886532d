import type { Clock } from "../../../src/lib/clock.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { failuresPath } from "../../../src/wire/events/failures.ts";
import { privateAnswer } from "../../calls/answer.ts";
import type { OpenCalls, OpenRequest } from "../../calls/call.ts";
import { clientAddressOf } from "../../calls/clientAddress.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { OriginSettings } from "../../calls/pageOrigin.ts";
import { decodeBody, parseJson, readBody } from "../../calls/readBody.ts";
import type { Logger } from "../../log/createLog.ts";
import { eventNetwork } from "../admission/eventNetwork.ts";
import type { FailureBook } from "./createFailureBook.ts";
import { type Failure, isErrorText, readFailure, readStartFailure } from "./readFailure.ts";

/** The dependencies of the call. */
export interface FailureCallsOptions {
  readonly book: FailureBook;
  readonly clock: Clock;
  readonly settings: OriginSettings;
  readonly logger: Logger;
  /** Both have few values: the name of a path's page, and a release that was served, or `other`. */
  readonly pageLabel: (path: string) => string;
  readonly releaseLabel: (release: string) => string;
  /** Counts a failure, under its labels. */
  readonly observe: (failure: Failure) => void;
}

const maxBytes = 16_384;
const windowMs = 60_000;
const secondMs = 1_000;
/** Failures that one network may send to a process in a minute; more are refused and not counted. */
export const maxOfNetwork = 60;
/** Failures that all networks together may send to a process in a minute. */
export const maxOfAll = 3_000;

/** `POST v1/buried/log/failures`: takes a failure of a page into the book, and the first of each kind into the log. */
export function createFailureCalls(options: FailureCallsOptions): OpenCalls {
  const { book, clock, settings, logger, observe } = options;
  let counts = new Map<string, number>();
  let total = 0;
  let startedAt = clock();

  function limit(network: string): void {
    const now = clock();
    if (now - startedAt >= windowMs || now < startedAt) {
      counts = new Map();
      total = 0;
      startedAt = now;
    }
    const count = counts.get(network) ?? 0;
    if (count < maxOfNetwork && total < maxOfAll) {
      counts.set(network, count + 1);
      total += 1;
      return;
    }
    throw new GatewayFailure(gatewayCodes.tooManyRequests, "Too many failures were sent.", {
      headers: { "retry-after": String(windowMs / secondMs) },
    });
  }

  const answer = async ({ request, remoteAddress }: OpenRequest): Promise<Response> => {
    if (request.headers.get("sec-fetch-site") === "cross-site")
      throw new GatewayFailure(gatewayCodes.forbidden, "The failure did not come from this site.");
    const forwardedFor = request.headers.get("x-forwarded-for");
    limit(
      eventNetwork(
        clientAddressOf({ remoteAddress, forwardedFor, trustedProxies: settings.trustedProxies }),
      ),
    );
    const body = decodeBody(await readBody(request, maxBytes));
    const read = isErrorText(body)
      ? readStartFailure(body, request.headers.get("referer"))
      : readFailure(parseJson(body));
    if (read === undefined) return privateAnswer({ data: null });
    const failure = {
      ...read,
      page: options.pageLabel(read.page),
      release: options.releaseLabel(read.release),
    };
    observe(failure);
    if (book.note(failure)) logger.warn(failure, "a page failed");
    return privateAnswer({ data: null });
  };

  return Object.freeze({ [failuresPath]: { method: "POST", answer } as const });
}
