import { randomUUID } from "node:crypto";
import { headerNames, isTraceId } from "../../../src/wire/headers.ts";

const traceParent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

/** Reads a header by its lower-case name. */
export type HeaderReader = (name: string) => string | null | undefined;

/**
 * The trace id of a request: the caller's own (`uhti`, else the one in `traceparent`) where it is a valid W3C
 * trace id, otherwise a new one. Never anything else the caller sent: it goes into logs.
 */
export function traceIdOf(header: HeaderReader): string {
  const own = header(headerNames.traceId) ?? "";
  if (isTraceId(own)) return own;
  const [, parent] = traceParent.exec(header("traceparent") ?? "") ?? [];
  return parent !== undefined && isTraceId(parent) ? parent : randomUUID().replaceAll("-", "");
}
