import type { BodyFields, ContentType } from "./encodeBody.ts";

/** One call of the gateway as its callers write it. */
export interface GatewayCall {
  /** Of `accountPaths`, `securityPaths` or `apiPaths`; the slash before it may be there. */
  readonly path: string;
  /** POST by default with a body, else GET. */
  readonly method?: "GET" | "POST";
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyFields;
  /** Default `json`. */
  readonly contentType?: ContentType;
  /** False asks anew although the same GET was answered a moment ago. */
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
  readonly isCached: boolean;
}

/** Answers that depend on who asks; never shared between two calls. */
const privatePaths = /^\/v1\/(?:user|security|buried)\/|^\/v1\/mix\/public\/clientCommonConfig$/;

/** Fills in the defaults; the slash before a path is part of the protocol, not of the names (specification, section 7). */
export function prepareCall(call: GatewayCall): PreparedCall {
  const path = call.path.startsWith("/") ? call.path : `/${call.path}`;
  const query = new URLSearchParams(call.query).toString();
  const method = call.method ?? (call.body === undefined ? "GET" : "POST");
  return {
    method,
    path,
    target: query === "" ? path : `${path}?${query}`,
    fields: call.body,
    contentType: call.contentType ?? "json",
    isCached: method === "GET" && call.cache !== false && !privatePaths.test(path),
  };
}
