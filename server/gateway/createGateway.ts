import type { Clock } from "../../src/lib/clock.ts";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import { headerNames } from "../../src/wire/headers.ts";
import { limits } from "../../src/wire/limits.ts";
import { digestOf, matchesTag, weakTag } from "../http/entityTag.ts";
import { traceIdOf } from "../http/requestTrace.ts";
import type { Logger } from "../log.ts";
import { failureAnswer, notModifiedAnswer, optionsAnswer, successAnswer } from "./answer.ts";
import { GatewayFailure } from "./gatewayFailure.ts";
import { readJsonBody } from "./readJsonBody.ts";
import { type GatewayMarket, type GatewayNews, type Route, routes } from "./routes.ts";

/** What is known of a request beside itself. */
export interface GatewayContext {
  /** Trace id that the server's log has for it; taken from the request's headers where absent. */
  readonly traceId?: string;
}

/** Answers a request of the wire protocol. Never rejects: every outcome is an envelope. */
export type Gateway = (request: Request, context?: GatewayContext) => Promise<Response>;

/** What the gateway answers from. */
export interface GatewayOptions {
  readonly market: GatewayMarket;
  /** No headlines at all by default. */
  readonly news?: GatewayNews;
  readonly clock: Clock;
  readonly logger: Logger;
}

const noNews: GatewayNews = { items: () => [], version: () => "" };

const routeByPath: ReadonlyMap<string, Route> = new Map(
  Object.entries(routes).map(([path, route]) => [`/${path}`, route]),
);

/**
 * The reference gateway (specification, section 7). Paths, codes and limits are those of `src/wire`; every answer,
 * also a refusal, has `x-server-time`. Answers to GET have an ETag made of the data's version and the parameters.
 */
export function createGateway({ market, news = noNews, clock, logger }: GatewayOptions): Gateway {
  const data = { market, news };

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname.length + url.search.length > limits.maxUrlBytes) {
      throw new GatewayFailure(
        gatewayCodes.badRequest,
        `The address is longer than ${limits.maxUrlBytes} bytes.`,
      );
    }
    const route = routeByPath.get(url.pathname);
    if (route === undefined)
      throw new GatewayFailure(gatewayCodes.unknownPath, "There is no such call.");
    if (request.method === "OPTIONS") return optionsAnswer(allowOf(route));
    requireMethod(request, route);
    const isPost = route.method === "POST";
    const input = isPost ? await readJsonBody(request) : readQuery(url.searchParams);
    const call = route.prepare(input, data);
    const etag = weakTag(digestOf(`${route.version(data)}\n${url.pathname}\n${call.canonical}`));
    // A precondition of a POST would have to fail it (RFC 9110, section 13.1.2), so there it is not looked at.
    if (!isPost && matchesTag(request.headers.get("if-none-match"), etag))
      return notModifiedAnswer(etag);
    return successAnswer(call.answer(), { etag, cacheable: !isPost });
  }

  return async (request, context = {}) => {
    const response = await answer(request).catch((error: unknown) => {
      if (error instanceof GatewayFailure)
        return failureAnswer(error.code, error.message, error.detail);
      const traceId = context.traceId ?? traceIdOf((name) => request.headers.get(name));
      logger.error({ traceId, err: error }, "gateway call failed");
      return failureAnswer(gatewayCodes.internal, "The call failed. Please try again.");
    });
    response.headers.set(headerNames.serverTime, String(clock()));
    response.headers.set("x-content-type-options", "nosniff");
    return request.method === "HEAD" ? withoutBody(response) : response;
  };
}

function allowOf({ method }: Route): string {
  return method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
}

function requireMethod(request: Request, route: Route): void {
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (method === route.method) return;
  const allow = allowOf(route);
  throw new GatewayFailure(gatewayCodes.wrongMethod, `The call takes ${allow}.`, { allow });
}

/** The query as a record; a parameter given twice has no one meaning. Parameters no call knows are left to others. */
function readQuery(query: URLSearchParams): Record<string, string> {
  const entries = [...query];
  const record = Object.fromEntries(entries);
  for (const name of ["symbols", "symbol", "quote", "locale"]) {
    if (query.getAll(name).length > 1) {
      throw new GatewayFailure(
        gatewayCodes.invalidParameter,
        `The parameter ${name} is given twice.`,
      );
    }
  }
  return record;
}

function withoutBody(response: Response): Response {
  return new Response(null, { status: response.status, headers: response.headers });
}
