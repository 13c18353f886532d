import type { BodyFields, ContentType } from "../protection/encodeBody.ts";
import { GatewayError } from "./GatewayError.ts";

/** One call of the gateway as its callers write it. */
export interface GatewayCall {
  /** One of the paths of `src/wire`; the slash before it may be there. */
  readonly path: string;
  /** POST by default with a body, else GET. */
  readonly method?: "GET" | "POST";
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyFields;
  /** Default `json`. */
  readonly contentType?: ContentType;
  /** False asks again although the same GET was answered a moment ago. */
  readonly cache?: boolean;
  /** Ends the call; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A call in the one form the rest of the client works with. */
export interface PreparedCall {
  readonly method: "GET" | "POST";
  /** Beginning with a slash, without a query. */
  readonly path: string;
  /** With the query exactly as it is sent. */
  readonly target: string;
  readonly fields: BodyFields | undefined;
  readonly contentType: ContentType;
  /** Passes the request cache. */
  readonly isCached: boolean;
}

/** Answers that depend on who asks; never shared between two calls. */
const privatePaths =
  /^\/v1\/(?:user|security|buried|vitals)\/|^\/v1\/mix\/public\/clientCommonConfig$/;

/**
 * Fills in the defaults. The slash before a path is part of the protocol, not of the names (specification, section 7).
 * Throws a `GatewayError` for a call without a path, and the signal's reason where it has aborted already.
 */
export function prepareCall(call: GatewayCall): PreparedCall {
  if (call.path === "") throw new GatewayError("wrong api name!");
  call.signal?.throwIfAborted();
  const path = call.path.startsWith("/") ? call.path : `/${call.path}`;
  const { method = call.body === undefined ? "GET" : "POST" } = call;
  const [pathname = ""] = path.split("?", 1);
  return {
    method,
    path: pathname,
    target: withQuery(path, call.query),
    fields: call.body,
    contentType: call.contentType ?? "json",
    isCached: method === "GET" && call.cache !== false && !privatePaths.test(pathname),
  };
}

function withQuery(path: string, query: GatewayCall["query"]): string {
  // Commas stay as they are: lists of symbols are easier to read, and shared caches know these addresses.
  const search = new URLSearchParams(query).toString().replaceAll("%2C", ",");
  if (search === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${search}`;
}
