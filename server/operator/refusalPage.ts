import { plainPage } from "../http/plainPage.ts";

/**
 * What everybody but the operator sees: text alone, nothing of the product's figures. A browser that followed a link of
 * another site sends the operator's cookie only with the next click, hence the link.
 */
export function refusalPage(): Response {
  return plainPage({
    status: 401,
    title: "Operator only",
    body: '<p>Open this page by the sign-in link that the server printed at its first start, or add <code>?token=</code> and the operator token to the address.</p><p><a href="?">I have signed in already</a></p>',
    // RFC 9110, section 15.5.2: a 401 names a scheme.
    headers: { "www-authenticate": "Bearer" },
  });
}
