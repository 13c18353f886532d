/**
 * What everybody but the operator sees: text alone, nothing of the product's figures. A browser that followed a link of
 * another site sends the operator's cookie only with the next click, hence the link.
 */
export function refusalPage(): Response {
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Operator only</title><h1>Operator only</h1><p>Open this page by the sign-in link that the server printed at its first start, or add ?token= and the operator token to the address.</p><p><a href="?">I have signed in already</a></p></html>';
  return new Response(html, {
    status: 401,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      // RFC 9110, section 15.5.2: a 401 names a scheme.
      "www-authenticate": "Bearer",
    },
  });
}
