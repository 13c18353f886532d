import { hash } from "node:crypto";

/** Characters of a digest that are kept: 132 bits, far more than the number of versions of a page. */
export const tagCharacters = 22;

/** The opaque part of an entity tag. Equal bytes have equal parts, on every machine. */
export function digestOf(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url").slice(0, tagCharacters);
}

/** A weak entity tag: the same for all encodings of one content (RFC 9110, section 8.8.1). */
export function weakTag(opaque: string): string {
  return `W/"${opaque}"`;
}

/**
 * True when `If-None-Match` names the tag, by the weak comparison (RFC 9110, section 13.1.2). It searches the list for
 * the quoted opaque part instead of parsing it, because that part cannot hold a quote.
 */
export function matchesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.includes(tag.startsWith("W/") ? tag.slice(2) : tag);
}

/** An answer with all its bytes in memory: it can be written at once, or become a `Response`. */
export interface ReadyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent for an answer without content (304). */
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** The source of the bytes, for the log. */
  readonly origin: "cache" | "render" | "static";
}

/**
 * Names the parts of the server's work on an answer (W3C Server Timing), from which the dashboard's timelines know a slow
 * one. Only what is the same for everybody has it: the times of answers about one caller might tell of a secret.
 */
export const timingHeader = "server-timing";

/** That an answer was in memory: all that is said of it, because the work on it was another request's. */
export const keptTiming = "cache;desc=hit";

/** The value of the header: parts by their names, in milliseconds. Whole ones find a slow part, and tell nothing finer. */
export function serverTiming(parts: Readonly<Record<string, number>>): string {
  return Object.entries(parts)
    .map(([name, ms]) => `${name};dur=${Math.round(ms)}`)
    .join(", ");
}

/** The answer as a Web response. */
export function toResponse(answer: ReadyAnswer): Response {
  return new Response(answer.body ?? null, { status: answer.status, headers: answer.headers });
}
