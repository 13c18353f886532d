import { type Envelope, statusOf, successCodes } from "../../src/wire/envelope.ts";
import type { CallAnswer } from "./call.ts";
import type { FailureCode, FailureDetail } from "./gatewayFailure.ts";

const jsonType = "application/json; charset=utf-8";

/** Shared caches keep an answer for one minute, and may serve it for ten more while they fetch a new one. */
const publicCache = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const noStore = "no-store";
/** No cache keeps an answer about one caller. */
const privateCache = "private, no-store";

/** Characters that would end a script element or a JavaScript line if JSON were put into HTML. */
const unsafeInHtml = /[<>&\u2028\u2029]/g;

/** JSON that stays data in HTML, in a script element and in a log line. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    unsafeInHtml,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A success: the data in an envelope. Shared caches may keep answers to GET; no cache keeps answers to POST. */
export function successAnswer(
  data: unknown,
  options: { readonly etag: string; readonly cacheable: boolean },
): Response {
  const envelope: Envelope<unknown> = { code: successCodes[0], data, msg: "success" };
  const cacheControl = options.cacheable ? publicCache : noStore;
  return jsonAnswer(envelope, 200, { "cache-control": cacheControl, etag: options.etag });
}

/** A file to save, which shared caches may keep like an answer to GET. `type` is its media type. */
export function fileAnswer(
  text: string,
  { name, type, etag }: { readonly name: string; readonly type: string; readonly etag: string },
): Response {
  const bytes = new TextEncoder().encode(text);
  return new Response(bytes, {
    headers: {
      "cache-control": publicCache,
      "content-disposition": `attachment; filename="${name}"`,
      "content-length": String(bytes.byteLength),
      "content-type": type,
      etag,
    },
  });
}

/** The answer to a request whose sender has gone: nobody reads it. The log says 499, as nginx does. */
export function abandonedAnswer(): Response {
  return new Response(null, { status: 499 });
}

/** Says that the caller's copy is still current (RFC 9110, section 15.4.5). */
export function notModifiedAnswer(etag: string): Response {
  return new Response(null, { status: 304, headers: { "cache-control": publicCache, etag } });
}

/** A success about its caller, with the cookies to set. */
export function privateAnswer({ data, cookies = [] }: CallAnswer): Response {
  const envelope: Envelope<unknown> = { code: successCodes[0], data, msg: "success" };
  return withCookies(jsonAnswer(envelope, 200, { "cache-control": privateCache }), cookies);
}

/** A failure in an envelope. No cache keeps it. */
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

/**
 * Says which methods a path accepts (RFC 9110, section 9.3.7). Cross-origin calls are not allowed, so there is no CORS
 * header.
 */
export function optionsAnswer(allow: string): Response {
  return new Response(null, { status: 204, headers: { allow, "cache-control": noStore } });
}

/** Each cookie needs a header of its own; they cannot be joined in a list. */
function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}

const codes = new WeakMap<Response, string>();

/** The code in the envelope of an answer that was made here, for log and metrics; `undefined` for another one. */
export function codeOf(answer: Response): string | undefined {
  return codes.get(answer);
}

function jsonAnswer(
  envelope: Envelope<unknown>,
  status: number,
  headers: Record<string, string>,
): Response {
  const bytes = new TextEncoder().encode(toSafeJson(envelope));
  const answer = new Response(bytes, {
    status,
    headers: { ...headers, "content-type": jsonType, "content-length": String(bytes.byteLength) },
  });
  codes.set(answer, envelope.code);
  return answer;
}
