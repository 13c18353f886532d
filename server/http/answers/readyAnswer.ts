import { hash } from "node:crypto";

/** Characters of a digest that are kept: 132 bits, far more than the number of versions of a page. */
const tagCharacters = 22;

/** The opaque part of an entity tag: the same for the same bytes, on every machine. */
export function digestOf(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url").slice(0, tagCharacters);
}

/** A weak entity tag: one for all encodings of the same content (RFC 9110, section 8.8.1). */
export function weakTag(opaque: string): string {
  return `W/"${opaque}"`;
}

/**
 * True when `If-None-Match` names the tag, by the weak comparison (RFC 9110, section 13.1.2). The list is not
 * parsed but searched for the quoted opaque part, which cannot hold a quote itself.
 */
export function matchesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (ifNoneMatch === null || ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.includes(tag.startsWith("W/") ? tag.slice(2) : tag);
}

/** An answer whose bytes are all at hand: it can be written at once, or made a `Response`. */
export interface ReadyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent for an answer without content (304). */
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** Where the bytes came from, for the log. */
  readonly origin: "cache" | "render" | "static";
}

/** The answer as a Web response. */
export function toResponse(answer: ReadyAnswer): Response {
  return new Response(answer.body ?? null, { status: answer.status, headers: answer.headers });
}
