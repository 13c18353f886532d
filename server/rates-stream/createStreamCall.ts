import * as v from "valibot";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import { streamLimits, streamPath } from "../../src/wire/market/stream.ts";
import type { OpenCalls } from "../calls/call.ts";
import { addressSite, clientAddressOf } from "../calls/clientAddress.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import type { Market } from "../market/createMarket.ts";
import type { RatesStream } from "./createRatesStream.ts";

/** The dependencies of the call. */
export interface StreamCallOptions {
  readonly market: Pick<Market, "isPriced">;
  readonly stream: RatesStream;
  /** How many proxies stand before this server; see `clientAddressOf`. */
  readonly trustedProxies: number;
}

const { maxSymbols } = streamLimits;

const versionText = v.pipe(v.string(), v.regex(/^[0-9a-f]{0,64}$/, "must be a version"));

const question = v.object({
  symbols: v.pipe(
    v.string("must name symbols"),
    v.regex(
      /^[A-Za-z0-9]{1,12}(?:,[A-Za-z0-9]{1,12})*$/,
      "must be symbols of 1 to 12 letters or digits, separated by commas",
    ),
    v.transform((text) => [...new Set(text.toUpperCase().split(","))].toSorted()),
    v.maxLength(maxSymbols, `must name at most ${maxSymbols} symbols`),
  ),
  version: v.optional(versionText, ""),
});

/** Pages ask again after so long at the soonest; a browser does not by itself. */
const retryAfterSeconds = "30";

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Proxies such as nginx would otherwise collect the events.
  "x-accel-buffering": "no",
  // A connection without its stream would stay idle, and a server that stops would wait for it.
  connection: "close",
};

/**
 * `GET v1/mix/public/stream`: newer figures as server-sent events. Refused with 503 and `retry-after` where as many streams are
 * open as there may be.
 */
export function createStreamCall({ market, stream, trustedProxies }: StreamCallOptions): OpenCalls {
  return Object.freeze({
    [streamPath]: {
      method: "GET" as const,
      described: {
        summary: "Newer figures of symbols as server-sent events, for as long as it is open",
        input: question,
        data: "events" as const,
      },
      answer: ({ request, url, remoteAddress, hangUp }) => {
        const { symbols, version } = read(url.searchParams);
        for (const symbol of symbols) if (!market.isPriced(symbol)) throw unknownSymbol(symbol);
        // A HEAD has no body, so nothing would ever end its stream.
        if (request.method === "HEAD") return Promise.resolve(new Response(null, { headers }));
        const forwardedFor = request.headers.get("x-forwarded-for");
        const events = stream.open({
          symbols,
          version: toldVersion(request) ?? version,
          address: addressSite(clientAddressOf({ remoteAddress, forwardedFor, trustedProxies })),
          hangUp,
        });
        if (events === undefined) throw tooMany();
        return Promise.resolve(new Response(events, { headers }));
      },
    },
  } satisfies OpenCalls);
}

/** What a browser that comes back has been told; none, where it names what is no version. */
function toldVersion({ headers }: Request): string | undefined {
  const id = headers.get("last-event-id");
  if (id === null) return undefined;
  return v.is(versionText, id) ? id : "";
}

function read(parameters: URLSearchParams): v.InferOutput<typeof question> {
  const checked = v.safeParse(question, Object.fromEntries(parameters), { abortEarly: true });
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const wrong = issue.received === "undefined" ? "is missing" : issue.message;
  throw new GatewayFailure(
    gatewayCodes.invalidParameter,
    `The parameter ${v.getDotPath(issue) ?? ""} ${wrong}.`,
  );
}

function unknownSymbol(name: string): GatewayFailure {
  return new GatewayFailure(gatewayCodes.unknownSymbol, `The symbol ${name} is not listed.`);
}

function tooMany(): GatewayFailure {
  return new GatewayFailure(
    gatewayCodes.unavailable,
    "There are too many open streams right now. Figures can be asked for one by one.",
    { headers: { "retry-after": retryAfterSeconds } },
  );
}
