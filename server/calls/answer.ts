import { type Envelope, statusOf, successCodes } from "../../src/wire/envelope.ts";
import type { CallAnswer } from "./call.ts";
import type { FailureCode, FailureDetail } from "./gatewayFailure.ts";

const jsonType = "application/json; charset=utf-8";

/** Shared caches keep an answer a minute, and may serve it for ten more while they fetch a new one. */
const publicCache = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const noStore = "no-store";
/** What is about one caller is kept by nobody. */
const privateCache = "private, no-store";

/** Characters that would end a script element or a JavaScript line if JSON were put into HTML. */
const unsafeInHtml = /[<>&\u2028\u2029]/g;

/** JSON that stays data wherever it is pasted: in HTML, in a script element, in a log line. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    unsafeInHtml,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A success: the data in an envelope. Answers to GET may be kept by shared caches, answers to POST by none. */
export function successAnswer(
  data: unknown,
  options: { readonly etag: string; readonly cacheable: boolean },
): Response {
  const envelope: Envelope<unknown> = { code: successCodes[0], data, msg: "success" };
  const cacheControl = options.cacheable ? publicCache : noStore;
  return jsonAnswer(envelope, 200, { "cache-control": cacheControl, etag: options.etag });
}

/** The caller's copy is still the newest (RFC 9110, section 15.4.5). */
export function notModifiedAnswer(etag: string): Response {
  return new Response(null, { status: 304, headers: { "cache-control": publicCache, etag } });
}

/** A success that is about its caller, with the cookies that go with it. */
export function privateAnswer({ data, cookies = [] }: CallAnswer): Response {
  const envelope: Envelope<unknown> = { code: successCodes[0], data, msg: "success" };
  return withCookies(jsonAnswer(envelope, 200, { "cache-control": privateCache }), cookies);
}

/** A failure in an envelope; never kept by a cache. */
export function failureAnswer(
  code: FailureCode,
  msg: string,
  detail: FailureDetail = {},
): Response {
  const envelope: Envelope<unknown> = { code, data: detail.data ?? null, msg };
  const answer = jsonAnswer(envelope, statusOf(code), {
    ...detail.headers,
    "cache-control": noStore,
    ...(detail.allow !== undefined && { allow: detail.allow }),
  });
  return withCookies(answer, detail.cookies ?? []);
}

/** What a path takes (RFC 9110, section 9.3.7). No cross-origin call is allowed, so no CORS header is sent. */
export function optionsAnswer(allow: string): Response {
  return new Response(null, { status: 204, headers: { allow, "cache-control": noStore } });
}

/** Cookies are headers of their own, never one list. */
function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}

function jsonAnswer(
  envelope: Envelope<unknown>,
  status: number,
  headers: Record<string, string>,
): Response {
  const bytes = new TextEncoder().encode(toSafeJson(envelope));
  return new Response(bytes, {
    status,
    headers: { ...headers, "content-type": jsonType, "content-length": String(bytes.byteLength) },
  });
}
