import type { Clock } from "../../src/lib/clock.ts";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import { headerNames } from "../../src/wire/headers.ts";
import { limits } from "../../src/wire/limits.ts";
import type { Remotes } from "../../src/wire/page/microFrontend.ts";
import type { TradeLinks } from "../../src/wire/page/tradeLinks.ts";
import { signHeaderNames } from "../../src/wire/signing.ts";
import { type Candles, noCandles } from "../candles/createCandles.ts";
import { type HeadTexts, noHeadTexts } from "../head-texts/headTexts.ts";
import { digestOf, matchesTag, weakTag } from "../http/answers/readyAnswer.ts";
import { traceIdOf } from "../http/request/requestFacts.ts";
import type { Logger } from "../log/createLog.ts";
import {
  abandonedAnswer,
  failureAnswer,
  notModifiedAnswer,
  optionsAnswer,
  successAnswer,
} from "../calls/answer.ts";
import type {
  CallDescription,
  Gateway,
  GatewayContext,
  OpenCall,
  OpenCalls,
  PrivateRoute,
} from "../calls/call.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import type { PrivateCalls } from "./createPrivateCalls.ts";
import { readJsonBody } from "../calls/readBody.ts";
import {
  type GatewayMarket,
  type GatewayNews,
  type Route,
  type RouteMethod,
  routes,
} from "./routes.ts";
import { isOutage } from "../store/StoreError.ts";

/** The sources of the gateway's answers. */
export interface GatewayOptions {
  readonly market: GatewayMarket;
  /** No headlines by default. */
  readonly news?: GatewayNews;
  /** None by default. */
  readonly candles?: Candles;
  /** Origins that serve images, without trailing slashes. Default: none, so images come with the pages. */
  readonly imageHosts?: readonly string[];
  /** Remote parts of the shell; none by default. */
  readonly remotes?: Remotes;
  /** Where people trade; nowhere by default. */
  readonly tradeLinks?: TradeLinks | undefined;
  /** The operator's texts for the heads of pages; none by default. */
  readonly headTexts?: HeadTexts;
  /** Calls about their caller; none by default. */
  readonly privateCalls?: PrivateCalls;
  /** Calls that make their own answers; none by default. */
  readonly openCalls?: OpenCalls;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** `retry-after` of a call that needs the database while there is none. */
const retryAfterSeconds = "30";

/** What an asker may do where the database has too little memory: the same question may need too much each time. */
const tooLarge =
  "The database has too little memory for this. Ask about less, such as a shorter span, or try again in a moment.";

const noNews: GatewayNews = { items: () => [], version: () => "" };

const routeByPath: ReadonlyMap<string, Route> = new Map(
  Object.entries(routes).map(([path, route]) => [`/${path}`, route]),
);

/**
 * The reference gateway (specification, section 7). Paths, codes and limits are those of `src/wire`; every answer,
 * including a refusal, has `x-server-time`. Answers to GET have an ETag made of the data's version and the parameters.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { market, news = noNews, imageHosts = [], privateCalls, clock, logger } = options;
  const openCallByPath = new Map(
    Object.entries(options.openCalls ?? {}).map(([path, call]) => [`/${path}`, call]),
  );
  const { candles = noCandles, headTexts = noHeadTexts, remotes = {}, tradeLinks = {} } = options;
  const data = { market, news, candles, imageHosts, headTexts, remotes, tradeLinks };

  async function answerPublic(request: Request, route: Route, url: URL): Promise<Response> {
    const isPost = request.method === "POST";
    const input = isPost
      ? await readJsonBody(request)
      : readQuery(url.searchParams, route.described);
    const call = route.prepare(input, data);
    const etag = weakTag(digestOf(`${route.version(data)}\n${url.pathname}\n${call.canonical}`));
    // By RFC 9110, section 13.1.2, a precondition would make a POST fail, so it is ignored there.
    if (!isPost && matchesTag(request.headers.get("if-none-match"), etag))
      return notModifiedAnswer(etag);
    return successAnswer(call.answer(), { etag, cacheable: !isPost });
  }

  async function answer(request: Request, context: TracedContext): Promise<Response> {
    const url = new URL(request.url);
    requireShort(url);
    const publicRoute = routeByPath.get(url.pathname);
    const openCall = openCallByPath.get(url.pathname);
    const privateRoute = privateCalls?.find(url.pathname);
    const { method } = publicRoute ?? openCall ?? privateRoute ?? unknownPath();
    if (request.method === "OPTIONS") return optionsAnswer(allowed[method]);
    requireMethod(request, method);
    if (publicRoute !== undefined) return answerPublic(request, publicRoute, url);
    return answerOther({ request, url, openCall, privateRoute }, context);
  }

  /** Answers the calls outside the market data. */
  async function answerOther(
    { request, url, openCall, privateRoute }: OtherCall,
    context: TracedContext,
  ): Promise<Response> {
    if (openCall?.method === "GET" && openCall.described !== undefined)
      readQuery(url.searchParams, openCall.described);
    const { remoteAddress, hangUp } = context;
    if (openCall !== undefined) return openCall.answer({ request, url, remoteAddress, hangUp });
    if (privateCalls === undefined || privateRoute === undefined) return unknownPath();
    return privateCalls.answer({
      request,
      route: privateRoute,
      url,
      traceId: context.traceId,
      target: context.target ?? url.pathname + url.search,
      remoteAddress,
    });
  }

