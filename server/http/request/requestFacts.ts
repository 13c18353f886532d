import { memberOf } from "../../../src/lib/records.ts";
import { limits } from "../../../src/wire/limits.ts";
import { randomUUID } from "node:crypto";
import { ServerResponse } from "node:http";
import { headerNames, isTraceId } from "../../../src/wire/headers.ts";

const traceParent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

/** Reads a header by its lower-case name. */
type HeaderReader = (name: string) => string | null | undefined;

/**
 * The trace id of a request: the caller's own (`uhti`, else the one in `traceparent`) if it is a valid W3C trace id,
 * otherwise a new one. No other text of the caller is used, because the id goes into logs.
 */
export function traceIdOf(header: HeaderReader): string {
  const own = header(headerNames.traceId) ?? "";
  if (isTraceId(own)) return own;
  const [, parent] = traceParent.exec(header("traceparent") ?? "") ?? [];
  return parent !== undefined && isTraceId(parent) ? parent : randomUUID().replaceAll("-", "");
}

/** The longest path and query that the server reads, in bytes. A URL is ASCII, so its characters are its bytes. */
export const longestTargetBytes: number = limits.maxUrlBytes;

/** Matches a host header that can be put before a path: a name or an address, with or without a port. */
const plainHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The address of a plain request target (`/path?query`), or `null` for any other form of target or host. The origin is
 * put in front of the target and the target is not resolved against it, so `//host` stays a path.
 */
export function parseTarget(target: string | undefined, host: string | undefined): URL | null {
  if (target?.startsWith("/") !== true || target.length > longestTargetBytes) return null;
  return host !== undefined && plainHost.test(host) ? URL.parse(`http://${host}${target}`) : null;
}

/** Facts about a request's connection that the request itself does not have. */
export interface Connection {
  /** The request target as it was sent, if it is a path. */
  readonly target?: string;
  /** IP address of the other end. */
  readonly remoteAddress?: string;
  /** The trace id that the answer will have. */
  readonly traceId?: string;
  /** Ends the connection at once, with whatever waits in it. */
  readonly hangUp?: () => void;
}

/**
 * Reads the connection from the values that the HTTP server gives the application with a request; empty without a port.
 */
export function connectionOf(env: unknown): Connection {
  const incoming = memberOf(env, "incoming");
  const target = memberOf(incoming, "url");
  const remoteAddress = memberOf(memberOf(incoming, "socket"), "remoteAddress");
  const outgoing = memberOf(env, "outgoing");
  const response = outgoing instanceof ServerResponse ? outgoing : undefined;
  const traceId = response?.getHeader(headerNames.traceId);
  return {
    ...(typeof target === "string" && target.startsWith("/") && { target }),
    ...(typeof remoteAddress === "string" && { remoteAddress }),
    ...(typeof traceId === "string" && { traceId }),
    ...(response !== undefined && { hangUp: () => void response.destroy() }),
  };
}
