import { securityHeaders } from "../security/securityHeaders.ts";
import { sourceHash } from "../security/pagePolicy.ts";

/** The canvas and the letters take their colours from the root. */
const style =
  ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 16px}code{white-space:nowrap}";

/** It has no script; its style is the one above. */
const policy = `${securityHeaders["content-security-policy"]}; style-src ${sourceHash(style)}`;

/** What a plain page says; both texts are HTML. */
export interface PlainPage {
  readonly status: number;
  readonly title: string;
  /** What follows the title. */
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A small page in plain English that needs nothing else; for no cache and no search engine. */
export function plainPage({ status, title, body, headers }: PlainPage): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style><h1>${title}</h1>${body}</html>`;
  return new Response(html, {
    status,
    headers: {
      ...securityHeaders,
      "content-security-policy": policy,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    },
  });
}
