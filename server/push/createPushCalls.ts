import * as v from "valibot";
import { gatewayCodes } from "../../src/wire/envelope.ts";
import type { RatesCapsule } from "../../src/wire/market/market.ts";
import {
  type PushEnd,
  type PushKeyData,
  pushLimits,
  pushPaths,
  type PushWish,
} from "../../src/wire/page/pushLines.ts";
import { privateAnswer } from "../calls/answer.ts";
import type { AttemptLimits, OpenCalls, OpenRequest } from "../calls/call.ts";
import { addressSite, clientAddressOf } from "../calls/clientAddress.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import { type OriginSettings, ownOrigin } from "../calls/pageOrigin.ts";
import { decodeBody, parseJson, readBody } from "../calls/readBody.ts";
import { readInput } from "../calls/readInput.ts";
import type { LineBook } from "./createLineBook.ts";
import type { PushWatch } from "./createPushWatch.ts";
import { pushPolicy } from "./pushPolicy.ts";

/** The dependencies of the calls. */
export interface PushCallsOptions {
  readonly book: Pick<LineBook, "keep" | "forget">;
  readonly watch: Pick<PushWatch, "wake">;
  readonly publicKey: string;
  readonly market: { capsule(): Pick<RatesCapsule, "coins" | "currencies"> };
  readonly limits: Pick<AttemptLimits, "hit">;
  readonly keyedHash: (text: string) => string;
  readonly settings: OriginSettings;
  /** Hosts of push services besides the known ones, `*.` for all below a name. */
  readonly services?: readonly string[];
  /** Whether push services may have any host and port; for tests. */
  readonly allowPrivate?: boolean;
}

const pointBytes = 65;
const secretBytes = 16;
const bytesIn = (text: string): number => Buffer.from(text, "base64url").byteLength;
const base64url = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+={0,2}$/, "is not base64url"),
    v.check((text) => bytesIn(text) === bytes, "has the wrong length"),
  );
const symbol = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,12}$/, "is no symbol"));
const line = v.object({
  from: symbol,
  to: symbol,
  side: v.picklist(["over", "under"]),
  price: v.pipe(
    v.string(),
    v.maxLength(pushLimits.maxPriceLength),
    v.regex(/^\d+(?:\.\d+)?$/, "is no decimal"),
  ),
});
const lines = v.pipe(v.array(line), v.minLength(1), v.maxLength(pushLimits.maxLines));
const wish = v.object({
  endpoint: v.string(),
  keys: v.object({ p256dh: base64url(pointBytes), auth: base64url(secretBytes) }),
  lines,
});
const end = v.object({ endpoint: v.string(), lines: v.exactOptional(lines) });

/**
 * The calls about lines that the server watches. They identify nobody: anyone who has the endpoint may end the lines that
 * were left with it.
 */
export function createPushCalls(options: PushCallsOptions): OpenCalls {
  const { book, watch, market, limits, settings } = options;

  /** Counts what comes from a network, and refuses what is too much for a day. */
  const limit = async (
    { request, remoteAddress }: OpenRequest,
    { of, count, most }: { readonly of: string; readonly count: number; readonly most: number },
  ): Promise<void> => {
    const address = clientAddressOf({
      remoteAddress,
      forwardedFor: request.headers.get("x-forwarded-for"),
      trustedProxies: settings.trustedProxies,
    });
    const name = `${of}:${options.keyedHash(addressSite(address))}`;
    if ((await limits.hit(name, pushPolicy.callWindowMs, count)) > most)
      throw new GatewayFailure(gatewayCodes.tooManyRequests, "Too many alerts from your network.");
  };

  const read = async (received: OpenRequest): Promise<unknown> => {
    const { request } = received;
    const origin = request.headers.get("origin");
    const isOwn = origin === null || origin === ownOrigin(request, settings);
    if (!isOwn || request.headers.get("sec-fetch-site") === "cross-site")
      throw new GatewayFailure(gatewayCodes.forbidden, "The request didn't come from this site.");
    await limit(received, { of: "push", count: 1, most: pushPolicy.maxCallsOfNetwork });
    return parseJson(decodeBody(await readBody(request, pushPolicy.maxBodyBytes)));
  };

  return Object.freeze({
    [pushPaths.key]: {
      method: "GET" as const,
      answer: async () => {
        const data: PushKeyData = { publicKey: options.publicKey };
        return privateAnswer({ data });
      },
    },
    [pushPaths.keep]: {
      method: "POST" as const,
      answer: async (received: OpenRequest) => {
        const wanted: PushWish = readInput(wish, await read(received));
        requirePushService(wanted.endpoint, options);
        const { coins, currencies } = market.capsule();
        for (const { from, to } of wanted.lines)
          for (const side of [from, to])
            if (!Object.hasOwn(coins, side) && !Object.hasOwn(currencies, side))
              throw new GatewayFailure(
                gatewayCodes.unknownSymbol,
                `The symbol ${side} is not listed.`,
              );
        const { length: count } = wanted.lines;
        await limit(received, { of: "push-lines", count, most: pushPolicy.maxLinesOfNetwork });
        if (!(await book.keep(wanted)))
          throw new GatewayFailure(gatewayCodes.tooManyRequests, "There is no room for more.");
        watch.wake();
        return privateAnswer({ data: null });
      },
    },
    [pushPaths.forget]: {
      method: "POST" as const,
      answer: async (received: OpenRequest) => {
        const { endpoint, lines: named }: PushEnd = readInput(end, await read(received));
        await book.forget(endpoint, named);
        return privateAnswer({ data: null });
      },
    },
  } satisfies OpenCalls);
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const knownServices = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

/**
 * Refuses an endpoint that no push service has: only https, the usual port, and the hosts of known services. What a
 * name stands for is checked where the connection is made.
 */
function requirePushService(endpoint: string, options: PushCallsOptions): void {
  const url = endpoint.length > pushLimits.maxEndpointLength ? null : URL.parse(endpoint);
  const isPlain =
    url?.protocol === "https:" &&
    url.href === endpoint &&
    url.username + url.password + url.hash === "";
  const services = [...knownServices, ...(options.services ?? [])];
  if (isPlain && (options.allowPrivate === true || isServedBy(url, services))) return;
  throw new GatewayFailure(
    gatewayCodes.invalidParameter,
    "The parameter endpoint is no push service.",
  );
}

function isServedBy({ hostname, port }: URL, services: readonly string[]): boolean {
  const isNamed = services.some((name) =>
    name.startsWith("*.") ? hostname.endsWith(name.slice(1)) : hostname === name,
  );
  return isNamed && port === "";
}