  function refuse(error: unknown, traceId: string): Response {
    if (!(error instanceof GatewayFailure)) {
      logger.error({ traceId, err: error }, "gateway call failed");
      if (isOutage(error))
        return failureAnswer(
          gatewayCodes.unavailable,
          error.kind === "memory"
            ? tooLarge
            : "The service is unavailable right now. Try again in a moment.",
          {
            headers: { "retry-after": retryAfterSeconds },
          },
        );
      return failureAnswer(gatewayCodes.internal, "Something went wrong. Please try again.");
    }
    const signError = error.detail.headers?.[signHeaderNames.error];
    if (signError !== undefined) logger.info({ traceId, signError }, "signature refused");
    return failureAnswer(error.code, error.message, error.detail);
  }

  return async (request, context = {}) => {
    const traceId = context.traceId ?? traceIdOf((name) => request.headers.get(name));
    const response = await answer(request, { ...context, traceId }).catch((error: unknown) =>
      hasLeft(request) ? abandonedAnswer() : refuse(error, traceId),
    );
    response.headers.set(headerNames.serverTime, String(clock()));
    response.headers.set("x-content-type-options", "nosniff");
    return request.method === "HEAD" ? withoutBody(response) : response;
  };
}

/** True if the caller is gone: nobody reads the answer, and a failure may have no other cause than that. */
function hasLeft({ method, signal }: Request): boolean {
  return method === "GET" && signal.aborted;
}

/** A request with the call of its path; at most one of the two is present. */
interface OtherCall {
  readonly request: Request;
  readonly url: URL;
  readonly openCall: OpenCall | undefined;
  readonly privateRoute: PrivateRoute | undefined;
}

type TracedContext = GatewayContext & { readonly traceId: string };

function requireShort({ pathname, search }: URL): void {
  if (pathname.length + search.length <= limits.maxUrlBytes) return;
  throw new GatewayFailure(
    gatewayCodes.badRequest,
    `The address is longer than ${limits.maxUrlBytes} bytes.`,
  );
}

function unknownPath(): never {
  throw new GatewayFailure(gatewayCodes.unknownPath, "There is no such call.");
}

const allowed: Readonly<Record<RouteMethod, string>> = {
  GET: "GET, HEAD, OPTIONS",
  POST: "POST, OPTIONS",
  "GET or POST": "GET, HEAD, POST, OPTIONS",
};

function requireMethod({ method }: Request, wanted: RouteMethod): void {
  const allow = allowed[wanted];
  if (allow.split(", ").includes(method)) return;
  throw new GatewayFailure(gatewayCodes.wrongMethod, `This call accepts only ${allow}.`, { allow });
}

/**
 * The query as a record. Refuses a known parameter that is given twice, because it is ambiguous; unknown parameters are
 * allowed.
 */
function readQuery(
  query: URLSearchParams,
  { input }: Pick<CallDescription, "input">,
): Record<string, string> {
  const record = Object.fromEntries(query);
  for (const name of Object.keys(input.entries)) {
    if (query.getAll(name).length > 1) {
      throw new GatewayFailure(
        gatewayCodes.invalidParameter,
        `The parameter ${name} appears twice.`,
      );
    }
  }
  return record;
}

function withoutBody(response: Response): Response {
  return new Response(null, { status: response.status, headers: response.headers });
}
