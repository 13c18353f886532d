import { securityHeaders } from "./securityHeaders.ts";
import { sourceHash } from "./sourceHash.ts";

/** What a page that cannot be shown says. Plain English: it must not depend on what has just failed. */
const texts: Readonly<Record<number, readonly [title: string, advice: string]>> = {
  400: ["Bad address", "This address cannot be read. Check it, or begin at the home page."],
  404: ["Not found", "There is nothing at this address."],
  405: ["Not allowed", "This page can only be read."],
  414: ["Address too long", "This address is too long to be read."],
  500: ["Something went wrong", "The page could not be shown. Please try again in a moment."],
};

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 16px;color-scheme:light dark}";

/** It has no script; its style is the one above. */
const policy = `${securityHeaders["content-security-policy"]}; style-src ${sourceHash(style)}`;

/** Details of an error page. */
export interface ErrorPageOptions {
  /** Shown as a reference for support: 32 hexadecimal digits, safe in HTML. */
  readonly traceId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A small page that needs nothing else and says nothing of the cause; never kept by a cache. */
export function errorPage(
  status: 400 | 404 | 405 | 414 | 500,
  options: ErrorPageOptions = {},
): Response {
  const [title = "", advice = ""] = texts[status] ?? [];
  const reference =
    options.traceId === undefined ? "" : `<p><small>Reference: ${options.traceId}</small></p>`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style><h1>${title}</h1><p>${advice}</p>${reference}<p><a href="/">Home</a></p></html>`;
  return new Response(html, {
    status,
    headers: {
      ...securityHeaders,
      "content-security-policy": policy,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...options.headers,
    },
  });
}
