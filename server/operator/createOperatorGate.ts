import { type OriginSettings, ownOrigin } from "../calls/pageOrigin.ts";
import type { PageGate } from "../http/createApp.ts";
import { splitLocale } from "../../src/wire/localePaths.ts";
import { canonicalPath } from "../../src/wire/page/canonicalPath.ts";
import { pages } from "../../src/wire/pages.ts";
import type { Operator } from "./createOperator.ts";
import { plainPage } from "../http/answers/plainPage.ts";

const operatorPaths = pages.filter(({ access }) => access === "operator").map(({ path }) => path);

/**
 * Admits the operator to the dashboard. A link with `?token=` sets the cookie and redirects to the address without the
 * token. Everybody else gets a plain page with status 401.
 */
export function createOperatorGate(operator: Operator, settings: OriginSettings): PageGate {
  return Object.freeze({
    covers: isOperatorPath,
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

/** True for an operator's page in every language, and for paths below it. */
function isOperatorPath(pathname: string): boolean {
  const path = `${splitLocale(canonicalPath(pathname)).pathname}/`;
  return operatorPaths.some((own) => path.startsWith(`${own}/`));
}

/**
 * The page that everybody but the operator sees: text only, no figures. After a link from another site, a browser sends
 * the operator's cookie only with the next click, so the page has a link.
 */
function refusalPage(): Response {
  return plainPage({
    status: 401,
    title: "Operator only",
    body: '<p>Open this page by the sign-in link that the server printed at its first start, or add <code>?token=</code> and the operator token to the address.</p><p><a href="?">I have signed in already</a></p>',
    // By RFC 9110, section 15.5.2, a 401 names a scheme.
    headers: { "www-authenticate": "Bearer" },
  });
}
