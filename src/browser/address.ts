import { headerNames } from "../wire/headers.ts";

/** Reads search parameters as plain text. JSON would turn amounts into numbers and lose digits. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes the parameters that are texts, with a `?` in front; the empty string where there is none. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string") params.set(name, value);
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/**
 * Writes the query into the address of the page, without a new entry in the history; the fragment stays. False where the
 * address says it already.
 */
export function writeQuery(query: URLSearchParams): boolean {
  const { pathname, search, hash } = location;
  const next = query.size === 0 ? "" : `?${query.toString()}`;
  if (next === search) return false;
  history.replaceState(history.state, "", pathname + next + hash);
  return true;
}

/** How long the site may take to say that it is there, milliseconds. */
const reachMs = 3000;
const firstServerError = 500;

/**
 * True if the site answers, and not a captive portal, whose answers lack the header that all of the site's have. Leaving a
 * page or loading it again without asking first may put the browser's error page in its place, and what the browser says
 * of the network is often wrong.
 */
export function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(reachMs);
  return fetch("", { method: "HEAD", cache: "no-store", signal }).then(
    ({ status, headers }) => status < firstServerError && headers.has(headerNames.traceId),
    () => false,
  );
}

/** True for a parameter of an address or a form that says anything. */
export function isFilled(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
