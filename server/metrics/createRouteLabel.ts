/** Kinds of pages by their first segment. */
const pages = new Set([
  "converter",
  "market-cap",
  "login",
  "register",
  "account",
  "embed",
  "legal",
  "og",
  "vitals",
  "metrics",
  "healthz",
  "readyz",
]);

/** As addresses of this product have it: `/fr`, `/zh-CN`. */
const localePrefix = /^\/[a-z]{2}(?:-[A-Z][A-Za-z]{1,3})?(?=\/|$)/;

/**
 * Names the route of a path in one of a bounded number of labels, whatever visitors ask for.
 *
 * @param calls paths of the gateway without a leading slash
 */
export function createRouteLabel(calls: readonly string[]): (path: string) => string {
  const known = new Set(calls.map((path) => `/${path}`));
  return (path) => {
    if (path.startsWith("/v1/")) return known.has(path) ? path : "/v1/other";
    if (path.startsWith("/assets/")) return "asset";
    const first = (text: string): string => text.split("/")[1] ?? "";
    const own = first(path);
    if (own === "") return "home";
    if (pages.has(own)) return own;
    const rest = path.replace(localePrefix, "");
    if (rest === path) return "other";
    return first(rest) === "" ? "home" : pages.has(first(rest)) ? first(rest) : "other";
  };
}
