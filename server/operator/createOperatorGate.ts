import { type OriginSettings, ownOrigin } from "../calls/pageOrigin.ts";
import type { PageGate } from "../http/pageGate.ts";
import type { Operator } from "./createOperator.ts";
import { plainPage } from "../http/plainPage.ts";

/** Paths of the dashboard in every language, with the variations that a router ignores. */
const dashboard = /^\/+(?:[a-z]{2,3}(?:-[a-z0-9]{2,8})*\/+)?vitals(?:\/.*)?$/i;

/**
 * Admits the operator to the dashboard. A link with `?token=` sets the cookie and redirects to the address without the
 * token. Everybody else gets a plain page with status 401.
 */
export function createOperatorGate(operator: Operator, settings: OriginSettings): PageGate {
  return Object.freeze({
    covers: (pathname: string) => dashboard.test(decoded(pathname)),
    answer: (request: Request) => {
      const url = new URL(request.url);
      const token = url.searchParams.get("token");
      if (token === null) return operator.isOperator(request.headers) ? undefined : refusalPage();
      if (!operator.isToken(token)) return refusalPage();
      url.searchParams.delete("token");
      const isSecure = ownOrigin(request, settings).startsWith("https:");
      return new Response(null, {
        status: 303,
        headers: {
          // One slash, because two would begin the name of another host.
          location: `/${url.pathname.replace(/^\/+/, "")}${url.search}`,
          "set-cookie": operator.cookie({ isSecure }),
          "cache-control": "no-store",
          "referrer-policy": "no-referrer",
        },
      });
    },
  });
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The page that everybody but the operator sees: text only, no figures. A browser that followed a link from another
 * site sends the operator's cookie only with the next click, so the page has a link.
 */
function refusalPage(): Response {
  return plainPage({
    status: 401,
    title: "Operator only",
    body: '<p>Open this page by the sign-in link that the server printed at its first start, or add <code>?token=</code> and the operator token to the address.</p><p><a href="?">I have signed in already</a></p>',
    // RFC 9110, section 15.5.2: a 401 names a scheme.
    headers: { "www-authenticate": "Bearer" },
  });
}
