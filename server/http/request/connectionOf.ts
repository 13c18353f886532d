import { memberOf } from "../../../src/lib/memberOf.ts";

/** What the connection of a request says beside the request itself. */
export interface Connection {
  /** The request target as it was sent, where it is a path. */
  readonly target?: string;
  /** IP address of the other end. */
  readonly remoteAddress?: string;
}

/** Reads the connection from what the HTTP server gives the application with a request; empty without a port. */
export function connectionOf(env: unknown): Connection {
  const incoming = memberOf(env, "incoming");
  const target = memberOf(incoming, "url");
  const remoteAddress = memberOf(memberOf(incoming, "socket"), "remoteAddress");
  return {
    ...(typeof target === "string" && target.startsWith("/") && { target }),
    ...(typeof remoteAddress === "string" && { remoteAddress }),
  };
}
