import { securityHeaders } from "../security/securityHeaders.ts";
import { sourceHash } from "../security/pagePolicy.ts";

/** The canvas and the letters take their colours from `color-scheme` of the root. */
const style =
  ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 16px}code{white-space:nowrap}";

/** The page has no script, and only the style above. */
const policy = `${securityHeaders["content-security-policy"]}; style-src ${sourceHash(style)}`;

const noForms = "form-action 'none'";
const ownForms = "form-action 'self'";

/** The texts of a plain page; both are HTML. */
export interface PlainPage {
  readonly status: number;
  /** Language of the texts, as the attribute `lang` has it. Default `en`. */
  readonly lang?: string;
  /** Default `ltr`. */
  readonly direction?: "ltr" | "rtl";
  readonly title: string;
  /** The part after the title. */
  readonly body: string;
  /** True for a page with a form of its own, which posts to this server. Default none. */
  readonly hasForm?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A small page that needs no other file; neither caches nor search engines keep it. */
export function plainPage({
  status,
  lang = "en",
  direction = "ltr",
  title,
  body,
  hasForm = false,
  headers,
}: PlainPage): Response {
  const html = `<!doctype html><html lang="${lang}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style><h1>${title}</h1>${body}</html>`;
  return new Response(html, {
    status,
    headers: {
      ...securityHeaders,
      "content-security-policy": hasForm ? policy.replace(noForms, ownForms) : policy,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    },
  });
}
