import { type OriginSettings, ownOrigin } from "../calls/pageOrigin.ts";
import type { PageGate } from "../http/createApp.ts";
import { splitLocale } from "../../src/wire/localePaths.ts";
import { canonicalPath } from "../../src/wire/page/canonicalPath.ts";
import { pages } from "../../src/wire/pages.ts";
import type { Operator } from "./createOperator.ts";
import { plainPage } from "../http/answers/plainPage.ts";

const operatorPaths = pages.filter(({ access }) => access === "operator").map(({ path }) => path);

/** Whom to admit. */
export interface OperatorGateOptions {
  readonly operator: Operator;
  readonly settings: OriginSettings;
  /** Whether everybody is admitted to the page with `?demo`. Its calls decide by themselves what they answer. */
  readonly hasDemo: boolean;
}

/**
 * Admits the operator to the dashboard. A link with `?token=` sets the cookie and redirects to the address without the
 * token. Everybody else gets a plain page with status 401.
 */
export function createOperatorGate({ operator, settings, hasDemo }: OperatorGateOptions): PageGate {
  return Object.freeze({
    covers: isOperatorPath,
    answer: (request: Request) => {
      const url = new URL(request.url);
      const token = url.searchParams.get("token");
      const isDemo = hasDemo && url.searchParams.has("demo") && isPage(url.pathname);
      if (token === null) {
        const isAdmitted = isDemo || operator.isOperator(request.headers);
        return isAdmitted ? undefined : refusalPage(hasDemo);
      }
      if (!operator.isToken(token)) return refusalPage(hasDemo);
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
  const path = `${plainPath(pathname)}/`;
  return operatorPaths.some((own) => path.startsWith(`${own}/`));
}

/** True for an operator's page in every language alone. */
function isPage(pathname: string): boolean {
  const path = plainPath(pathname);
  return operatorPaths.some((own) => path === own);
}

/** The canonical path without its language. */
function plainPath(pathname: string): string {
  return splitLocale(canonicalPath(pathname)).pathname;
}

const demoLink = '<p><a href="/vitals?demo">Show the dashboard with made-up figures</a></p>';

/**
 * The page that everybody but the operator sees: text only, no figures. After a link from another site, a browser sends
 * the operator's cookie only with the next click, so the page has a link.
 */
function refusalPage(hasDemo: boolean): Response {
  return plainPage({
    status: 401,
    title: "Operator only",
    body: `<p>Open this page by the sign-in link that the server printed at its first start, or add <code>?token=</code> and the operator token to the address.</p><p><a href="?">I have signed in already</a></p>${hasDemo ? demoLink : ""}`,
    // By RFC 9110, section 15.5.2, a 401 names a scheme.
    headers: { "www-authenticate": "Bearer" },
  });
}
