import { gatewayCodes, protocolCodes } from "../../src/wire/envelope.ts";
import { limits as wireLimits } from "../../src/wire/limits.ts";
import { privateAnswer } from "../calls/answer.ts";
import type {
  AttemptLimits,
  FindSession,
  PrivateRoute,
  PrivateRoutes,
  SessionKey,
} from "../calls/call.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import type { Protection, Sender } from "./protection/createProtection.ts";
import type { ReceivedRequest } from "./protection/verifySignature.ts";
import { decodeBody, readBody } from "../calls/readBody.ts";
import { clientAddressOf } from "../calls/clientAddress.ts";
import { type OriginSettings, ownOrigin, requireOwnPage } from "../calls/pageOrigin.ts";
import { type BodyRecord, parsePrivateBody } from "./body/parsePrivateBody.ts";

/** The most POST calls from one address in a window: more than a household of people makes. */
export const maxPostsPerAddress = 600;
/** Length of that window, milliseconds. */
const postWindowMs = 60_000;
const secondMs = 1000;

/** A request of a private call, with the server's knowledge of it. */
export interface PrivateRequest {
  readonly request: Request;
  readonly route: PrivateRoute;
  readonly url: URL;
  readonly traceId: string;
  /** Path with its query exactly as it was sent. */
  readonly target: string;
  readonly remoteAddress: string | undefined;
}

/** The private calls, for the gateway. */
export interface PrivateCalls {
  /** Finds the route of a path that begins with `/`. */
  find(path: string): PrivateRoute | undefined;
  /** Answers a request whose method has been checked. Throws a `GatewayFailure` for a refused one. */
  answer(received: PrivateRequest): Promise<Response>;
}

/** The parts of private calls. */
export interface PrivateCallsOptions {
  readonly routes: PrivateRoutes;
  readonly findSession: FindSession;
  readonly protection: Protection;
  readonly limits: AttemptLimits;
  /** Turns the caller's address into a name for counts that does not reveal it. */
  readonly addressName: (address: string) => string;
  readonly settings: OriginSettings;
}

/**
 * Calls about their caller. Checks run in this order: the page is ours (POST), the address has not called too often
 * (POST), the session, the signature of a core path over the body as received, and the encrypted members of a login
 * body. Then the call runs.
 */
export function createPrivateCalls(options: PrivateCallsOptions): PrivateCalls {
  const { findSession, protection, settings } = options;
  const routes = new Map(
    Object.entries(options.routes).map(([path, route]) => [`/${path}`, route]),
  );

  const answer = async (received: PrivateRequest): Promise<Response> => {
    const { request, route, url, traceId, target } = received;
    const { headers, method } = request;
    const origin = ownOrigin(request, settings);
    const clientAddress = clientAddressOf({
      remoteAddress: received.remoteAddress,
      forwardedFor: headers.get("x-forwarded-for"),
      trustedProxies: settings.trustedProxies,
    });
    if (route.method === "POST") {
      requireOwnPage(headers, origin);
      await limitRate(clientAddress, options);
    }
    const session = await findSession(headers);
    if (session === undefined && route.access === "signed-in") throw notSignedIn();
    const sender: Sender = { path: url.pathname, origin, session };
    const body = await readText(request, route);
    const arrived: ReceivedRequest = { method, target, headers, body };
    await protection.checkSignature(arrived, sender);
    const { input, newKey } =
      route.method === "GET"
        ? { input: readQuery(url.searchParams), newKey: undefined }
        : await openInput(arrived, sender, protection);
    const call = { headers, path: url.pathname, traceId, clientAddress, origin, session };
    const requireSignature = (key: SessionKey): Promise<void> =>
      protection.checkSignature(arrived, { ...sender, session: { ref: "", userId: "", key } });
    return privateAnswer(await route.handle({ ...call, input, newKey, requireSignature }));
  };

  return Object.freeze({ find: (path: string) => routes.get(path), answer });
}

async function readText(request: Request, route: PrivateRoute): Promise<string> {
  if (route.method === "GET") return "";
  return decodeBody(await readBody(request, route.maxBodyBytes ?? wireLimits.maxBodyBytes));
}

async function openInput(arrived: ReceivedRequest, sender: Sender, protection: Protection) {
  const contentType = arrived.headers.get("content-type")?.trim() ?? "";
  const body = parsePrivateBody(arrived.body, contentType);
  const { members, newKey } = await protection.openBody(arrived, body, sender);
  return { input: members, newKey };
}

/** The query as a record. Refuses a parameter that is given twice, because it is ambiguous. */
function readQuery(query: URLSearchParams): BodyRecord {
  const names = [...query.keys()];
  if (new Set(names).size < names.length)
    throw new GatewayFailure(gatewayCodes.invalidParameter, "A parameter appears twice.");
  return Object.fromEntries(query);
}

async function limitRate(
  address: string,
  { limits, addressName }: PrivateCallsOptions,
): Promise<void> {
  const calls = await limits.hit(`post:${addressName(address)}`, postWindowMs);
  if (calls <= maxPostsPerAddress) return;
  throw new GatewayFailure(
    gatewayCodes.tooManyRequests,
    "Too many requests from your network. Wait a minute and try again.",
    { headers: { "retry-after": String(postWindowMs / secondMs) } },
  );
}

function notSignedIn(): GatewayFailure {
  return new GatewayFailure(protocolCodes.signInRequired, "Please sign in first.");
}
